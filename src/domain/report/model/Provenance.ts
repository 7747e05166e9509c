import type { ReferenceListType } from "../../reference/ReferenceListType.ts";
import { listTitleOf } from "../../reference/referenceListWords.ts";
import { type Listing, MadeListing } from "./Listing.ts";

/** The row of a list that a figure was compared with, and the version of the list that it stands in. */
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

/** How a figure came to be. Every cell with a figure points to one. */
export type Derivation = {
  /** What the figure is: `Chlorine on site`. */
  readonly figure: string;
  /** In words and numbers, a step each: `1,189.65 lb × 40% = 475.86 lb`. */
  readonly arithmetic: ReadonlyArray<string>;
  /** What was added up: indexes into `ReportModel.derivations`, one for each term of a sum. */
  readonly parts: ReadonlyArray<number>;
  /** Indexes into `ReportModel.lines`; none where no line had a part in it. */
  readonly lines: ReadonlyArray<number>;
  /** Null where no list has a part in it. */
  readonly list: ListRowRef | null;
  /** The rule and its paragraph: `40 CFR 355.13`. */
  readonly rule: { readonly id: string; readonly version: number; readonly paragraph: string };
  /** What was assumed or estimated, a sentence each. */
  readonly remarks: ReadonlyArray<string>;
};

/** A figure that stands in the inventory as somebody entered it: it has nothing to derive. */
export const isEntered = ({ parts, list, remarks, arithmetic }: Derivation): boolean =>
  parts.length === 0 &&
  list === null &&
  remarks.length === 0 &&
  arithmetic.every((step) => step.endsWith("as entered"));

/** Where the figures of one report come from. Each derivation has a number, and is written when somebody reads it. */
export class Provenance {
  readonly #writers: Array<() => Derivation> = [];
  readonly #byKey = new Map<string, number>();

  add(write: () => Derivation): number {
    return this.#writers.push(write) - 1;
  }

  /** The same derivation for every figure with this key. */
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
    return write();
  }

  /** What has been added by now; the keys are left behind. */
  all(): Listing<Derivation> {
    return new MadeListing([...this.#writers], (write) => write());
  }
}
