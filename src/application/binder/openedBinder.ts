import { Clock, Effect } from "effect";
import { NOT_VALID } from "#domain/binder/OpenBinder.ts";
import { NotFound, TooMany } from "#domain/shared/errors.ts";
import type { memoryCounts } from "../identity/memoryCounts.ts";
import { networkOf } from "../identity/networkOf.ts";
import { Tokens } from "../identity/Tokens.ts";
import type { Limit } from "../shared/ThrottleStore.ts";
import { BinderStore, type OpenedBinder } from "./BinderStore.ts";
import type { StoreFailure } from "../shared/ResourceStore.ts";

/** Addresses that are not valid, by network. */
export const BINDER_GUESSES: Limit = { throttle: "binder", each: 6_000, most: 31 };
export const TOO_MANY_GUESSES = "Too many addresses that are not valid were opened from here. Try again in a minute.";

type Caller = { readonly address: string; readonly guesses: ReturnType<typeof memoryCounts> };

/**
 * What is found under an address, the same NotFound for whatever is not. Who guesses from the same network keeps nobody
 * from an address that is valid.
 */
export const openedBinder = <A>(
  token: string,
  { address, guesses }: Caller,
  look: (binder: OpenedBinder, store: BinderStore["Service"]) => Effect.Effect<A | null, StoreFailure>,
) =>
  Effect.gen(function* () {
    const store = yield* BinderStore;
    const binder = yield* store.opened((yield* Tokens).hash(token.toLowerCase()));
    const found = binder === null ? null : yield* look(binder, store);
    if (found !== null) return found;
    const count = guesses.count({ limit: BINDER_GUESSES, key: networkOf(address) }, yield* Clock.currentTimeMillis);
    if (count <= BINDER_GUESSES.most - 1) return yield* new NotFound({ message: NOT_VALID });
    return yield* new TooMany({ message: TOO_MANY_GUESSES, retryAfter: BINDER_GUESSES.each / 1000 });
  });
