import { Context, type Effect } from "effect";
import type { ChangeSetFacts, ChangeSetUndo, ChangeSource } from "#domain/history/ChangeSet.ts";
import type { Stored, StoreFailure } from "../shared/ResourceStore.ts";

/** Every transaction that changes records is a change set of the change log. */
export class ChangeSetStore extends Context.Service<
  ChangeSetStore,
  {
    /**
     * Says where the change set of this transaction comes from; without it, it was typed. Returns its id; null if
     * nothing was changed yet.
     */
    readonly name: (source: ChangeSource, summary?: string) => Stored<number | null>;
    /** In any order; those that do not exist are missing. */
    readonly facts: (ids: ReadonlyArray<number>) => Stored<ReadonlyArray<ChangeSetFacts>>;
    /** The inventories that it changed, or whose lines, by id; `reopened`: an undo completes it. */
    readonly inventories: (id: number) => Stored<ReadonlyArray<{ readonly id: number; readonly reopened: boolean }>>;
    /** The safety data sheets whose decisions it changed. */
    readonly sheets: (id: number) => Stored<ReadonlyArray<number>>;
    /** Nobody else undoes it until the transaction ends. */
    readonly held: (id: number) => Stored<void>;
    /** What an undo would restore now; changes nothing. */
    readonly check: (id: number) => Stored<Omit<ChangeSetUndo, "refusal">>;
    /** Restores what nobody has changed since. The caller has locked the inventories, and checked in the same transaction. */
    readonly undo: (id: number) => Stored<Omit<ChangeSetUndo, "refusal">>;
    /** One transaction. */
    readonly together: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | StoreFailure, R>;
  }
>()("hazledger/application/ChangeSetStore") {}
