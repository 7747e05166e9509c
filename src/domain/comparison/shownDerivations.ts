import type { Derivation, Provenance } from "../report/amounts/Provenance.ts";

/** Numbers from 0 for the derivations that a file shows, and for their parts. */
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
    /** Asked when every figure has its number. */
    all: (): ReadonlyArray<number> => [...kept.keys()],
    read: (old: number): Derivation => {
      const told = provenance.get(old);
      return { ...told, parts: told.parts.map(numberOf) };
    },
  };
};
