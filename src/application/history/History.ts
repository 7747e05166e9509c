import { Context, type Effect } from "effect";
import type { HistoryEntry, HistoryResource } from "#domain/history/HistoryEntry.ts";
import type { ListQuery, Page } from "#domain/shared/Page.ts";
import type { Refusal } from "#domain/shared/errors.ts";

export class History extends Context.Service<
  History,
  {
    /** As `list`, of all records of a kind; deleted ones can be brought back from there. */
    readonly all: (
      resource: HistoryResource,
      query: Pick<ListQuery, "page" | "ipp">,
    ) => Effect.Effect<Page<HistoryEntry>, Refusal>;
    /** Newest first, for anyone who may see the record. Refusals: NotSignedIn, NotAllowed, NotFound, Unavailable. */
    readonly list: (
      resource: HistoryResource,
      id: number,
      query: Pick<ListQuery, "page" | "ipp">,
    ) => Effect.Effect<Page<HistoryEntry>, Refusal>;
  }
>()("hazledger/application/History") {}
