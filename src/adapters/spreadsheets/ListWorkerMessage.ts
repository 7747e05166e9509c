import type { ListRefusal } from "#domain/reference/ListRefusal.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";

/** What the worker is given, and what it says: rows in batches, then the end, or a refusal. */
export type ListWorkerTask = { readonly type: ReferenceListType; readonly bytes: Uint8Array };
export type ListWorkerMessage =
  | { readonly _tag: "Rows"; readonly rows: ReadonlyArray<ReferenceRow> }
  | { readonly _tag: "Done" }
  | { readonly _tag: "Refused"; readonly refusal: ListRefusal };

/** Small enough that taking one over or storing it holds nobody up. */
export const BATCH_ROWS = 1000;
