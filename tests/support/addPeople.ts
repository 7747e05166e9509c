import { fileURLToPath } from "node:url";
import { Effect, Layer, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import { databaseLive } from "../../src/adapters/postgres/engine/Database.ts";
import { transaction } from "../../src/adapters/postgres/engine/transaction.ts";
import { migrations } from "../../src/adapters/postgres/migrations/migrations.ts";
import { firstStartStoreLive } from "../../src/adapters/postgres/reference/firstStartStore.ts";
import { readReferenceLists } from "../../src/adapters/postgres/reference/readReferenceLists.ts";
import { passwordsLive } from "../../src/adapters/passwords/argon2.ts";
import { firstStart } from "../../src/application/firstStart/firstStart.ts";
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

const lists = fileURLToPath(new URL("../../data/reference", import.meta.url));

/** What the first start of a server makes of an empty database, and more people, without a server. */
export const addPeople = (
  place: { readonly dataDir: string; readonly databaseUrl?: string },
  admin: Pick<NewPerson, "email" | "password">,
  others: ReadonlyArray<NewPerson>,
): Promise<void> =>
  Effect.gen(function* () {
    yield* firstStart({
      email: admin.email,
      password: Redacted.make(admin.password),
      makePassword: () => admin.password,
      lists: readReferenceLists(lists),
    });
    for (const person of others) yield* transaction({ actorId: null, requestId: "addPeople" }, add(person));
  }).pipe(
    Effect.provide(
      firstStartStoreLive.pipe(
        Layer.provideMerge(
          databaseLive({
            dataDir: place.dataDir,
            databaseUrl: place.databaseUrl === undefined ? undefined : Redacted.make(place.databaseUrl),
            migrations,
          }),
        ),
        Layer.provideMerge(passwordsLive),
      ),
    ),
    Effect.runPromise,
  );
