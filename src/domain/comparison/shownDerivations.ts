import type { Derivation, Provenance } from "../report/amounts/Provenance.ts";

/** Numbers the derivations that a file shows, and their parts, starting at 0. */
export const shownDerivations = (provenance: Provenance) => {
  const kept = new Map<number, number>();
  const numberOf = (old: number): number => {
    const known = kept.get(old);
    if (known !== undefined) return known;
    const number = kept.size;
    kept.set(old, number);
    for (const part of provenance.get(old).parts) numberOf(part);
    return number;
  };
  return {
    numberOf,
    /** Call only after every figure has been numbered. */
    all: (): ReadonlyArray<number> => [...kept.keys()],
    read: (old: number): Derivation => {
      const derivation = provenance.get(old);
      return { ...derivation, parts: derivation.parts.map(numberOf) };
    },
  };
};
