import { Effect, Layer } from "effect";
import { invalid } from "#domain/shared/errors.ts";
import { stateFieldResource } from "#domain/stateField/StateField.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { resourceLive } from "../shared/resourceLive.ts";
import { StateFields } from "./StateFields.ts";
import { StateFieldStore } from "./StateFieldStore.ts";

export const SAME_STATE_FIELD = "This state already has a field with this name. It may be archived.";

/** A name stands once for each state and level. */
export const stateFieldsLive = Layer.effect(
  StateFields,
  Effect.map(StateFieldStore, (store) => ({
    ...resourceLive(stateFieldResource, store, {
      refusals: (failure) => (failure._tag === "DuplicateKey" ? invalid({ t2s_name: [SAME_STATE_FIELD] }) : undefined),
    }),
    asked: () => Effect.andThen(permit("records.read"), store.asked).pipe(refuseFailures()),
  })),
);
