import { Context } from "effect";
import type { FilingFacts, StateField } from "#domain/filing/FilingFacts.ts";
import type { Stored } from "../shared/ResourceStore.ts";

export type FiledRecord = { readonly facility_id: number; readonly key: string; readonly record_id: string };
export type LineStateFields = { readonly line_id: number; readonly fields: ReadonlyArray<StateField> };

/** What files of other programs said that goes on in ours: numbers of records, and state fields of chemicals. */
export class FiledRecords extends Context.Service<
  FiledRecords,
  {
    /** For the facts of a filing of this facility; left out where there are none. */
    readonly factsOf: (facilityId: number) => Stored<Pick<FilingFacts, "record_ids" | "line_state_fields">>;
    /** Facilities that have one of these numbers. */
    readonly holdersOf: (recordIds: ReadonlyArray<string>) => Stored<ReadonlyArray<FiledRecord>>;
    /** What a facility has already stays. An undo of the import takes the others back. */
    readonly keep: (importId: number, records: ReadonlyArray<FiledRecord>) => Stored<void>;
    readonly keepStateFields: (inventoryId: number, lines: ReadonlyArray<LineStateFields>) => Stored<void>;
  }
>()("hazledger/application/FiledRecords") {}
