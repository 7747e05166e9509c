import type { ResourceDeclaration } from "../../declareResource.ts";
import type { FieldTable } from "../../shared/fieldTable.ts";
import type { ImportColumn } from "../importColumns.ts";
import type { RecordKind } from "../ImportTarget.ts";
import type { RowWords } from "../rowOutcomes.ts";
import type { FieldGroup, Values } from "./values.ts";

/** A stored record, by field name. */
export type ExistingRecord = {
  readonly id: number;
  readonly version: number;
  readonly is_active: boolean;
  readonly values: Values;
  /** Why it cannot be a record of this kind: the email of a person who is not a technician. */
  readonly refusal: string | null;
};

/** The record a row refers to: existing, or created by an earlier row. */
export type RecordFinder = {
  /** Rows for the same record have the same key. Null for a new record. */
  readonly find: (provided: Values, words: RowWords) => MatchedRecord | null;
  /** Adds a record created by a row, with the key that it got: a negative number if it had none. */
  readonly add?: (key: string, values: Values) => void;
};
/** `spelled`: the record's own spelling of its identifying fields, where a row may spell them differently. */
export type MatchedRecord = {
  readonly key: string;
  readonly existing: ExistingRecord | null;
  readonly spelled?: Values;
};

export type Cells = Readonly<Record<string, string>>;

/** A record after the import; `first`: the first row that names it, null if none does. */
export type RecordAfter = { readonly first: number | null; readonly values: Values };

/** What an import defines for a kind of record; fields, Schema, permissions and calls are the kind's own. */
export type RecordTarget = {
  readonly resource: Pick<ResourceDeclaration, "recordName" | "entity" | "input" | "permissions">;
  readonly fields: FieldTable;
  readonly columns: ReadonlyArray<ImportColumn>;
  /** The identifying field: rows and records with the same value, ignoring case and blanks, are one. */
  readonly named: string;
  /** Additional fields that distinguish records of the same name, as `finder` does. */
  readonly namedBy?: ReadonlyArray<string>;
  /** Odd cells refuse the row; else, one whose field may be blank is told, and not used. */
  readonly isStrict?: true;
  /** By name only if absent. */
  readonly finder?: (target: RecordTarget, existing: ReadonlyArray<ExistingRecord>) => RecordFinder;
  /** How a row's values affect other fields, and which of them are ignored. */
  readonly settled?: (before: Values, provided: Values, remarks: Array<string>) => Values;
  /** Fields that the table of verdicts shows in addition to the name. */
  readonly shown: ReadonlyArray<string>;
  readonly nameOf: (values: Values) => string;
  /** Converts cells from the file's notation to what the fields accept, with remarks on assumptions. */
  readonly read?: (cells: Cells, words: RowWords) => Cells;
  /** What else happens when a record is created; shown at each new row. */
  readonly onNew?: string;
  /** Totals over several records, by the row that shows them. */
  readonly sums?: (records: ReadonlyArray<RecordAfter>) => ReadonlyMap<number, string>;
  readonly groups?: ReadonlyArray<FieldGroup>;
  readonly parent?: ParentLink;
};

/** The parent of a record: named by the row, and created with it where possible. */
export type ParentLink = {
  readonly field: string;
  readonly noun: RecordKind;
  /** Columns that name the parent. */
  readonly columns: ReadonlyArray<string>;
  readonly finder: (target: RecordTarget, link: ParentLink, records: ReadonlyArray<ExistingRecord>) => ParentFinder;
  readonly makes?: ParentMade;
};
export type ParentMade = {
  /** Fields that a new parent takes from the row that creates it. */
  readonly taken: ReadonlyArray<string>;
  readonly making: (name: string) => string;
  readonly counted: { readonly one: string; readonly many: string };
};

/** A parent created by the file has a negative id until it is written. */
export type NewParent = { readonly id: number; readonly values: Values };
export type ParentFound = {
  readonly id: number;
  readonly name: string;
  /** The parent if this row creates it. */
  readonly made: NewParent | null;
};
export type ParentFinder = {
  /** Null if the row names no parent, or a problem was reported. A new parent takes its fields from the row. */
  readonly find: (provided: Values, words: RowWords) => ParentFound | null;
  readonly keep?: (words: RowWords, made: NewParent) => void;
  readonly made?: () => ReadonlyArray<NewParent>;
};
