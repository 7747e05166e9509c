import { Effect, Layer } from "effect";
import { CurrentCaller } from "../identity/Caller.ts";
import { memoryCounts } from "../identity/memoryCounts.ts";
import { Tokens } from "../identity/Tokens.ts";
import { Quiet } from "../shared/Quiet.ts";
import { refuseFailures } from "../shared/refusals.ts";
import { today } from "../shared/today.ts";
import { BinderStore } from "./BinderStore.ts";
import { OpenBinders } from "./OpenBinders.ts";
import { openedBinder } from "./openedBinder.ts";

export const openBindersLive = Layer.effect(
  OpenBinders,
  Effect.gen(function* () {
    const store = yield* BinderStore;
    const tokens = yield* Tokens;
    const guesses = memoryCounts();
    return {
      open: ({ token }) =>
        Effect.gen(function* () {
          const { address } = yield* CurrentCaller;
          const [day, isQuiet] = [yield* today, yield* Quiet];
          return yield* openedBinder(
            token,
            { address, guesses },
            ({ facility_id, ...place }, { products, countVisit }) =>
              // A visit that cannot be counted keeps nobody from the sheets.
              Effect.andThen(
                isQuiet ? Effect.void : Effect.ignore(countVisit(facility_id, day)),
                Effect.map(products(facility_id), (found) => ({ ...place, products: found })),
              ),
          );
        }).pipe(Effect.provideService(BinderStore, store), Effect.provideService(Tokens, tokens), refuseFailures()),
    };
  }),
);
