import { timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import { Clock, Effect, Option } from "effect";
import type { HttpServerRequest } from "effect/http";
import { APP_KEY_HEADER, type Call } from "#adapters/wire/Call.ts";
import type { Caller } from "#application/identity/Caller.ts";
import { SessionStore } from "#application/identity/SessionStore.ts";
import { Tokens } from "#application/identity/Tokens.ts";
import { type Actor, NOBODY } from "#application/shared/Actor.ts";
import { NotAllowed, NotSignedIn, type Unavailable } from "#application/shared/errors.ts";
import { mayDo, NOT_SIGNED_IN } from "#domain/identity/permissions.ts";
import { HttpProblem } from "./HttpProblem.ts";
import type { Notes } from "./RequestNotes.ts";

/** A token of ours has 43 characters; what is much longer is not even hashed. */
const BEARER = /^bearer +([\x21-\x7e]{1,200})$/i;

/** An inventory in which everybody may do the most. */
const OPEN = { is_active: true, is_completed: false };

export const WRONG_APP_KEY = "The application key is missing or not valid.";

/**
 * The token and the address of a request. Each trusted proxy has appended to X-Forwarded-For the address that it was
 * called from; whatever stands further left, anybody could have sent.
 * @param trustedProxies how many proxies stand in front of the server; 0 believes no header
 */
export const callerOf = (request: HttpServerRequest.HttpServerRequest, trustedProxies: number): Caller => {
  const forwarded = (request.headers["x-forwarded-for"] ?? "").split(",").at(-trustedProxies)?.trim() ?? "";
  return {
    token: BEARER.exec(request.headers["authorization"] ?? "")?.[1] ?? null,
    address:
      trustedProxies > 0 && isIP(forwarded) !== 0 ? forwarded : Option.getOrElse(request.remoteAddress, () => ""),
  };
};

/** Refuses a call that does not carry the application's key (reading 4). */
export const checkAppKey = (
  request: HttpServerRequest.HttpServerRequest,
  appKey: string,
): Effect.Effect<void, HttpProblem> => {
  const sent = Buffer.from(request.headers[APP_KEY_HEADER] ?? "");
  const expected = Buffer.from(appKey);
  return sent.length === expected.length && timingSafeEqual(sent, expected)
    ? Effect.void
    : Effect.fail(new HttpProblem({ status: 403, message: WRONG_APP_KEY }));
};

/**
 * Who makes the call: role and standing are read anew each time, so that an archived person is out at once. Fails unless
 * the call is open or the person's role may make it in some state; the rules then ask about the state at hand.
 */
export const actorOf = (
  call: Call,
  { token }: Caller,
  notes: Notes,
): Effect.Effect<Actor, NotSignedIn | NotAllowed | Unavailable, SessionStore | Tokens> =>
  Effect.gen(function* () {
    if (call.isOpen === true) return { ...NOBODY, requestId: notes.requestId };
    const sessions = yield* SessionStore;
    const tokens = yield* Tokens;
    const now = yield* Clock.currentTimeMillis;
    const holder = token === null ? null : yield* sessions.holderOf(tokens.hash(token), now);
    if (holder === null) return yield* new NotSignedIn({ message: NOT_SIGNED_IN });
    notes.actorId = holder.id;
    const decision = mayDo(holder.role, call.permission ?? "records.read", OPEN);
    if (!decision.allowed) return yield* new NotAllowed({ message: decision.reason });
    return { ...holder, requestId: notes.requestId };
  });
