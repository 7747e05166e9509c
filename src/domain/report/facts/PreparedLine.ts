import type { Decimal } from "../../shared/decimal.ts";
import type { CountedLine } from "./countedShares.ts";
import type { Gap } from "../amounts/Finding.ts";
import type { LineHazard } from "./lineHazards.ts";

export type LineAmount = {
  readonly value: Decimal;
  readonly words: string;
  /** Not stored: calculated now from size, quantity and density. */
  readonly isCalculated: boolean;
};

/** Components with the same CAS number are added up. */
export type Part = {
  /** As CAS writes it; '' in `unnumbered`. */
  readonly cas: string;
  /** Of a part that represents the members of a category: its code and their numbers. */
  readonly members?: ReadonlyArray<string>;
  readonly name: string;
  readonly percent: Decimal;
  /** What was entered, where several shares are added up. */
  readonly terms?: ReadonlyArray<Decimal>;
  /** Only the volume % was entered. */
  readonly isEstimated: boolean;
  /** Where the share is an end of a printed range: which one, and of what. */
  readonly chosen?: string;
  /** Its number stands for a listed one; `percent` is then of that substance. */
  readonly equivalent?: {
    readonly to: string;
    readonly entered: Decimal;
    readonly remark: string;
    /** Why it is not counted. */
    readonly excluded: string | null;
  };
};

/** A component that no rule can count, or only by an estimate. */
export type ComponentGap = Pick<Gap, "kind" | "component" | "missing"> & { readonly isEstimated: boolean };

export type PreparedLine = {
  /** Into `ReportModel.lines`. */
  readonly index: number;
  readonly line: CountedLine;
  /** What its hazard classes are. */
  readonly hazards: ReadonlyArray<LineHazard>;
  /** Null where missing or not above 0. */
  readonly pounds: LineAmount | null;
  readonly gallons: LineAmount | null;
  readonly missingPounds: string;
  readonly parts: ReadonlyArray<Part>;
  /** Of a known share, but without a right CAS number: EPCRA 313 may know its name. `title` is that of its gap. */
  readonly unnumbered: ReadonlyArray<Part & { readonly title: string }>;
  /** Every component, as entered; `cas` is '' without a right number. */
  readonly named: ReadonlyArray<{ readonly title: string; readonly cas: string }>;
  readonly componentGaps: ReadonlyArray<ComponentGap>;
  /** Of unknown share: 304 counts the whole line (40 CFR 302.6(b)(1)(ii)). */
  readonly unmeasured: ReadonlyArray<{ readonly cas: string; readonly name: string; readonly title: string }>;
};
