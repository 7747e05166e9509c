import { Conflict, NotAllowed } from "#domain/shared/errors.ts";
import type { WrittenImport } from "#domain/import/ImportRow.ts";
import type { Actor } from "../shared/Actor.ts";
import { changedSinceSentence } from "../shared/changedSince.ts";
import { NOT_YOURS, UNDONE } from "./importMessages.ts";
import type { StoredImport } from "./ImportStore.ts";

/** Why this person cannot undo it; null if they can. */
export const undoRefusal = (made: StoredImport, actor: Actor): NotAllowed | Conflict | null => {
  const { imported_by_id, changed_since, changed_count } = made;
  const isOwn = actor.role === "admin" || (actor.id !== null && actor.id === imported_by_id);
  if (made.undone_at !== null) return new Conflict({ message: UNDONE });
  if (!isOwn) return new NotAllowed({ message: NOT_YOURS });
  return changed_count > 0 ? new Conflict({ message: changedSinceSentence(changed_since, changed_count) }) : null;
};

export const importOf = (stored: StoredImport, actor: Actor): WrittenImport => {
  const { imported_by_id: _, changed_since: __, changed_count: ___, ...made } = stored;
  return { ...made, refusal: undoRefusal(stored, actor)?.message ?? null };
};
