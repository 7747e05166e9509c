import { Schema } from "effect";

/** Where the facts of a change set came from; `undo`: from the change log. */
export const CHANGE_SOURCES = ["typed", "grid", "walk", "sheet", "list", "filing", "answers", "copy", "undo"] as const;
export type ChangeSource = (typeof CHANGE_SOURCES)[number];

/** What a change set did to the records of one table. */
export type ChangeKind = {
  readonly noun: string;
  readonly created: boolean;
  readonly deleted: boolean;
  /** It archived or unarchived them. */
  readonly archived: boolean;
  /** It completed or reopened inventories. */
  readonly completed: boolean;
  /** Its rows of `people` are technicians, before and after, with the same email: another one is another account. */
  readonly people: boolean;
};

export type ChangeSetFacts = {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  readonly actor_id: number | null;
  readonly by: string | null;
  readonly source: ChangeSource;
  readonly summary: string;
  readonly undone_by: number | null;
  readonly kinds: ReadonlyArray<ChangeKind>;
};

/** Why a record stays as it is when a change set is undone. */
export const KEPT_REASONS = ["changed", "deleted", "restored", "used", "equal", "missing"] as const;
/**
 * `words`: what uses the record, which record takes its place, or which one is missing. `by` and `at` (ISO 8601): who
 * changed it last, and when; null where nobody did.
 */
export const KeptRecord = Schema.Struct({
  name: Schema.String,
  why: Schema.Literals(KEPT_REASONS),
  words: Schema.String,
  by: Schema.NullOr(Schema.String),
  at: Schema.NullOr(Schema.String),
});
export type KeptRecord = typeof KeptRecord.Type;

/** What undoing a change set would do now, or has done. */
export const ChangeSetUndo = Schema.Struct({
  /** Records restored, including those that are removed again. */
  restored: Schema.Int,
  /** Records that stay as they are: the first few. */
  kept: Schema.Array(KeptRecord),
  kept_count: Schema.Int,
  /** Why this person cannot undo it; null if they can. */
  refusal: Schema.NullOr(Schema.String),
});
export type ChangeSetUndo = typeof ChangeSetUndo.Type;

/** `keep_changed`: records that were changed since stay as they are; otherwise nothing is undone because of them. */
export const UndoInput = Schema.Struct({ keep_changed: Schema.Boolean });
export type UndoInput = typeof UndoInput.Type;

export const ALREADY_UNDONE = "This change has already been undone.";
export const NOT_YOURS = "Only the person who made this change, or an admin, can undo it.";
export const CANNOT_UNDO = "This kind of change cannot be undone here.";
export const NOTHING_RESTORED = "All records of this change have since been changed or used. Nothing was undone.";

const text = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");

/** The name of a record, from its row in the change log. */
export const nameOfRow = (row: Readonly<Record<string, unknown>> | null, id: number): string => {
  const of = (column: string): string => text(row?.[column]);
  const person = `${of("first_name")} ${of("last_name")}`.trim();
  return of("name") || of("full_name") || person || of("year") || of("label") || `#${id}`;
};

export const REASONS: Readonly<Record<(typeof KEPT_REASONS)[number], string>> = {
  changed: "changed",
  deleted: "deleted",
  restored: "put back",
  used: "in use",
  equal: "an equal record exists",
  missing: "a record that it needs was deleted",
};
/** 'ACETONE (changed by Ada Stone)'. */
export const keptInWords = ({ name, why, words, by }: KeptRecord): string =>
  `${name} (${words === "" ? REASONS[why] : words}${by === null || words !== "" ? "" : ` by ${by}`})`;
