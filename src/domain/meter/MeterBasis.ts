import { Schema } from "effect";
import type { PercentEnd } from "../component/PrintedRange.ts";
import type { StorageType } from "../container/Container.ts";
import { LINE_FIELDS } from "../inventory/lineFields.ts";
import type { ReportSnapshot, SnapshotLine } from "../report/snapshot/ReportSnapshot.ts";
import type { SeasonReportId } from "../season/seasonReports.ts";
import { optionalOrNewId } from "../shared/fields.ts";
import { inputsOf } from "../shared/fieldTable.ts";
import type { Option } from "../shared/Page.ts";
import type { MeterReading } from "./MeterReading.ts";

/** The form of a new product has no manufacturer until it is typed, and it counts toward nothing. */
const { mfg_name: _, ...COUNTED } = LINE_FIELDS;
export const METER_FIELDS = COUNTED;

/**
 * What the server is asked for: the line as its form would send it. Invalid fields are left out. `product_id` is null
 * for a product that is not in the catalog, `inventory_product_id` for a new line. Without a product and a name, the
 * facility alone is asked for.
 */
export const MeterInput = Schema.Struct({
  inventory_product_id: optionalOrNewId("Unknown line"),
  product_id: optionalOrNewId("Unknown product"),
  ...inputsOf(METER_FIELDS),
});
export type MeterInput = typeof MeterInput.Type;

/** What the form shows by name or id, and what it does not show at all. */
export type MeterFacts = {
  readonly inventory_id: number;
  readonly percent_end: PercentEnd;
  /** The line's own, or those of its product. */
  readonly components: SnapshotLine["components"];
  readonly hazards: ReadonlyArray<Option & { readonly ghs_code: string | null }>;
  readonly containers: ReadonlyArray<Option & { readonly storage_type: StorageType }>;
  readonly units: ReadonlyArray<Option>;
};

/** What one report reads of the other lines: those that share an entry with the line. */
type Reads = { readonly type: SeasonReportId; readonly lines: ReadonlyArray<number> };

/** Not read once more by the page: that would take longer than evaluating it, and every page would load how. */
export const asMade = <A>(): Schema.Codec<A> => Schema.Unknown as unknown as Schema.Codec<A>;

/** Everything that the reports' laws need, besides the line, to tell where it brings its facility. */
export const MeterBasis = Schema.Struct({
  facts: asMade<MeterFacts>(),
  /** The facility's other lines of the year, in canonical order, and those rows of all lists that the line can touch. */
  snapshot: asMade<ReportSnapshot>(),
  /** Indexes into the snapshot's lines; null if every report reads all of them. */
  reads: asMade<ReadonlyArray<Reads> | null>(),
  /** Where the facility stands by itself, if no line was sent; otherwise null. */
  facility: asMade<ReadonlyArray<MeterReading> | null>(),
});
export type MeterBasis = typeof MeterBasis.Type;
