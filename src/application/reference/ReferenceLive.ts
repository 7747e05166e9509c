import { Effect, Layer } from "effect";
import { permit } from "../shared/Actor.ts";
import { Reference } from "./Reference.ts";
import { ReferenceStore } from "./ReferenceStore.ts";

export const referenceLive = Layer.effect(
  Reference,
  Effect.gen(function* () {
    const store = yield* ReferenceStore;
    return { states: () => Effect.andThen(permit("records.read"), store.states) };
  }),
);
