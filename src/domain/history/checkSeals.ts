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
      return [`${named(seal)} covers ${seal.position} rows, but the chain ends before: rows at the end were cut off.`];
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

/** An introduction is signed with both keys: who knows one of them knows the other. */
const withIntroduced = (
  keys: ReadonlyArray<string>,
  { seals, isSigned, isIntroduced }: Pick<SealsToCheck, "seals" | "isSigned" | "isIntroduced">,
): ReadonlySet<string> => {
  const pairs = seals.flatMap((seal, at): ReadonlyArray<readonly [string, string]> => {
    const by = seals[at - 1]?.public_key;
    return by !== undefined && isSigned(seal) && isIntroduced(seal, by) ? [[by, seal.public_key]] : [];
  });
  const known = new Set(keys);
  for (const _ of pairs)
    for (const pair of pairs) if (pair.some((key) => known.has(key))) for (const key of pair) known.add(key);
  return known;
};

const strangeWords = (key: string, seals: ReadonlyArray<Seal>): string => {
  const numbers = seals.map(({ number }) => number).join(", ");
  return `Sealed with a key that nobody introduced: seals ${numbers}. Name it if it is the key of a server of yours, and otherwise take its seals for forged: --key ${key}`;
};

/**
 * A seal is trusted if its key is: one of those here or named, one that signed a seal kept outside of the database, or one
 * introduced by or to a trusted one. That a trusted seal names the seals before it is not enough, as a server also goes
 * on from seals that somebody else has put there.
 */
export const checkSeals = (digest: Digest, given: SealsToCheck): ReadonlyArray<string> => {
  const { seals, kept, keys, hashAt, isSigned } = given;
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
  const known = withIntroduced([...keys, ...authentic.map(({ public_key }) => public_key)], given);
  const strange = Map.groupBy(
    seals.filter(({ public_key }) => !known.has(public_key)),
    ({ public_key }) => public_key,
  );
  const rows = [...new Map([...seals, ...authentic].map((seal) => [seal.number, seal])).values()];
  return [
    ...links,
    ...signatures,
    ...forged,
    ...lost,
    ...[...strange].map(([key, sealed]) => strangeWords(key, sealed)),
    ...rowFindings(
      rows.toSorted((a, b) => a.number - b.number),
      hashAt,
    ),
  ];
};
