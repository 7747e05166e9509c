import { Context } from "effect";
import type { FilingFacts, StateField } from "#domain/filing/FilingFacts.ts";
import type { Stored } from "../shared/ResourceStore.ts";

export type FiledRecord = { readonly facility_id: number; readonly key: string; readonly record_id: string };
export type LineStateFields = { readonly line_id: number; readonly fields: ReadonlyArray<StateField> };

/** Data of imported filings that ours repeat: record ids, and state fields of chemicals. */
export class FiledRecords extends Context.Service<
  FiledRecords,
  {
    /** For the filing facts of this facility; members without data are left out. */
    readonly factsOf: (facilityId: number) => Stored<Pick<FilingFacts, "record_ids" | "line_state_fields">>;
    /** Facilities that have one of these record ids. */
    readonly holdersOf: (recordIds: ReadonlyArray<string>) => Stored<ReadonlyArray<FiledRecord>>;
    /** Existing ids of a facility stay. Undoing the import removes the new ones. */
    readonly keep: (importId: number, records: ReadonlyArray<FiledRecord>) => Stored<void>;
    readonly keepStateFields: (inventoryId: number, lines: ReadonlyArray<LineStateFields>) => Stored<void>;
  }
>()("hazledger/application/FiledRecords") {}
