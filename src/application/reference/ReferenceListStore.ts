import { Context, type Effect } from "effect";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import type { ReferenceList, ReferenceListRow, LastUploadInfo } from "#domain/reference/ReferenceList.ts";
import type { ReferenceRow } from "#domain/reference/ReferenceRow.ts";
import type { UsState } from "#domain/reference/UsState.ts";
import type { ListQuery, Page } from "#domain/shared/Page.ts";
import type { Stored, StoreFailure, WholeList, Written } from "../shared/ResourceStore.ts";

export type ListDataPage = Page<ReferenceListRow> & { readonly lastUploadInfo: LastUploadInfo };

export type ListVersion = {
  readonly type: ReferenceListType;
  readonly name: string;
  readonly original_name: string;
  readonly file_hash: string;
  readonly row_count: number;
};

/** `filepath` of the upload; null for a list shipped with the product. */
export type CurrentVersion = { readonly file_hash: string; readonly filepath: string | null };

/**
 * A version is created, filled in batches, and published in one short transaction: until then everybody sees the old
 * list, and nobody waits for more than a batch.
 */
export class ReferenceListStore extends Context.Service<
  ReferenceListStore,
  {
    /** The US states, by name. */
    readonly states: Stored<ReadonlyArray<UsState>>;
    readonly entries: (query: ListQuery) => Stored<Page<ReferenceList>>;
    readonly entry: (type: ReferenceListType) => Stored<ReferenceList>;
    readonly current: (type: ReferenceListType) => Stored<CurrentVersion | null>;
    readonly data: (type: ReferenceListType, query: ListQuery) => Stored<ListDataPage>;
    readonly wholeData: (type: ReferenceListType, query: ListQuery) => Stored<WholeList<ReferenceListRow>>;
    /** The current rows in order, with exact quantities. */
    readonly rows: (type: ReferenceListType) => Stored<ReadonlyArray<ReferenceRow>>;

    /** Creates an unpublished version of the current actor. Returns its id. */
    readonly begin: (version: ListVersion) => Stored<number>;
    readonly add: (versionId: number, rows: ReadonlyArray<ReferenceRow>) => Stored<void>;
    /** Deletes a version that was not published. */
    readonly discard: (versionId: number) => Stored<void>;
    /**
     * Makes a filled version the current one of its list; `version`, if given, must be that of the list. Call it inside
     * `together`.
     */
    readonly publish: (versionId: number, fileId: number | null, version?: number) => Stored<Written<ReferenceList>>;
    readonly together: <A, E>(work: Effect.Effect<A, E>) => Effect.Effect<A, E | StoreFailure>;
    /** Deletes leftovers of imports that did not end within `hours`. */
    readonly sweep: (hours: number) => Stored<void>;
  }
>()("hazledger/application/ReferenceListStore") {}
