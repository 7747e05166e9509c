import { Context } from "effect";
import type { HistoryResource, LoggedWrite } from "#domain/history/HistoryEntry.ts";
import type { Names, Reference } from "#domain/history/historyInWords.ts";
import type { ListQuery, Page } from "#domain/shared/Page.ts";
import type { Stored } from "../shared/ResourceStore.ts";

export class HistoryStore extends Context.Service<
  HistoryStore,
  {
    readonly exists: (resource: HistoryResource, id: number) => Stored<boolean>;
    /** One entry per save, newest first, without saves that changed nothing visible. */
    readonly page: (
      resource: HistoryResource,
      id: number,
      query: Pick<ListQuery, "page" | "ipp">,
    ) => Stored<Page<LoggedWrite>>;
    /** Current names; deleted records have none. */
    readonly names: (references: ReadonlyArray<Reference>) => Stored<Names>;
  }
>()("hazledger/application/HistoryStore") {}
