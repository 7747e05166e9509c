import { Result } from "effect";
import type { UploadedFile } from "#domain/files/UploadedFile.ts";
import type { ReferenceListInput, ReferenceListPreview } from "#domain/reference/ReferenceList.ts";
import { type RowRefusal, refusedRows } from "#domain/reference/ListRefusal.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { type Answer, isRefusedAs, type Refusal } from "#domain/shared/errors.ts";
import { joinFieldErrors } from "../shared/messages.ts";
import { ONLY_LISTS } from "../files/fileMessages.ts";
import type { Wanted } from "../files/refuseChosen.ts";
import type { UploadHeard } from "../machines/uploadMachine.ts";

/** Spec B5, B9. */
export const LIST_FILE: Wanted = { endings: [".csv", ".xls", ".xlsx"], wrongKind: ONLY_LISTS };

/** Why a file is not taken; `rows` are the first of those that cannot be read, or none. */
export type FileRefused = { readonly message: string; readonly rows: ReadonlyArray<RowRefusal> };

export type ListUploadInput = { readonly type: ReferenceListType };
export type ListUploadContext = ListUploadInput & {
  /** The file that was chosen last. */
  readonly file: File | null;
  /** Bytes that have gone out, of so many. */
  readonly sent: number;
  readonly total: number;
  readonly uploaded: UploadedFile | null;
  /** What the file would change in the list. */
  readonly preview: ReferenceListPreview | null;
  /** The list was replaced by somebody else while this person was deciding, so it was compared again. */
  readonly isOutdated: boolean;
  readonly refused: FileRefused | null;
  /** Why the last step failed, which may go through later. */
  readonly error: string | null;
  /** The server was asked to replace the list, so what a list shows may be old, whatever was heard. */
  readonly mayHaveChanged: boolean;
};

export type ListUploadEvent =
  | UploadHeard
  | { readonly type: "file.chosen"; readonly file: File }
  /** Gives up what is under way; another file can be chosen. */
  | { readonly type: "upload.cancelled" }
  /** The person has seen what changes. */
  | { readonly type: "list.confirmed" }
  | { readonly type: "upload.retry" }
  /** Closes the dialog; the list stays as it is. */
  | { readonly type: "upload.dismissed" };

export type ListUploadEmitted = { readonly type: "upload.finished"; readonly mayHaveChanged: boolean };

/** `version` is that of the list that was compared: a list that is another one by now is not replaced. */
export type ListStepInput = { readonly input: ReferenceListInput; readonly version: number | undefined };

export const listUploadStart = ({ type }: ListUploadInput): ListUploadContext => ({
  type,
  file: null,
  sent: 0,
  total: 0,
  uploaded: null,
  preview: null,
  isOutdated: false,
  refused: null,
  error: null,
  mayHaveChanged: false,
});

/** What the server is asked with, about the file that was uploaded. */
export const stepInput = ({ type, uploaded, preview }: ListUploadContext): ListStepInput => ({
  input: {
    db_entry: { original_name: uploaded?.original_name ?? "", filepath: uploaded?.filepath ?? "" },
    name: uploaded?.original_name ?? "",
    type,
  },
  version: preview?.version,
});

/** The file will not do: the same again would be refused again. */
export const isRefusedForGood = (answer: Answer<unknown>): boolean =>
  Result.isFailure(answer) && !isRefusedAs(answer, "Stale", "NeedsAggregation", "NotSignedIn", "Unavailable");

export const refusalOfFile = (refusal: Refusal): FileRefused => {
  const rows = refusal._tag === "Invalid" ? refusedRows(refusal.errors) : [];
  const isWhole = refusal._tag === "Invalid" && rows.length === 0;
  return { message: isWhole ? joinFieldErrors(refusal.errors, refusal.message) : refusal.message, rows };
};
