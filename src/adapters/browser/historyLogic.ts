import { Effect } from "effect";
import { History } from "#application/history/History.ts";
import type { HistoryScope, SharedLogics } from "#application/machines/SharedLogics.ts";
import { createListMachine, type ListLoadInput } from "#application/machines/listMachine.ts";
import { callActor } from "#application/machines/callActor.ts";
import type { HistoryEntry } from "#domain/history/HistoryEntry.ts";
import type { RunningParts } from "./LogicParts.ts";

/** The history of a record: pages of the change log. */
export const historyLogic = (parts: RunningParts): SharedLogics["history"] =>
  createListMachine<HistoryEntry, HistoryScope>().provide({
    actors: {
      load: callActor(parts, ({ query, scope: { resource, id } }: ListLoadInput<HistoryScope>) =>
        Effect.flatMap(History, ({ list }) => list(resource, id, query)),
      ),
    },
  });
