import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { SessionStore } from "#application/identity/SessionStore.ts";
import type { Role } from "#domain/identity/Role.ts";
import { mapToUnavailable } from "../storeFailures.ts";

type AccountRow = {
  readonly id: number;
  readonly email: string;
  /** The table's CHECK knows no other. */
  readonly role: Role;
  readonly is_active: boolean;
  readonly first_name: string;
  readonly last_name: string;
  readonly full_name: string;
  readonly phone: string;
  readonly version: number;
  readonly password_hash: string | null;
};

export const sessionStoreLive = Layer.effect(
  SessionStore,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    return {
      accountOf: (email) =>
        sql<AccountRow>`
          SELECT p.id, p.email, p.role, p.is_active, p.first_name, p.last_name, p.full_name, p.phone, p.version,
            c.password_hash
          FROM people p LEFT JOIN credentials c ON c.person_id = p.id
          WHERE lower(p.email) = lower(${email}) AND p.deleted_at IS NULL`.pipe(
          mapToUnavailable,
          Effect.map(([row]) => (row === undefined ? null : accountFrom(row))),
        ),
      // The lock makes it wait for a change of the password that is under way, and then find another hash.
      open: ({ tokenHash, personId, passwordHash, expiresAt }) =>
        sql`INSERT INTO sessions (token_hash, person_id, expires_at)
          SELECT ${tokenHash}, person_id, ${new Date(expiresAt)} FROM credentials
          WHERE person_id = ${personId} AND password_hash = ${passwordHash} FOR SHARE
          RETURNING person_id`.pipe(
          mapToUnavailable,
          Effect.map((rows) => rows.length > 0),
        ),
      holderOf: (tokenHash, now) =>
        sql<{ readonly id: number; readonly role: Role }>`
          SELECT p.id, p.role FROM sessions s JOIN people p ON p.id = s.person_id
          WHERE s.token_hash = ${tokenHash} AND s.expires_at > ${new Date(now)} AND p.is_active`.pipe(
          mapToUnavailable,
          Effect.map(([row]) => row ?? null),
        ),
      end: (tokenHash) => mapToUnavailable(Effect.asVoid(sql`DELETE FROM sessions WHERE token_hash = ${tokenHash}`)),
      sweep: (now) => mapToUnavailable(Effect.asVoid(sql`DELETE FROM sessions WHERE expires_at <= ${new Date(now)}`)),
    };
  }),
);

const accountFrom = ({ password_hash, phone, first_name, last_name, full_name, ...person }: AccountRow) => ({
  password_hash,
  person: { ...person, profile: { first_name, last_name, full_name, phone }, address: { phone } },
});
