import type { PreparedLine } from "../report/facts/PreparedLine.ts";
import type { Provenance } from "../report/amounts/Provenance.ts";
import type { Gap, Outcome, Term, Unit } from "../report/amounts/Finding.ts";
import type { ReportTypeId } from "../report/ReportTypeId.ts";
import type { ReportSnapshot } from "../report/snapshot/ReportSnapshot.ts";

export type MeasureId = ReportTypeId | "products";

/** The key of the sum of all products. */
export const ALL_PRODUCTS = "all";

/** One result of a report: a substance, product, class or capacity. The same thing has the same key in every year. */
export type Figure = {
  readonly key: string;
  readonly name: string;
  readonly cas: string;
  readonly unit: Unit;
  /** Null if the figure is not compared with a threshold. */
  readonly outcome: Outcome | null;
  /** Exact decimal text; '' if there is no threshold. */
  readonly threshold: string;
  readonly terms: ReadonlyArray<Term>;
  /** The lines that the figure covers, including lines without an amount. */
  readonly lines: ReadonlyArray<number>;
  /** Derivation of the total. */
  readonly derivation: number;
};

export type Read = {
  readonly figures: ReadonlyArray<Figure>;
  readonly gaps: ReadonlyArray<Gap>;
  /** Why nothing could be evaluated; '' if the report could be evaluated. */
  readonly blind: string;
};

/**
 * What is compared: the amounts of the products, or a report. `isWhole` means that a line's share can depend on the
 * other lines.
 */
export type Measure = {
  readonly id: MeasureId;
  readonly title: string;
  readonly isWhole: boolean;
  readonly read: (input: {
    readonly snapshot: ReportSnapshot;
    readonly lines: ReadonlyArray<PreparedLine>;
    readonly provenance: Provenance;
  }) => Read;
};
