import { ALL_RECORDS, type HistoryResource } from "#domain/history/HistoryEntry.ts";
import type { CallParts } from "../machines/callActor.ts";
import type { ListLoadInput } from "../machines/list/ListContext.ts";
import { listOf } from "../machines/list/listOf.ts";
import { History } from "./History.ts";

export type HistoryScope = { readonly resource: HistoryResource; readonly id: number };

export const historyMachine = (parts: CallParts<History>) =>
  listOf(parts, ({ query, scope: { resource, id } }: ListLoadInput<HistoryScope>) =>
    History.use(({ list, all }) => (id === ALL_RECORDS ? all(resource, query) : list(resource, id, query))),
  );
