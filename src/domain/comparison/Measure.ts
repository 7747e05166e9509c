import type { PreparedLine } from "../report/facts/PreparedLine.ts";
import type { Provenance } from "../report/amounts/Provenance.ts";
import type { Gap, Outcome, Term, Unit } from "../report/amounts/Finding.ts";
import type { ReportTypeId } from "../report/ReportTypeId.ts";
import type { ReportSnapshot } from "../report/snapshot/ReportSnapshot.ts";

export type MeasureId = ReportTypeId | "products";

/** The key of the sum of all products. */
export const ALL_PRODUCTS = "all";

/** What a report says of one substance, product, class or capacity; of the same thing it has the same key in each year. */
export type Figure = {
  readonly key: string;
  readonly name: string;
  readonly cas: string;
  readonly unit: Unit;
  /** Null: compared with nothing. */
  readonly outcome: Outcome | null;
  /** Exact decimal text; '' where there is none. */
  readonly threshold: string;
  readonly terms: ReadonlyArray<Term>;
  /** Lines that it is about, also those without an amount. */
  readonly lines: ReadonlyArray<number>;
  /** Of the total. */
  readonly derivation: number;
};

export type Read = {
  readonly figures: ReadonlyArray<Figure>;
  readonly gaps: ReadonlyArray<Gap>;
  /** Why nothing could be evaluated; '' where it could. */
  readonly blind: string;
};

/** What is compared: the amounts of the products, or a report. `isWhole`: a line's part depends on the other lines. */
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
