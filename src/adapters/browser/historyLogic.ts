import { Effect } from "effect";
import { History } from "#application/history/History.ts";
import type { HistoryScope, SharedLogics } from "#application/machines/SharedLogics.ts";
import { createListMachine, type ListLoadInput } from "#application/machines/listMachine.ts";
import { toLoadOutcome } from "#application/machines/outcomes.ts";
import type { HistoryEntry } from "#domain/history/HistoryEntry.ts";
import { fromEffect } from "./fromEffect.ts";
import type { RunningParts } from "./LogicParts.ts";

/** The history of a record: pages of the change log. */
export const historyLogic = ({ runtime, announce }: RunningParts): SharedLogics["history"] =>
  createListMachine<HistoryEntry, HistoryScope>().provide({
    actors: {
      load: fromEffect(runtime, ({ query, scope: { resource, id } }: ListLoadInput<HistoryScope>) =>
        Effect.flatMap(History, ({ list }) => toLoadOutcome(list(resource, id, query))),
      ),
    },
    actions: { announce: (_, toast) => announce(toast) },
  });
