import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { databaseLive } from "../../src/adapters/postgres/engine/Database.ts";
import { transaction } from "../../src/adapters/postgres/engine/transaction.ts";
import { migrations } from "../../src/adapters/postgres/migrations/migrations.ts";
import { passwordsLive } from "../../src/adapters/passwords/argon2.ts";
import { Passwords } from "../../src/application/identity/Passwords.ts";
import type { Role } from "../../src/domain/identity/Role.ts";

export type NewPerson = {
  readonly email: string;
  readonly password: string;
  readonly role: Role;
  readonly first_name: string;
  readonly last_name: string;
};

const add = (person: NewPerson) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const password_hash = yield* (yield* Passwords).hash(person.password);
    yield* sql`WITH person AS (
      INSERT INTO people (email, role, first_name, last_name)
      VALUES (${person.email}, ${person.role}, ${person.first_name}, ${person.last_name}) RETURNING id)
    INSERT INTO credentials (person_id, password_hash) SELECT id, ${password_hash} FROM person`;
  });

/** Adds people to the embedded database of a server that is not running: its folder is locked meanwhile. */
export const addPeople = (dataDir: string, people: ReadonlyArray<NewPerson>): Promise<void> =>
  Effect.forEach(people, (person) => transaction({ actorId: null, requestId: "addPeople" }, add(person)), {
    discard: true,
  }).pipe(
    Effect.provide(Layer.merge(databaseLive({ databaseUrl: undefined, dataDir, migrations }), passwordsLive)),
    Effect.runPromise,
  );
