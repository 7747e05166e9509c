import type { ResourceDeclaration } from "../shared/declareResource.ts";
import type { FieldTable } from "../shared/fieldTable.ts";
import type { ImportProblem } from "./ImportRow.ts";
import type { ImportColumn } from "./importColumns.ts";
import type { RecordKind } from "./ImportTarget.ts";
import type { FieldGroup } from "./bodyOf.ts";
import type { RowNotes, Values } from "./readFields.ts";
import type { RowWords } from "./storageWords.ts";

/** A record as it is stored, by the names of its fields. */
export type ExistingRecord = {
  readonly id: number;
  readonly version: number;
  readonly is_active: boolean;
  readonly values: Values;
  /** Why it cannot be a record of this kind: the email of somebody who is no technician. */
  readonly refusal: string | null;
};

/** Which record a row means: of those that stand there, or that the rows above make. */
export type RecordFinder = {
  /** Rows of the same record have the same key. */
  readonly find: (told: Values, answer: RowWords["answer"], telling: RowNotes) => MatchedRecord;
  /** A row has made this one. */
  readonly add: (key: string, values: Values) => void;
};
/** `spelled`: of what names it, its own spelling, where a row may say it otherwise. */
export type MatchedRecord = {
  readonly key: string;
  readonly existing: ExistingRecord | null;
  readonly spelled?: Values;
};

/** Cells as a file writes them, and as the fields take them, with what was taken for granted. */
export type CellsRead = {
  readonly cells: Readonly<Record<string, string>>;
  readonly remarks: ReadonlyArray<string>;
  readonly problems?: ReadonlyArray<ImportProblem>;
};

/** A record as the file leaves it; `first`: the row that says it first, null for one that no row says. */
export type RecordAfter = { readonly first: number | null; readonly values: Values };

/** What an import knows of a kind of record; everything else is the kind's own: its fields, Schema, permissions and calls. */
export type RecordTarget = {
  readonly resource: Pick<ResourceDeclaration, "recordName" | "entity" | "input" | "permissions">;
  readonly fields: FieldTable;
  readonly columns: ReadonlyArray<ImportColumn>;
  /** The field that names a record: rows and records that say the same there, case and blanks aside, are one. */
  readonly named: string;
  /** Further fields that tell records of one name apart, as `finder` does. */
  readonly namedBy?: ReadonlyArray<string>;
  /** By the name alone, where it is absent. */
  readonly finder?: (target: RecordTarget, existing: ReadonlyArray<ExistingRecord>) => RecordFinder;
  /** What follows for other fields from what a row says, and what of it does not count. */
  readonly settled?: (before: Values, told: Values) => Settled;
  /** Fields that the table of verdicts shows besides the name. */
  readonly shown: ReadonlyArray<string>;
  readonly nameOf: (values: Values) => string;
  /** Cells that say several fields at once, or say them otherwise. */
  readonly read?: (cells: Readonly<Record<string, string>>) => CellsRead;
  /** What else happens when a record is made; each new row says it. */
  readonly onNew?: string;
  /** What records say together, told at a row. */
  readonly sums?: (records: ReadonlyArray<RecordAfter>) => ReadonlyMap<number, string>;
  readonly groups?: ReadonlyArray<FieldGroup>;
  readonly parent?: ParentLink;
};

/** The record that a record belongs to: named by the row, and made with it where it can be. */
export type ParentLink = {
  readonly field: string;
  readonly noun: RecordKind;
  /** Columns that name it. */
  readonly columns: ReadonlyArray<string>;
  readonly finder: (target: RecordTarget, link: ParentLink, records: ReadonlyArray<ExistingRecord>) => ParentFinder;
  readonly makes?: ParentMade;
};
export type ParentMade = {
  /** Fields that a new one takes from the row that makes it. */
  readonly taken: ReadonlyArray<string>;
  readonly making: (name: string) => string;
  readonly counted: { readonly one: string; readonly many: string };
};

/** One that the file makes has a negative id until it is written. */
export type NewParent = { readonly id: number; readonly values: Values };
export type ParentFound = {
  readonly id: number;
  readonly name: string;
  /** Made of this row. */
  readonly made: NewParent | null;
};
export type ParentFinder = {
  /** Null: nothing is said, or it is told why there is none. A new one gets what the row says of its fields. */
  readonly find: (words: RowWords, told: Values, telling: RowNotes) => ParentFound | null;
  readonly keep: (words: RowWords, made: NewParent) => void;
  readonly made: () => ReadonlyArray<NewParent>;
};

export type Settled = { readonly told: Values; readonly remarks: ReadonlyArray<string> };
