import type { Digest } from "./ChainLink.ts";
import { type Seal, sealHash } from "./Seal.ts";

export type SealsToCheck = {
  /** Of the database, by number. */
  readonly seals: ReadonlyArray<Seal>;
  /** Kept outside of the database. */
  readonly kept: ReadonlyArray<Seal>;
  /** The keys that sign here, and those that a person vouches for. */
  readonly keys: ReadonlyArray<string>;
  /** The hash of the chain at a position. */
  readonly hashAt: (position: number) => string | undefined;
  readonly isSigned: (seal: Seal) => boolean;
  /** Whether the key of the seal before has signed the introduction. */
  readonly isIntroduced: (seal: Seal, by: string) => boolean;
};

const named = ({ number, sealed_at }: Seal): string => `Seal ${number} of ${sealed_at}`;

/** The first seal that the rows do not match says where to look: between it and the one before. */
const rowFindings = (seals: ReadonlyArray<Seal>, hashAt: SealsToCheck["hashAt"]): ReadonlyArray<string> => {
  let [from, isWhole] = [1, true];
  return seals.flatMap((seal) => {
    const hash = hashAt(seal.position);
    if (hash === undefined)
      return [
        `${named(seal)} covers ${seal.position} rows, but the chain ends earlier: rows were removed from its end.`,
      ];
    if (hash === seal.hash) {
      from = seal.position + 1;
      return [];
    }
    if (!isWhole) return [];
    isWhole = false;
    return [
      `The rows from position ${from} to ${seal.position} of the chain are not those that seal ${seal.number} of ${seal.sealed_at} covers.`,
    ];
  });
};

const strangeWords = ([key, seals]: readonly [string, ReadonlyArray<Seal>]): string =>
  `Sealed with a key that nobody introduced: seals ${seals.map(({ number }) => number).join(", ")}. Name it if it is the key of a server of yours, and otherwise take its seals for forged: --key ${key}`;

/**
 * A seal is trusted if its key is: one here, named, of a kept seal, or introduced by or to a trusted one. That a trusted
 * seal names the seals before it is not enough: a server also goes on from seals that somebody else has put there.
 */
export const checkSeals = (digest: Digest, given: SealsToCheck): ReadonlyArray<string> => {
  const { seals, kept, keys, hashAt, isSigned, isIntroduced } = given;
  const byNumber = new Map(seals.map((seal) => [seal.number, seal]));
  const links = seals.flatMap((seal, at) => {
    const before = seals[at - 1] ?? null;
    const expected = (before?.number ?? 0) + 1;
    const gap = seal.number - expected;
    if (gap !== 0)
      return [`${gap === 1 ? `Seal ${expected} is` : `Seals ${expected} to ${seal.number - 1} are`} missing.`];
    return seal.previous === sealHash(digest, before) ? [] : [`${named(seal)} does not follow seal ${expected - 1}.`];
  });
  const signatures = seals.flatMap((seal) =>
    isSigned(seal) ? [] : [`${named(seal)} was changed: its signature does not match.`],
  );
  const lost = kept.flatMap((seal) => {
    const stored = byNumber.get(seal.number);
    if (stored === undefined) return [`${named(seal)} was kept, but is not in the database.`];
    return sealHash(digest, stored) === sealHash(digest, seal)
      ? []
      : [`${named(seal)} was kept, but the database has another one with this number.`];
  });
  const authentic = kept.filter(isSigned);
  const forged = kept
    .filter((seal) => !isSigned(seal))
    .map((seal) => `${named(seal)}, as it was kept, has no valid signature.`);
  const known = new Set([...keys, ...authentic.map(({ public_key }) => public_key)]);
  // Signed with both keys: who knows one of them knows the other.
  const introductions = seals.flatMap((seal, at) => {
    const by = seals[at - 1]?.public_key ?? "";
    return isSigned(seal) && isIntroduced(seal, by) ? [[by, seal.public_key]] : [];
  });
  for (const _ of introductions)
    for (const both of introductions) if (both.some((key) => known.has(key))) for (const key of both) known.add(key);
  const unknown = seals.filter(({ public_key }) => !known.has(public_key));
  const strange = Map.groupBy(unknown, ({ public_key }) => public_key);
  const rows = [...new Map([...seals, ...authentic].map((seal) => [seal.number, seal])).values()];
  return [
    ...links,
    ...signatures,
    ...forged,
    ...lost,
    ...[...strange].map(strangeWords),
    ...rowFindings(
      rows.toSorted((a, b) => a.number - b.number),
      hashAt,
    ),
  ];
};
