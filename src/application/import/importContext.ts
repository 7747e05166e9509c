import { Result } from "effect";
import type { ImportInput } from "#domain/import/ImportInput.ts";
import type { ImportValidation, WrittenImport } from "#domain/import/ImportRow.ts";
import type { ImportTarget } from "#domain/import/ImportTarget.ts";
import type { Answer } from "#domain/shared/errors.ts";
import { joinFieldErrors } from "../shared/messages.ts";

/** What a person can change about the rows. */
export type ImportSettings = Pick<
  ImportInput,
  "sheet" | "head_row" | "mapping" | "edits" | "fill" | "answers" | "left_out" | "mode"
>;
export const DEFAULT_SETTINGS: ImportSettings = {
  sheet: null,
  head_row: null,
  mapping: null,
  edits: [],
  fill: [],
  answers: [],
  left_out: [],
  mode: "keep",
};

export type Upload = Pick<ImportInput, "filepath" | "original_name">;

export type ImportContext = {
  readonly target: ImportTarget;
  /** The root of the idempotency keys. */
  readonly key: string;
  readonly tries: number;
  readonly file: File | null;
  readonly upload: Upload | null;
  readonly settings: ImportSettings;
  readonly validation: ImportValidation | null;
  /** Earlier imports, newest first. */
  readonly imports: ReadonlyArray<WrittenImport>;
  readonly made: WrittenImport | null;
  readonly error: string | null;
};

export type ImportEvent =
  | { readonly type: "file.chosen"; readonly file: File }
  | { readonly type: "import.cancelled" }
  | { readonly type: "import.settings.changed"; readonly settings: Partial<ImportSettings> }
  | { readonly type: "import.retry" }
  | { readonly type: "import.confirmed" }
  | { readonly type: "import.restarted" }
  /** Its change set, or that of an earlier import. */
  | { readonly type: "import.undone" };

export type OpenInput = { readonly target: ImportTarget; readonly file: File };
export type Opened = { readonly upload: Upload; readonly validation: ImportValidation };
export type ValidateInput = { readonly target: ImportTarget; readonly input: ImportInput };
export type WriteInput = ValidateInput & { readonly seen: string; readonly key: string };

/** The idempotency key of a write, which is also the ticket for its progress. */
export const writeKey = ({ key, tries }: Pick<ImportContext, "key" | "tries">): string => `${key}-${tries}`;

/** Requires an uploaded file. */
export const inputOf = ({ upload, settings }: ImportContext): ImportInput => {
  if (upload === null) throw new Error("No file was uploaded.");
  return { ...upload, ...settings };
};

export const failureOf = (answer: Answer<unknown>): string => {
  if (Result.isSuccess(answer)) return "";
  const { failure } = answer;
  return failure._tag === "Invalid" ? joinFieldErrors(failure.errors, failure.message) : failure.message;
};

/** Why the rows cannot be written; null if they can. */
export const writeRefusal = ({ validation }: Pick<ImportContext, "validation">): string | null => {
  if (validation === null) return "No rows were found.";
  if (validation.missing.length > 0) return `Choose the column for ${validation.missing.join(" and ")}.`;
  const open = validation.rows.filter(({ verdict }) => verdict === "question" || verdict === "refused").length;
  if (open > 0)
    return `${open} ${open === 1 ? "row needs" : "rows need"} review. Correct, answer or leave out each one.`;
  const isNothing = validation.rows.every(
    ({ verdict, changes }) => verdict === "left out" || (verdict === "equal" && changes.length === 0),
  );
  return isNothing ? "No row is new or changed." : null;
};
