import { Clock, Context, Effect, Layer } from "effect";
import type { EndedSessions, EndSessionsInput, OwnSession } from "#domain/identity/OwnSession.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { permit, refuseFailures } from "../../shared/refusals.ts";
import { notFound } from "../../shared/resourceLive.ts";
import { CurrentCaller } from "../Caller.ts";
import { SessionStore } from "../SessionStore.ts";
import { Tokens } from "../Tokens.ts";

/** Where the signed-in person is signed in. */
export class Sessions extends Context.Service<
  Sessions,
  {
    /** The caller's session first, then the one used last. */
    readonly list: () => Effect.Effect<ReadonlyArray<OwnSession>, Refusal>;
    /** NotFound for a session that has ended, or is somebody else's, or the caller's own. */
    readonly end: (input: EndSessionsInput) => Effect.Effect<EndedSessions, Refusal>;
  }
>()("hazledger/application/Sessions") {}

export const sessionsLive = Layer.effect(
  Sessions,
  Effect.gen(function* () {
    const store = yield* SessionStore;
    const tokens = yield* Tokens;
    const refuse = refuseFailures();
    /** Whoever has this permission is signed in, and so has an id and a token. */
    const holder = Effect.gen(function* () {
      const { id } = yield* permit("profile.use");
      const { token } = yield* CurrentCaller;
      return { personId: id ?? 0, tokenHash: tokens.hash(token ?? ""), now: yield* Clock.currentTimeMillis };
    });
    return {
      list: () => Effect.flatMap(holder, store.ofPerson).pipe(refuse),
      end: ({ id }) =>
        Effect.gen(function* () {
          const ended = yield* store.endOthers({ ...(yield* holder), id });
          return ended === 0 && id !== null ? yield* notFound("session") : { ended };
        }).pipe(refuse),
    };
  }),
);
