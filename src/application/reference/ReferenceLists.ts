import { Context, type Effect } from "effect";
import type { ReferenceList, ReferenceListInput, ReferenceListPreview } from "#domain/reference/ReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { UsState } from "#domain/reference/UsState.ts";
import type { ListQuery, Page } from "#domain/shared/Page.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../shared/Resource.ts";
import type { ListDataPage } from "./ReferenceListStore.ts";

/** Spec B2 'Database entry', B7; for admins only (spec B6). */
export class ReferenceLists extends Context.Service<
  ReferenceLists,
  {
    readonly list: (query: ListQuery) => Effect.Effect<Page<ReferenceList>, Refusal>;
    /** Searches names and CAS numbers. */
    readonly data: (type: ReferenceListType, query: ListQuery) => Effect.Effect<ListDataPage, Refusal>;
    /**
     * Replaces a list by an upload, completely or not at all (reading 24). Invalid lists unreadable rows, such as `row
     * 12`; Stale: the list is no longer at `version`. Repeating the same upload changes nothing.
     */
    readonly create: (input: ReferenceListInput, options?: WriteOptions) => Effect.Effect<ReferenceList, Refusal>;
    /** What `create` would change, with the same refusals. */
    readonly preview: (input: ReferenceListInput) => Effect.Effect<ReferenceListPreview, Refusal>;
    /** Replaces all five lists by the shipped ones; those already current are not changed. */
    readonly loadShipped: () => Effect.Effect<ReadonlyArray<ReferenceList>, Refusal>;
  }
>()("hazledger/application/ReferenceLists") {}

/** Read-only lookups. */
export class Reference extends Context.Service<
  Reference,
  { readonly states: () => Effect.Effect<ReadonlyArray<UsState>, Refusal> }
>()("hazledger/application/Reference") {}
