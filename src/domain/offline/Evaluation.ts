import { Schema } from "effect";
import { asMade, type MeterFacts } from "../meter/MeterBasis.ts";
import type { LineRow } from "../report/snapshot/lineRow.ts";
import type { ReportSnapshot } from "../report/snapshot/ReportSnapshot.ts";

/** What the threshold meter of an inventory reads, for a device: the inputs of its facility and year, whole lists. */
export const Evaluation = Schema.Struct({
  facts: asMade<Omit<MeterFacts, "components">>(),
  inputs: asMade<Omit<ReportSnapshot, "lines"> & { readonly lines: ReadonlyArray<LineRow> }>(),
});
export type Evaluation = typeof Evaluation.Type;
