import { Clock, Context, Effect, Layer } from "effect";
import { NOT_VALID, type OpenBinder } from "#domain/binder/OpenBinder.ts";
import { NotFound, type Refusal, TooMany } from "#domain/shared/errors.ts";
import type { FileRecord } from "../files/FileRecords.ts";
import { memoryCounts } from "../identity/memoryCounts.ts";
import { networkOf } from "../identity/networkOf.ts";
import { Tokens } from "../identity/Tokens.ts";
import { refuseFailures } from "../shared/refusals.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";
import type { Limit } from "../shared/ThrottleStore.ts";
import { today } from "../shared/today.ts";
import { BinderStore, type OpenedBinder } from "./BinderStore.ts";

/** Invalid addresses, by network. */
export const BINDER_GUESSES: Limit = { throttle: "binder", each: 6_000, most: 31 };
export const TOO_MANY_GUESSES = "Too many addresses that are not valid were opened from here. Try again in a minute.";

/** `from`: the IP address of the request. */
type Asked = { readonly token: string; readonly from: string };

/**
 * What anybody reads who has the address of a binder. NotFound for an address that is unknown, withdrawn, or of an
 * archived facility or customer; TooMany after many of these from one network.
 */
export class OpenBinders extends Context.Service<
  OpenBinders,
  {
    readonly list: (asked: Asked, isVisit: boolean) => Effect.Effect<OpenBinder, Refusal>;
    /** NotFound as well for a product that is not in the list, or has no sheet. */
    readonly sheet: (asked: Asked, productId: number) => Effect.Effect<FileRecord, Refusal>;
  }
>()("hazledger/application/OpenBinders") {}

export const openBindersLive = Layer.effect(
  OpenBinders,
  Effect.gen(function* () {
    const store = yield* BinderStore;
    const tokens = yield* Tokens;
    const guesses = memoryCounts();
    /** A valid address is never refused, however many invalid ones were opened from the same network. */
    const found = <A>(
      { token, from }: Asked,
      read: (binder: OpenedBinder) => Effect.Effect<A | null, StoreFailure>,
    ): Effect.Effect<A, Refusal> =>
      Effect.gen(function* () {
        const binder = yield* store.opened(tokens.hash(token.toLowerCase()));
        const result = binder === null ? null : yield* read(binder);
        if (result !== null) return result;
        const count = guesses.count({ limit: BINDER_GUESSES, key: networkOf(from) }, yield* Clock.currentTimeMillis);
        if (count < BINDER_GUESSES.most) return yield* new NotFound({ message: NOT_VALID });
        return yield* new TooMany({ message: TOO_MANY_GUESSES, retryAfter: BINDER_GUESSES.each / 1000 });
      }).pipe(refuseFailures());
    return {
      list: (asked, isVisit) =>
        found(asked, ({ facility_id, ...place }) =>
          Effect.gen(function* () {
            // The sheets are shown even if the visit cannot be counted.
            if (isVisit) yield* Effect.ignore(store.countVisit(facility_id, yield* today));
            return { ...place, products: yield* store.products(facility_id) };
          }),
        ),
      sheet: (asked, productId) => found(asked, ({ facility_id }) => store.sheet(facility_id, productId)),
    };
  }),
);
