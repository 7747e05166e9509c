import { Clock, Context, Effect, Layer } from "effect";
import type { ApiToken, ApiTokenInput, EndTokenInput, NewApiToken } from "#domain/identity/ApiToken.ts";
import { mayDo } from "#domain/identity/permissions.ts";
import { WRONG_PASSWORD } from "#domain/identity/Password.ts";
import { invalid, NotAllowed, type Refusal } from "#domain/shared/errors.ts";
import { permit, refuseFailures } from "../../shared/refusals.ts";
import { notFound } from "../../shared/resourceLive.ts";
import { noteSecurity } from "../../shared/SecurityEvents.ts";
import { reauthenticate } from "../secondFactor/reauthenticate.ts";
import { SessionStore } from "../SessionStore.ts";
import { Tokens } from "../Tokens.ts";

const DAY = 24 * 3_600_000;
/** By this beginning, programs that look for leaked secrets recognize one. */
export const TOKEN_PREFIX = "hzl_";
export const ROLE_ABOVE_OWN = "Your own role is below this one";

/** Tokens with which the signed-in person's scripts call the API. */
export class ApiTokens extends Context.Service<
  ApiTokens,
  {
    /** The newest first. */
    readonly list: () => Effect.Effect<ReadonlyArray<ApiToken>, Refusal>;
    /** Invalid for a role above the person's own, or a wrong password. */
    readonly create: (input: ApiTokenInput) => Effect.Effect<NewApiToken, Refusal>;
    /** NotFound for a token that has ended or is somebody else's. */
    readonly end: (input: EndTokenInput) => Effect.Effect<ReadonlyArray<ApiToken>, Refusal>;
  }
>()("hazledger/application/ApiTokens") {}

export const apiTokensLive = Layer.effect(
  ApiTokens,
  Effect.gen(function* () {
    const store = yield* SessionStore;
    const tokens = yield* Tokens;
    const prove = yield* reauthenticate;
    const refuse = refuseFailures();
    const owner = Effect.map(permit("profile.use"), ({ id, role }) => ({ personId: id ?? 0, role }));
    const listed = Effect.gen(function* () {
      const { personId } = yield* owner;
      return yield* store.tokensOf(personId, yield* Clock.currentTimeMillis);
    });
    return {
      list: () => listed.pipe(refuse),
      create: ({ name, role, scope, days, ...proof }) =>
        Effect.gen(function* () {
          const { personId, role: own } = yield* owner;
          const reads = mayDo(own, "records.read");
          if (!reads.allowed) return yield* new NotAllowed({ message: reads.reason });
          if (role === "admin" && own !== "admin") return yield* invalid({ role: [ROLE_ABOVE_OWN] });
          const passwordHash = yield* prove(personId, proof);
          const token = `${TOKEN_PREFIX}${tokens.make()}`;
          const expiresAt = (yield* Clock.currentTimeMillis) + days * DAY;
          const opened = { tokenHash: tokens.hash(token), personId, passwordHash, expiresAt, name, role, scope };
          const created = yield* store.openToken(opened);
          // The password was changed after it was compared.
          if (created === null) return yield* invalid({ current_password: [WRONG_PASSWORD] });
          yield* noteSecurity("token created");
          return { ...created, token };
        }).pipe(refuse),
      end: ({ id }) =>
        Effect.gen(function* () {
          const { personId } = yield* owner;
          if (!(yield* store.endToken(personId, id))) return yield* notFound("token");
          yield* noteSecurity("token ended");
          return yield* listed;
        }).pipe(refuse),
    };
  }),
);
