import { Context, type Effect } from "effect";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReferenceList, ReferenceListRow, LastUploadInfo } from "#domain/reference/ReferenceList.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";
import type { ListQuery, Page } from "#domain/shared/Page.ts";
import type { Stored, StoreFailure, Written } from "../shared/ResourceStore.ts";

/** A page of one list, and who brought it. */
export type ListDataPage = Page<ReferenceListRow> & { readonly lastUploadInfo: LastUploadInfo };

/** What a version of a list came from. */
export type ListVersion = {
  readonly type: ReferenceListType;
  /** As the list shows it. */
  readonly name: string;
  readonly original_name: string;
  readonly file_hash: string;
  readonly row_count: number;
};

/** The version that a list points to; `filepath` is that of its upload, null for a list that came with the product. */
export type CurrentVersion = { readonly file_hash: string; readonly filepath: string | null };

/**
 * The reference lists. A version is begun, its rows are added in batches, and then it is published in one short
 * transaction: until then everybody sees the list as it was, and nobody waits for more than a batch.
 */
export class ReferenceListStore extends Context.Service<
  ReferenceListStore,
  {
    readonly entries: (query: ListQuery) => Stored<Page<ReferenceList>>;
    readonly entry: (type: ReferenceListType) => Stored<ReferenceList>;
    readonly current: (type: ReferenceListType) => Stored<CurrentVersion | null>;
    readonly data: (type: ReferenceListType, query: ListQuery) => Stored<ListDataPage>;
    /** Every row of the list as it stands, in its order, with exact quantities. */
    readonly rows: (type: ReferenceListType) => Stored<ReadonlyArray<ReferenceRow>>;

    /** Makes a version of the current actor that nobody sees. Answers its id. */
    readonly begin: (version: ListVersion) => Stored<number>;
    readonly add: (versionId: number, rows: ReadonlyArray<ReferenceRow>) => Stored<void>;
    /** Takes a version away that was not published. */
    readonly discard: (versionId: number) => Stored<void>;
    /**
     * Makes a version, with all its rows there, the current one of its list; a `version` that is given has to be the
     * list's. Belongs into `together`.
     */
    readonly publish: (versionId: number, fileId: number | null, version?: number) => Stored<Written<ReferenceList>>;
    readonly together: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E | StoreFailure>;
    /** Takes away what imports left that did not end within `hours`. */
    readonly sweep: (hours: number) => Stored<void>;
  }
>()("hazledger/application/ReferenceListStore") {}
