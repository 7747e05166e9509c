import type { WrittenImport } from "#domain/import/ImportRow.ts";
import type { Actor } from "../shared/Actor.ts";
import { changedSinceSentence } from "../shared/changedSince.ts";
import { NOT_YOURS, UNDONE } from "./importMessages.ts";
import type { StoredImport } from "./ImportStore.ts";

/** With the reason why this person cannot undo it. */
export const importOf = (
  { imported_by_id, changed_since, changed_count, ...made }: StoredImport,
  actor: Actor,
): WrittenImport => {
  const isOwn = actor.role === "admin" || (actor.id !== null && actor.id === imported_by_id);
  const refusal =
    made.undone_at !== null
      ? UNDONE
      : !isOwn
        ? NOT_YOURS
        : changed_count > 0
          ? changedSinceSentence(changed_since, changed_count)
          : null;
  return { ...made, refusal };
};
