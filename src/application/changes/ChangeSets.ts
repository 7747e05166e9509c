import { Context, type Effect } from "effect";
import type { ChangeSetUndo, UndoInput } from "#domain/history/ChangeSet.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "../shared/Resource.ts";

/** What one save, import or other action changed together, and its undo (docs/decisions/0092-change-sets.md). */
export class ChangeSets extends Context.Service<
  ChangeSets,
  {
    /** What an undo would restore now, and what it would leave. Refusals: NotSignedIn, NotAllowed, NotFound. */
    readonly check: (id: number) => Effect.Effect<ChangeSetUndo, Refusal>;
    /**
     * Restores each record as it was before, in one transaction that is a change set of its own. Conflict: somebody has
     * changed or used a record since and the person did not choose to leave it, nothing is left to restore, or it was
     * undone before.
     */
    readonly undo: (id: number, input: UndoInput, options?: WriteOptions) => Effect.Effect<ChangeSetUndo, Refusal>;
  }
>()("hazledger/application/ChangeSets") {}
