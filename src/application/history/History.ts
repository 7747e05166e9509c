import { Context, type Effect } from "effect";
import type { HistoryEntry, HistoryResource } from "#domain/history/HistoryEntry.ts";
import type { ListQuery, Page } from "#domain/shared/Page.ts";
import type { Refusal } from "#domain/shared/errors.ts";

export class History extends Context.Service<
  History,
  {
    /** Newest first. Who may see the record may see its history. Refusals: NotSignedIn, NotAllowed, NotFound, Unavailable. */
    readonly list: (
      resource: HistoryResource,
      id: number,
      query: Pick<ListQuery, "page" | "ipp">,
    ) => Effect.Effect<Page<HistoryEntry>, Refusal>;
  }
>()("hazledger/application/History") {}
