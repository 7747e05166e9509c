import { Effect } from "effect";
import type { ResourceDeclaration } from "#domain/shared/declareResource.ts";
import { Conflict, type Refusal } from "#domain/shared/errors.ts";
import { type KeyRefusals, permit, refuseFailures } from "../shared/refusals.ts";
import type { RecordChange, ResourceStore, StoreFailure } from "../shared/ResourceStore.ts";
import { DATA_CHANGED } from "./importMessages.ts";

/** What the calls of a form do for one record, for many at once: same permissions, checks and refusals; none asks for none. */
export type BatchCalls<Input> = {
  /** The ids in the order of the inputs. */
  readonly createAll: (inputs: ReadonlyArray<Input>) => Effect.Effect<ReadonlyArray<number>, Refusal>;
  /** Conflict: somebody else has changed one of them. */
  readonly updateAll: (changes: ReadonlyArray<RecordChange<Input>>) => Effect.Effect<void, Refusal>;
};

export type BatchRules<Input> = {
  /** Before new records are written. */
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
