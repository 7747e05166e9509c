import type { HistoryResource } from "#domain/history/HistoryEntry.ts";
import { callActor, type MachineParts, NO_PLACE } from "../machines/MachineParts.ts";
import type { ListLoadInput } from "../machines/list/listMachine.ts";
import { listOf } from "../machines/list/listOf.ts";
import { ChangeSets } from "../changes/ChangeSets.ts";
import { History } from "./History.ts";
import { type UndoCall, undoMachine } from "./undoMachine.ts";

/** `id` null: all records of the kind. */
export type HistoryScope = { readonly resource: HistoryResource; readonly id: number | null };

export const historyMachines = (parts: MachineParts<ChangeSets | History>) => ({
  history: () =>
    listOf(parts, ({ query, scope: { resource, id } }: ListLoadInput<HistoryScope>) =>
      History.use(({ list, all }) => (id === null ? all(resource, query) : list(resource, id, query))),
    ),
  undo: () =>
    undoMachine.provide({
      actors: {
        check: callActor(
          parts,
          ({ change_set_id }: UndoCall) => ChangeSets.use(({ check }) => check(change_set_id)),
          NO_PLACE,
        ),
        undo: callActor(
          parts,
          ({ change_set_id, keep_changed }: UndoCall) =>
            ChangeSets.use(({ undo }) => undo(change_set_id, { keep_changed })),
          NO_PLACE,
        ),
      },
      actions: { announce: (_, toast) => parts.announce(toast) },
    }),
});
