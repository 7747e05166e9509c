import { Context } from "effect";
import type { HistoryResource, LoggedWrite } from "#domain/history/HistoryEntry.ts";
import type { Names, Reference } from "#domain/history/historyInWords.ts";
import type { ListQuery, Page } from "#domain/shared/Page.ts";
import type { Stored } from "../shared/ResourceStore.ts";

/** The change log, read. */
export class HistoryStore extends Context.Service<
  HistoryStore,
  {
    /** Whether there is such a record now. */
    readonly exists: (resource: HistoryResource, id: number) => Stored<boolean>;
    /** What was written of a record, a save at a time, newest first; saves that changed nothing people see are left out. */
    readonly page: (
      resource: HistoryResource,
      id: number,
      query: Pick<ListQuery, "page" | "ipp">,
    ) => Stored<Page<LoggedWrite>>;
    /** The names of today. What is gone has none. */
    readonly names: (references: ReadonlyArray<Reference>) => Stored<Names>;
  }
>()("hazledger/application/HistoryStore") {}
