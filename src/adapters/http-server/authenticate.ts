import { createHash, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import { Clock, Effect, Option } from "effect";
import type { HttpServerRequest } from "effect/http";
import { APP_KEY_HEADER, type Call, QUIET_HEADER } from "#adapters/wire/Call.ts";
import type { Caller } from "#application/identity/Caller.ts";
import { SessionStore } from "#application/identity/SessionStore.ts";
import { Tokens } from "#application/identity/Tokens.ts";
import { type Actor, CurrentActor, NOBODY } from "#application/shared/Actor.ts";
import { permit } from "#application/shared/refusals.ts";
import { NotAllowed, NotSignedIn, type Unavailable } from "#domain/shared/errors.ts";
import { TOKEN_ONLY_READS } from "#domain/identity/ApiToken.ts";
import { ENROLL_FIRST } from "#domain/shared/refusalMessages.ts";
import { NOT_SIGNED_IN } from "#domain/identity/permissions.ts";
import { HttpProblem } from "./HttpProblem.ts";
import type { RequestContext } from "./watch/requestLog.ts";

/** Our tokens have 43 characters; a much longer one is not even hashed. */
const BEARER = /^bearer +([\x21-\x7e]{1,200})$/i;

const WRONG_APP_KEY = "The application key is missing or not valid.";

const IPV4_IN_IPV6 = /^::ffff:(?=[\d.]+$)/i;

/** Each trusted proxy appends its caller to X-Forwarded-For; entries further left may be forged. 0 ignores it. */
export const addressOf = (request: HttpServerRequest.HttpServerRequest, trustedProxies: number): string => {
  const forwarded = (request.headers["x-forwarded-for"] ?? "").split(",").at(-trustedProxies)?.trim() ?? "";
  const isTrusted = trustedProxies > 0 && isIP(forwarded) !== 0;
  const address = isTrusted ? forwarded : Option.getOrElse(request.remoteAddress, () => "");
  return address.replace(IPV4_IN_IPV6, "");
};

export const tokenOf = (request: HttpServerRequest.HttpServerRequest): string | null =>
  BEARER.exec(request.headers["authorization"] ?? "")?.[1] ?? null;

const hasAppKey = (request: HttpServerRequest.HttpServerRequest, appKey: string): boolean => {
  const sent = Buffer.from(request.headers[APP_KEY_HEADER] ?? "");
  const expected = Buffer.from(appKey);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
};

/**
 * Checks key (reading 4), session or API token, and role. The role is read on each call, so archiving takes effect at
 * once.
 */
export const authenticate = (
  call: Call,
  request: HttpServerRequest.HttpServerRequest,
  { token }: Caller,
  { appKey, context }: { readonly appKey: string; readonly context: RequestContext },
): Effect.Effect<Actor, HttpProblem | NotSignedIn | NotAllowed | Unavailable, SessionStore | Tokens> =>
  Effect.gen(function* () {
    if (!hasAppKey(request, appKey)) return yield* new HttpProblem({ status: 403, message: WRONG_APP_KEY });
    if (call.isOpen === true) return { ...NOBODY, requestId: context.requestId };
    const sessions = yield* SessionStore;
    const tokens = yield* Tokens;
    const now = yield* Clock.currentTimeMillis;
    const isQuiet = request.headers[QUIET_HEADER] !== undefined;
    const holder = token === null ? null : yield* sessions.holderOf(tokens.hash(token), now, isQuiet);
    if (holder === null) return yield* new NotSignedIn({ message: NOT_SIGNED_IN });
    const { id, role, token: scripted } = holder;
    context.actorId = id;
    context.tokenId = scripted?.id ?? null;
    const actor = { id, role, requestId: context.requestId, isScript: scripted !== null };
    yield* Effect.provideService(permit(call.permission ?? "records.read"), CurrentActor, actor);
    if (scripted?.scope === "read" && call.method !== "GET")
      return yield* new NotAllowed({ message: TOKEN_ONLY_READS });
    if (holder.mustEnroll && call.isForEnrollment !== true) {
      return yield* new NotAllowed({ message: ENROLL_FIRST, must_enroll: true });
    }
    return actor;
  });

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** True for `Bearer` with exactly this token; the comparison time reveals nothing about the token. */
export const hasBearer = (authorization: string | undefined, token: string): boolean => {
  const [, sent = ""] = /^bearer +(\S{1,500})$/i.exec(authorization ?? "") ?? [];
  return timingSafeEqual(digest(sent), digest(token));
};
