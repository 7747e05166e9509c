import type { InventoryImport } from "#domain/import/ImportRow.ts";
import type { Actor } from "../shared/Actor.ts";
import { NOT_YOURS, UNDONE } from "./importMessages.ts";
import type { StoredImport } from "./ImportStore.ts";

const changedSentence = (changed: ReadonlyArray<string>, count: number): string => {
  const others = count - changed.length;
  return `It cannot be undone, for what it wrote was changed or used since: ${changed.join("; ")}${others > 0 ? `; and ${others} more` : ""}.`;
};

/** With the reason why this person cannot undo it. */
export const importOf = (
  { imported_by_id, changed, changed_count, ...made }: StoredImport,
  actor: Actor,
): InventoryImport => {
  const isOwn = actor.role === "admin" || (actor.id !== null && actor.id === imported_by_id);
  const refusal =
    made.undone_at !== null
      ? UNDONE
      : !isOwn
        ? NOT_YOURS
        : changed_count > 0
          ? changedSentence(changed, changed_count)
          : null;
  return { ...made, refusal };
};
