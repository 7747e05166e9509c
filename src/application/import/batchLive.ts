import { Effect } from "effect";
import type { ResourceDeclaration } from "#domain/shared/declareResource.ts";
import { Conflict, type Refusal } from "#domain/shared/errors.ts";
import { type KeyRefusals, permit, refuseFailures } from "../shared/refusals.ts";
import type { RecordChange, ResourceStore, StoreFailure } from "../shared/ResourceStore.ts";
import { DATA_CHANGED } from "./importMessages.ts";

/** A form's calls for many records at once: same permissions, checks and refusals; an empty list needs none. */
export type BatchCalls<Input> = {
  /** Returns the ids in the order of the inputs. */
  readonly createAll: (inputs: ReadonlyArray<Input>) => Effect.Effect<ReadonlyArray<number>, Refusal>;
  /** Conflict: somebody else has changed one of the records. */
  readonly updateAll: (changes: ReadonlyArray<RecordChange<Input>>) => Effect.Effect<void, Refusal>;
};

export type BatchRules<Input> = {
  /** Runs before new records are written. */
  readonly checkNew?: (inputs: ReadonlyArray<Input>) => Effect.Effect<void, Refusal | StoreFailure>;
  readonly refusals?: KeyRefusals;
};

export const batchLive = <Input>(
  { permissions }: Pick<ResourceDeclaration, "permissions">,
  store: Pick<ResourceStore<never, unknown, Input, unknown>, "insertAll" | "updateAll">,
  { checkNew = () => Effect.void, refusals }: BatchRules<Input> = {},
): BatchCalls<Input> => {
  const refuse = refuseFailures(refusals);
  return {
    createAll: (inputs) =>
      inputs.length === 0
        ? Effect.succeed([])
        : permit(permissions.create).pipe(
            Effect.andThen(checkNew(inputs)),
            Effect.andThen(store.insertAll(inputs)),
            refuse,
          ),
    updateAll: (changes) =>
      changes.length === 0
        ? Effect.void
        : permit(permissions.edit).pipe(
            Effect.andThen(store.updateAll(changes)),
            Effect.flatMap((areWritten) =>
              areWritten ? Effect.void : Effect.fail(new Conflict({ message: DATA_CHANGED })),
            ),
            refuse,
          ),
  };
};
