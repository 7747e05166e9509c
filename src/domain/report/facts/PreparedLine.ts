import type { Decimal } from "../../shared/decimal.ts";
import type { SnapshotLine } from "../snapshot/ReportSnapshot.ts";

/** An amount of a line and how it came to be, in words and numbers. */
export type LineAmount = {
  readonly value: Decimal;
  readonly words: string;
  /** Not stored, but what size, quantity and density give now. */
  readonly isCalculated: boolean;
};

/** The share of one substance in a line: components with the same CAS number are added up. */
export type Part = {
  /** As CAS writes it. */
  readonly cas: string;
  /** All numbers of a part that stands for the members of a category. */
  readonly members?: ReadonlyArray<string>;
  readonly name: string;
  readonly percent: Decimal;
  /** `volume %, estimated` holds where only the volume was entered. */
  readonly isEstimated: boolean;
};

/** A component that no rule can count, or only by an estimate. */
export type ComponentGap = { readonly component: string; readonly missing: string; readonly isEstimated: boolean };

/** A line with what every rule needs of it. */
export type PreparedLine = {
  /** Into `ReportModel.lines`. */
  readonly index: number;
  readonly line: SnapshotLine;
  /** Null where missing or not above 0. */
  readonly pounds: LineAmount | null;
  readonly gallons: LineAmount | null;
  /** Why there are no pounds. */
  readonly missingPounds: string;
  readonly parts: ReadonlyArray<Part>;
  readonly componentGaps: ReadonlyArray<ComponentGap>;
  /** A listed substance whose share is not known: 304 takes the whole line for it (40 CFR 302.6(b)(1)(ii)). */
  readonly unmeasured: ReadonlyArray<{ readonly cas: string; readonly name: string }>;
};
