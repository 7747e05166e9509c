import { Context, type Effect } from "effect";
import type { AnsweredLine, AnswerPlan } from "#domain/import/answers/readAnswer.ts";
import type { Meaning } from "#domain/import/ImportInput.ts";
import type { ImportFacts, ImportPlan, NamedRecord } from "#domain/import/ImportFacts.ts";
import type { WrittenImport } from "#domain/import/ImportRow.ts";
import type { NamedFacility } from "#domain/import/lines/facilityRows.ts";
import type { ImportTarget, RecordKind } from "#domain/import/ImportTarget.ts";
import type { ExistingRecord } from "#domain/import/records/RecordTarget.ts";
import type { Mapping } from "#domain/import/matchColumns.ts";
import type { Stored, StoreFailure } from "../shared/ResourceStore.ts";

/** Names and product numbers as normalized by `nameKey`; SDS numbers of lines. */
export type Named = {
  readonly names: ReadonlyArray<string>;
  readonly numbers: ReadonlyArray<string>;
  readonly sds_nos?: ReadonlyArray<number>;
  /** CAS numbers of substances that products may consist of. */
  readonly cas?: ReadonlyArray<string>;
};

export type ImportRecord = Pick<WrittenImport, "original_name" | "added" | "changed" | "also_added"> & {
  readonly target: ImportTarget;
  readonly file_id: number;
  readonly is_added_up: boolean;
};

export type StoredImport = Omit<WrittenImport, "refusal">;

/** Writes belong inside `InventoryStore.locked`, or `oneAtATime`. */
export class ImportStore extends Context.Service<
  ImportStore,
  {
    /** Products with one of the names or numbers; lines of these, with such a name or SDS number; and the lists. */
    readonly facts: (inventoryId: number, named: Named) => Stored<ImportFacts>;
    /** Writes products, lines with their copies, and changes, in the order of the plan. `isAddedUp`: named that way in the change log. */
    readonly writeLines: (
      inventoryId: number,
      plan: ImportPlan,
      isAddedUp: boolean,
    ) => Stored<{ readonly lineIds: ReadonlyArray<number>; readonly productIds: ReadonlyArray<number> }>;
    /** Records with one of the names, normalized by `nameKey`. */
    readonly existing: (noun: RecordKind, names: ReadonlyArray<string>) => Stored<ReadonlyArray<ExistingRecord>>;
    /** Components of catalog products. */
    readonly componentsOf: (productIds: ReadonlyArray<number>) => Stored<ReadonlyArray<ExistingRecord>>;
    readonly hazards: Stored<ReadonlyArray<NamedRecord>>;
    /** Also includes records whose names have the same letters and digits. */
    readonly alike: (noun: RecordKind, names: ReadonlyArray<string>) => Stored<ReadonlyArray<ExistingRecord>>;
    /** Lines of these products in active inventories of a year, and these lines, by id. */
    readonly answeredLines: (
      products: ReadonlyArray<{ readonly id: number; readonly year: number }>,
      lineIds: ReadonlyArray<number>,
    ) => Stored<ReadonlyArray<Omit<AnsweredLine, "refusal" | "line">>>;
    /** Percentages of components of lines, instead of ranges. */
    readonly completeComponents: (components: AnswerPlan["lineComponents"]) => Stored<void>;
    /** In one transaction, while nobody else imports records of this kind. */
    readonly oneAtATime: <A, E, R>(
      noun: RecordKind,
      work: Effect.Effect<A, E, R>,
    ) => Effect.Effect<A, E | StoreFailure, R>;
    /** Stores an import with the change set of its transaction. Returns its id. */
    readonly keep: (record: ImportRecord) => Stored<number>;
    /** A few, newest first. */
    readonly list: (target: ImportTarget) => Stored<ReadonlyArray<StoredImport>>;
    /** The current actor's mapping; null if files with this header are new to them. */
    readonly remembered: (noun: ImportTarget["noun"], head: string) => Stored<Mapping | null>;
    readonly remember: (noun: ImportTarget["noun"], head: string, mapping: Mapping) => Stored<void>;
    /** What the words of a customer mean, from earlier imports. */
    readonly knownAnswers: (customerId: number) => Stored<ReadonlyArray<Meaning>>;
    readonly keepAnswers: (customerId: number, answers: ReadonlyArray<Meaning>) => Stored<void>;
    /** Facilities with a word in their name that begins like one of these, of lowercase letters and digits. */
    readonly facilitiesLike: (words: ReadonlyArray<string>) => Stored<ReadonlyArray<NamedFacility>>;
  }
>()("hazledger/application/ImportStore") {}
