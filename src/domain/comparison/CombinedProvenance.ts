import type { Derivation, Provenance } from "../report/model/Provenance.ts";

/**
 * Derivations of several readings under one numbering, each with its parts in it. `own` comes last and may grow: what the
 * comparison derives itself, whose parts are numbers already.
 */
export class CombinedProvenance {
  readonly #all: ReadonlyArray<{ readonly of: Provenance; readonly from: number }>;
  readonly #from: ReadonlyMap<Provenance, number>;
  readonly #own: Provenance;

  /** @param readings are complete: nothing is added to them any more */
  constructor(readings: ReadonlyArray<Provenance>, own: Provenance) {
    let next = 0;
    this.#all = [...readings, own].map((of) => {
      const from = next;
      next += of.all().length;
      return { of, from };
    });
    this.#from = new Map(this.#all.map(({ of, from }) => [of, from]));
    this.#own = own;
  }

  numberOf(of: Provenance, index: number): number {
    const from = this.#from.get(of);
    if (from === undefined) throw new RangeError("A derivation of another comparison");
    return from + index;
  }

  at(number: number): Derivation {
    const found = this.#all.findLast(({ from }) => from <= number);
    if (found === undefined) throw new RangeError(`There is no derivation ${number}`);
    const { of, from } = found;
    const told = of.get(number - from);
    return of === this.#own ? told : { ...told, parts: told.parts.map((part) => part + from) };
  }
}
