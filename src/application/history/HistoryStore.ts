import { Context } from "effect";
import type { HistoryResource, LoggedChangeSet } from "#domain/history/HistoryEntry.ts";
import type { Names, Reference } from "#domain/history/historyInWords.ts";
import type { ListQuery, Page } from "#domain/shared/Page.ts";
import type { Stored } from "../shared/ResourceStore.ts";

export class HistoryStore extends Context.Service<
  HistoryStore,
  {
    readonly exists: (resource: HistoryResource, id: number) => Stored<boolean>;
    /**
     * One entry per change set, newest first. Of one record without those that changed nothing visible; of an inventory
     * with those of its lines. `id` null: of all records, deleted ones too.
     */
    readonly page: (
      resource: HistoryResource,
      id: number | null,
      query: Pick<ListQuery, "page" | "ipp">,
    ) => Stored<Page<LoggedChangeSet>>;
    /** Current names; deleted records have none. */
    readonly names: (references: ReadonlyArray<Reference>) => Stored<Names>;
  }
>()("hazledger/application/HistoryStore") {}
