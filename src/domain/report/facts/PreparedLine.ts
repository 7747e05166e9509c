import { type Decimal, compare } from "../../shared/decimal.ts";
import type { CountedLine } from "./countedShares.ts";
import type { Gap } from "../amounts/Finding.ts";
import type { LineHazard } from "./lineHazards.ts";
import { constant } from "../amounts/figures.ts";

export type LineAmount = {
  readonly value: Decimal;
  readonly words: string;
  /** True if not stored but calculated from size, quantity and density. */
  readonly isCalculated: boolean;
  /** Only the least that is possible; what it is, is not known. */
  readonly isLeast?: true;
};

/** A component of a line; components with the same CAS number are added together. */
export type Part = {
  /** With hyphens; '' in `unnumbered`. */
  readonly cas: string;
  /** For a part that represents members of a category: the category's code and the members' CAS numbers. */
  readonly members?: ReadonlyArray<string>;
  readonly name: string;
  readonly percent: Decimal;
  /** The entered percentages, if several are added together. */
  readonly terms?: ReadonlyArray<Decimal>;
  /** True if only the volume % was entered. */
  readonly isEstimated: boolean;
  /** If the percentage is one end of a printed range: which end of which range. */
  readonly chosen?: string;
  /** The upper end of its printed range, if less is counted; limits of concentration are compared with it. */
  readonly upper?: Decimal;
  /** Printed as less than its upper end ('< 1%'), which it does not reach. */
  readonly isUnder?: true;
  /** Set if the CAS number is equivalent to a listed one; `percent` is then that of the listed substance. */
  readonly equivalent?: {
    readonly to: string;
    readonly entered: Decimal;
    readonly remark: string;
    /** Why it is not counted; null if it is. */
    readonly excluded: string | null;
  };
};

/** A component that no rule can count, or only by estimate. */
export type ComponentGap = Pick<Gap, "kind" | "component" | "missing"> & { readonly isEstimated: boolean };

export type PreparedLine = {
  /** Index into `ReportModel.lines`. */
  readonly index: number;
  readonly line: CountedLine;
  /** The hazard classes of the line. */
  readonly hazards: ReadonlyArray<LineHazard>;
  /** Null if missing or not positive. */
  readonly pounds: LineAmount | null;
  readonly gallons: LineAmount | null;
  readonly missingPounds: string;
  readonly parts: ReadonlyArray<Part>;
  /**
   * Components with a known percentage but without a valid CAS number; EPCRA 313 may recognize them by name. `title` is
   * that of their gap.
   */
  readonly unnumbered: ReadonlyArray<Part & { readonly title: string }>;
  /** Every component as entered; `cas` is '' without a valid number. */
  readonly named: ReadonlyArray<{ readonly title: string; readonly cas: string }>;
  readonly componentGaps: ReadonlyArray<ComponentGap>;
  /** Components with an unknown percentage: EPCRA 304 counts the whole line (40 CFR 302.6(b)(1)(ii)). */
  readonly unmeasured: ReadonlyArray<{ readonly cas: string; readonly name: string; readonly title: string }>;
};

const PURE = constant("99");
/** Water has no hazard under the OSHA standard, so a product that is almost only water is named after the rest. */
export const WATER = "7732-18-5";
export const PURITY_RULE =
  "'Pure' means that one component is at least 99% of the product by weight; any other product is a 'Mixture', including one with no composition entered. The rule sets no cutoff (40 CFR 370.42); HazLedger uses 99%.";

export const isPurePart = ({ percent }: Pick<Part, "percent">): boolean => compare(percent, PURE) >= 0;

/** The component that the product consists of; undefined if there is none, or if it is water. */
export const pureOf = ({ parts }: PreparedLine): Part | undefined =>
  parts.find((part) => isPurePart(part) && part.cas !== WATER);

/** In the words of the form; an EHS can be on site both ways. */
export const purityWords = (pure: ReadonlyArray<boolean>): "Pure" | "Mixture" | "Pure and mixture" => {
  if (pure.length === 0 || !pure.includes(true)) return "Mixture";
  return pure.includes(false) ? "Pure and mixture" : "Pure";
};
