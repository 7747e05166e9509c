import type { ReferenceListType } from "../../reference/ReferenceListType.ts";
import { listTitleOf } from "../../reference/referenceListWords.ts";

/**
 * A list whose members can be created on each access, because the texts of ten thousand figures would take too much
 * memory.
 */
export type Listing<T> = Iterable<T> & {
  readonly length: number;
  readonly at: (index: number) => T | undefined;
};

/** Creates one member per source on each access; `make` must return the same result every time. */
export class MadeListing<S, T> implements Listing<T> {
  readonly #sources: ReadonlyArray<S>;
  readonly #make: (source: S, index: number) => T;

  constructor(sources: ReadonlyArray<S>, make: (source: S, index: number) => T) {
    this.#sources = sources;
    this.#make = make;
  }

  get length(): number {
    return this.#sources.length;
  }

  at(index: number): T | undefined {
    const source = this.#sources[index];
    return source === undefined ? undefined : this.#make(source, index);
  }

  *[Symbol.iterator](): Iterator<T> {
    for (const [index, source] of this.#sources.entries()) yield this.#make(source, index);
  }
}

export type ListRowRef = {
  readonly type: ReferenceListType;
  readonly version: number;
  readonly row_no: number;
  readonly chemical_name: string;
  readonly cas_number: string;
};

/** `EHS list, version 3, row 17: Chlorine`. */
export const listRowWords = ({ type, version, row_no, chemical_name }: ListRowRef): string =>
  `${listTitleOf(type)} list, version ${version}, row ${row_no}: ${chemical_name}`;

/** How a figure was obtained. Every cell with a figure refers to one. */
export type Derivation = {
  /** The name of the figure: `Chlorine on site`. */
  readonly figure: string;
  /** One text per step: `1,189.65 lb × 40% = 475.86 lb`. */
  readonly arithmetic: ReadonlyArray<string>;
  /** Indexes into `ReportModel.derivations`, one for each term of a sum. */
  readonly parts: ReadonlyArray<number>;
  /** Indexes into `ReportModel.lines`. */
  readonly lines: ReadonlyArray<number>;
  readonly list: ListRowRef | null;
  /** The rule with its paragraph: `40 CFR 355.13`. */
  readonly rule: { readonly id: string; readonly version: number; readonly paragraph: string };
  /** Assumptions and estimates, one sentence each. */
  readonly remarks: ReadonlyArray<string>;
  /** The figure was entered, and `arithmetic` only repeats it. */
  readonly is_entered: boolean;
};

/** A derivation by a rule. It has the single step `step`, unless `more` replaces it. */
export const derived = (
  { id, version, paragraph }: Derivation["rule"],
  figure: string,
  step: string,
  more: Partial<Omit<Derivation, "rule">> = {},
): Derivation => ({
  figure,
  arithmetic: [step],
  parts: [],
  lines: [],
  list: null,
  rule: { id, version, paragraph },
  remarks: [],
  is_entered: false,
  ...more,
});

/** True for an entered figure, which needs no derivation. */
export const isEntered = ({ parts, list, remarks, is_entered }: Derivation): boolean =>
  is_entered && parts.length === 0 && list === null && remarks.length === 0;

type Writer = (at: number) => Derivation;

/** Holds numbered derivations; the text of each is created when it is read. */
export class Provenance {
  /** By number: the writer of the derivation, and the number of the first derivation by that writer. */
  readonly #writers: Array<Writer>;
  readonly #firsts: Array<number>;
  readonly #byKey = new Map<string, number>();

  /** @param beside a Provenance to share numbers with, but not keys, for two readings of the same lines */
  constructor(beside?: Provenance) {
    this.#writers = beside === undefined ? [] : beside.#writers;
    this.#firsts = beside === undefined ? [] : beside.#firsts;
  }

  add(write: () => Derivation): number {
    return this.addEach(1, write);
  }

  /**
   * Adds `count` consecutive derivations that differ by `at`, counted from 0. One function for all takes less memory
   * than one each.
   */
  addEach(count: number, write: Writer): number {
    const first = this.#writers.length;
    for (let at = 0; at < count; at++) {
      this.#writers.push(write);
      this.#firsts.push(first);
    }
    return first;
  }

  /** Returns the same derivation for every figure with this key. */
  once(key: string, write: () => Derivation): number {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const index = this.add(write);
    this.#byKey.set(key, index);
    return index;
  }

  get(index: number): Derivation {
    const write = this.#writers[index];
    if (write === undefined) throw new RangeError(`There is no derivation ${index}`);
    return write(index - (this.#firsts[index] ?? 0));
  }

  all(): Listing<Derivation> {
    const firsts = [...this.#firsts];
    return new MadeListing([...this.#writers], (write, index) => write(index - (firsts[index] ?? 0)));
  }
}
