import type { Digest } from "./ChainLink.ts";
import { type Seal, sealHash } from "./Seal.ts";

export type SealsToCheck = {
  /** Of the database, by number. */
  readonly seals: ReadonlyArray<Seal>;
  /** Kept outside of the database. */
  readonly kept: ReadonlyArray<Seal>;
  /** The key that signs here; null if there is none. */
  readonly ownKey: string | null;
  /** The hash of the chain at a position. */
  readonly hashAt: (position: number) => string | undefined;
  readonly isSigned: (seal: Seal) => boolean;
};
export type SealsChecked = { readonly findings: ReadonlyArray<string>; readonly notes: ReadonlyArray<string> };

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

/**
 * A seal is trusted if it is kept outside of the database, or signed with the own key or one of those kept; so are the
 * seals before it, because it names them.
 */
export const checkSeals = (digest: Digest, { seals, kept, ownKey, hashAt, isSigned }: SealsToCheck): SealsChecked => {
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
  const known = new Set([...authentic.map(({ public_key }) => public_key), ...(ownKey === null ? [] : [ownKey])]);
  const vouched = Math.max(0, ...seals.filter(({ public_key }) => known.has(public_key)).map(({ number }) => number));
  const unknown = seals.filter(({ number }) => number > vouched);
  const rows = [...new Map([...seals, ...authentic].map((seal) => [seal.number, seal])).values()];
  const isTrusted = vouched > 0;
  return {
    findings: [
      ...links,
      ...signatures,
      ...forged,
      ...lost,
      ...(isTrusted ? unknown.map((seal) => `${named(seal)} is signed with a key that is not known here.`) : []),
      ...rowFindings(
        rows.toSorted((a, b) => a.number - b.number),
        hashAt,
      ),
    ],
    notes:
      unknown.length > 0 && !isTrusted
        ? ["The key of the seals is not known here: compare with seals that were kept elsewhere (--seals FILE)."]
        : [],
  };
};
