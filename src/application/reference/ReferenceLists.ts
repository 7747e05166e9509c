import { Context, type Effect } from "effect";
import type { ReferenceList, ReferenceListInput, ReferenceListPreview } from "#domain/reference/ReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ListQuery, Page } from "#domain/shared/Page.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../shared/Resource.ts";
import type { ListDataPage } from "./ReferenceListStore.ts";

/** The five reference lists (spec B2 'Database entry', B7), for admins only (spec B6). */
export class ReferenceLists extends Context.Service<
  ReferenceLists,
  {
    readonly list: (query: ListQuery) => Effect.Effect<Page<ReferenceList>, Refusal>;
    /** Rows of one list; the search looks at names and CAS numbers. */
    readonly data: (type: ReferenceListType, query: ListQuery) => Effect.Effect<ListDataPage, Refusal>;
    /**
     * Replaces a list by an upload, all of it or not at all (reading 24). Invalid tells the rows that cannot be read,
     * as `row 12`; Stale that the list is not the one of `version` any more. The same upload again changes nothing.
     */
    readonly create: (input: ReferenceListInput, options?: WriteOptions) => Effect.Effect<ReferenceList, Refusal>;
    /** What `create` would change; refused for the same reasons. */
    readonly preview: (input: ReferenceListInput) => Effect.Effect<ReferenceListPreview, Refusal>;
    /** Replaces all five by the lists that come with the product; those that stand already stay as they are. */
    readonly loadShipped: () => Effect.Effect<ReadonlyArray<ReferenceList>, Refusal>;
  }
>()("hazledger/application/ReferenceLists") {}
