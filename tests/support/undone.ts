import { Effect } from "effect";
import { ChangeSets } from "#application/history/ChangeSets.ts";

/** Undoes the change set of what was written. */
export const undone = (made: { readonly change_set_id: number | null } | undefined, keep_changed = false) =>
  Effect.flatMap(ChangeSets, ({ undo }) => undo(made?.change_set_id ?? 0, { keep_changed }));
