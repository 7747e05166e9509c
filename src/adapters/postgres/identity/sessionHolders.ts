import { Effect, Exit, Request, RequestResolver } from "effect";
import type { SqlClient } from "effect/sql";
import type { SessionOwner } from "#application/identity/SessionStore.ts";
import { effectiveRole, type TokenRole, type TokenScope } from "#domain/identity/ApiToken.ts";
import type { Role } from "#domain/identity/Role.ts";
import { isSecondFactorRequired, type SecondFactorRule } from "#domain/identity/SecondFactor.ts";
import type { Unavailable } from "#domain/shared/errors.ts";
import { mapToUnavailable } from "../storeFailures.ts";

type Found = {
  readonly id: number;
  readonly token_hash: Uint8Array;
  readonly expires_at: Date;
  readonly used_at: Date;
  readonly token_role: TokenRole | null;
  readonly scope: TokenScope | null;
  readonly person_id: number;
  readonly role: Role;
  readonly by_provider: boolean;
  readonly has_second_factor: boolean;
};

interface HolderOf extends Request.Request<SessionOwner | null, Unavailable> {
  readonly tokenHash: Uint8Array;
  readonly now: number;
  readonly isQuiet: boolean;
}
const HolderOf = Request.of<HolderOf>();

const MINUTE = 60_000;
const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString("hex");

/**
 * Finds the person of a session. Every call needs this first, so calls that arrive together are answered by one
 * statement. It is sent after the last of them has arrived, so an archived person or an ended session is rejected as
 * promptly as with one statement per call.
 */
export const sessionHolders = (
  sql: SqlClient.SqlClient,
  { idleMinutes, rule }: { readonly idleMinutes: number; readonly rule: SecondFactorRule },
) => {
  const longestIdle = idleMinutes === 0 ? Number.POSITIVE_INFINITY : idleMinutes * MINUTE;
  const longestUnwritten = Math.min(longestIdle / 20, 5 * MINUTE);
  const ownerOf = ({
    id,
    person_id,
    role,
    token_role,
    scope,
    by_provider,
    has_second_factor,
  }: Found): SessionOwner => ({
    id: person_id,
    role: effectiveRole(role, token_role),
    mustEnroll: isSecondFactorRequired(rule, role) && !by_provider && !has_second_factor,
    token: scope === null ? null : { id, scope },
  });
  const isIdle = ({ used_at, scope }: Found, now: number): boolean =>
    scope === null && now - used_at.getTime() > longestIdle;
  /** Not at every call: a write each time would cost more than the call. People see when a session was last used. */
  const keepUsed = (found: ReadonlyArray<Found>, now: number) => {
    const due = found.filter((one) => !isIdle(one, now) && now - one.used_at.getTime() > longestUnwritten);
    const hashes = due.map(({ token_hash }) => token_hash);
    if (due.length === 0) return Effect.void;
    return Effect.asVoid(
      sql`UPDATE sessions SET used_at = ${new Date(now)} WHERE token_hash = ANY(${hashes}::bytea[])`,
    );
  };
  const resolver = RequestResolver.make<HolderOf>((entries) => {
    const hashes = entries.map(({ request }) => request.tokenHash);
    const answer = (found: ReadonlyArray<Found>): void => {
      const byHash = new Map(found.map((one) => [hex(one.token_hash), one]));
      for (const entry of entries) {
        const { tokenHash, now } = entry.request;
        const held = byHash.get(hex(tokenHash));
        const isOpen = held !== undefined && held.expires_at.getTime() > now && !isIdle(held, now);
        entry.completeUnsafe(Exit.succeed(isOpen ? ownerOf(held) : null));
      }
    };
    const latest = Math.max(...entries.map(({ request }) => request.now));
    const used = new Set(entries.flatMap(({ request }) => (request.isQuiet ? [] : [hex(request.tokenHash)])));
    return sql<Found>`SELECT s.id, s.token_hash, s.expires_at, s.used_at, s.role AS token_role, s.scope, s.by_provider,
        p.id AS person_id, p.role,
        EXISTS (SELECT FROM second_factors f WHERE f.person_id = p.id AND f.is_on) AS has_second_factor
      FROM sessions s JOIN people p ON p.id = s.person_id
      WHERE s.token_hash = ANY(${hashes}::bytea[]) AND p.is_active`.pipe(
      Effect.tap((found) =>
        keepUsed(
          found.filter(({ token_hash }) => used.has(hex(token_hash))),
          latest,
        ),
      ),
      mapToUnavailable,
      Effect.map(answer),
    );
  });
  return (tokenHash: Uint8Array, now: number, isQuiet = false): Effect.Effect<SessionOwner | null, Unavailable> =>
    Effect.request(HolderOf({ tokenHash, now, isQuiet }), resolver);
};
