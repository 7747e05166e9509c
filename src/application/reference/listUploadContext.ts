import { Result } from "effect";
import type { UploadedFile } from "#domain/files/UploadedFile.ts";
import type { ReferenceListInput, ReferenceListPreview } from "#domain/reference/ReferenceList.ts";
import { type RowRefusal, refusedRows } from "#domain/reference/ListRefusal.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { type Answer, isRefusedAs, type Refusal } from "#domain/shared/errors.ts";
import { joinFieldErrors } from "../shared/messages.ts";
import type { UploadActorEvent } from "../machines/uploadMachine.ts";

/** `rows`: the first unreadable rows, or none. */
export type FileRefused = { readonly message: string; readonly rows: ReadonlyArray<RowRefusal> };

export type ListUploadInput = { readonly type: ReferenceListType };
export type ListUploadContext = ListUploadInput & {
  readonly file: File | null;
  /** In bytes. */
  readonly sent: number;
  readonly total: number;
  readonly uploaded: UploadedFile | null;
  readonly preview: ReferenceListPreview | null;
  /** Somebody else replaced the list while this person was deciding, so it was compared again. */
  readonly isOutdated: boolean;
  readonly refused: FileRefused | null;
  /** Why the last step failed; a retry may succeed. */
  readonly error: string | null;
  /** The server was asked to replace the list, so a displayed list may be outdated, whatever the answer. */
  readonly mayHaveChanged: boolean;
};

export type ListUploadEvent =
  | UploadActorEvent
  | { readonly type: "file.chosen"; readonly file: File }
  /** Aborts the current step; another file can be chosen. */
  | { readonly type: "upload.cancelled" }
  | { readonly type: "list.confirmed" }
  | { readonly type: "upload.retry" }
  | { readonly type: "upload.dismissed" };

export type ListUploadEmitted = { readonly type: "upload.finished"; readonly mayHaveChanged: boolean };

/** `version` of the list that was compared; a list with another version is not replaced. */
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

export const stepInput = ({ type, uploaded, preview }: ListUploadContext): ListStepInput => ({
  input: {
    db_entry: { original_name: uploaded?.original_name ?? "", filepath: uploaded?.filepath ?? "" },
    name: uploaded?.original_name ?? "",
    type,
  },
  version: preview?.version,
});

/** Repeating the request would be refused again. */
export const isRefusedForGood = (answer: Answer<unknown>): boolean =>
  Result.isFailure(answer) && !isRefusedAs(answer, "Stale", "NeedsAggregation", "NotSignedIn", "Unavailable");

export const refusalOfFile = (refusal: Refusal): FileRefused => {
  const rows = refusal._tag === "Invalid" ? refusedRows(refusal.errors) : [];
  const isWhole = refusal._tag === "Invalid" && rows.length === 0;
  return { message: isWhole ? joinFieldErrors(refusal.errors, refusal.message) : refusal.message, rows };
};
