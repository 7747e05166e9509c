import { PgClient } from "@effect/sql-pg";
import { Effect, Fiber, ManagedRuntime, Redacted } from "effect";
import { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresDatabaseLive } from "#adapters/postgres/engine/postgresDatabase.ts";
import { migrations } from "#adapters/postgres/migrations/migrations.ts";
import { Customers, Facilities } from "#application/customer/Customers.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { customerInput, facilityInput, inventoryInput, shelf } from "../../support/inventoryFixture.ts";
import { eventually } from "../../support/eventually.ts";
import { as, peopled, refusalOf } from "../../support/services.ts";
import { type PostgresDatabases, sharedPostgres } from "../../support/sharedPostgres.ts";
import { migratedTemplate } from "../../support/testDatabase.ts";

const all = { concurrency: "unbounded" } as const;
const ended = (endings: ReadonlyArray<{ readonly _tag: string }>) => [...new Set(endings.map(({ _tag }) => _tag))];

describe("locks", () => {
  let postgres: PostgresDatabases;
  let services: ReturnType<typeof servicesOn>;
  /** Somebody outside, such as a long transaction of another server. */
  let outside: ManagedRuntime.ManagedRuntime<PgClient.PgClient | SqlClient.SqlClient, SqlError>;
  const servicesOn = (url: string) => ManagedRuntime.make(peopled(postgresDatabaseLive(Redacted.make(url))));
  beforeAll(async () => {
    postgres = await sharedPostgres();
    const url = await postgres.createDatabase("locks", await migratedTemplate(migrations));
    services = servicesOn(url);
    outside = ManagedRuntime.make(PgClient.layer({ url: Redacted.make(url), transformJson: false }));
  });
  afterAll(async () => {
    await services.dispose();
    await outside.dispose();
    await postgres.stop();
  });
  type Services = ManagedRuntime.ManagedRuntime.Services<typeof services>;
  const run = <A, E>(test: Effect.Effect<A, E, Services>) => services.runPromise(as("admin")(test));

  /** How many rows a statement from outside finds. */
  const found = (statement: string): Promise<number> =>
    outside.runPromise(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(statement))).then((rows) => rows.length);
  const waitingForLocks = () =>
    found("SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'");

  /** Locks a row until the result is called. */
  const lockRow = (table: string, id: number) => during(`SELECT FROM ${table} WHERE id = ${id} FOR UPDATE`);
  /** Runs a statement in a transaction that stays open until the result is called. */
  const during = async (statement: string): Promise<() => Promise<void>> => {
    let release = (): void => undefined;
    let locked = (): void => undefined;
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const wait = new Promise<void>((resolve) => {
      release = resolve;
    });
    const done = outside.runPromise(
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        sql.withTransaction(
          Effect.gen(function* () {
            yield* sql.unsafe(statement);
            locked();
            yield* Effect.promise(() => wait);
          }),
        ),
      ),
    );
    await isLocked;
    return async () => {
      release();
      await done;
    };
  };

  it("30 saves that wait for one row hold up neither lists nor saves elsewhere, and are saved when it is free", () =>
    run(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const s = yield* shelf;
        const unlock = yield* Effect.promise(() => lockRow("inventories", s.inventory.id));
        const sizes = Array.from({ length: 30 }, (_, n) => n + 1);
        const saving = yield* Effect.forkChild(
          Effect.forEach(
            sizes,
            (size) => refusalOf(lines.create(s.inventory.id, s.drums({ container_size: size }))),
            all,
          ),
        );
        yield* Effect.promise(() => eventually(async () => expect(await waitingForLocks()).toBeGreaterThan(0)));
        // The row stays locked all the while: whoever had to wait for those saves would wait for ever.
        for (let n = 0; n < 10; n++) yield* (yield* Hazards).list(DEFAULT_LIST_QUERY);
        yield* (yield* Hazards).create({ name: "Elsewhere" });
        expect(yield* Effect.promise(waitingForLocks)).toBeGreaterThan(0);
        yield* Effect.promise(unlock);
        expect(ended(yield* Fiber.join(saving))).toEqual(["Success"]);
        expect((yield* lines.list(s.inventory.id, DEFAULT_LIST_QUERY)).total).toBe(30);
      }),
    ));

  it("while a long transaction, such as an import, writes to a table, others save to it, and totals are exact", () =>
    run(
      Effect.gen(function* () {
        const hazards = yield* Hazards;
        const total = Effect.map(hazards.list(DEFAULT_LIST_QUERY), (page) => page.total);
        const before = (yield* total) ?? 0;
        const end = yield* Effect.promise(() => during("INSERT INTO hazards (name) VALUES ('One of an import')"));
        // Who had to wait for the transaction would wait for ever.
        for (const name of ["Beside it", "Beside it too"]) yield* hazards.create({ name });
        expect(yield* total).toBe(before + 2);
        yield* Effect.promise(end);
        expect(yield* total).toBe(before + 3);
        yield* hazards.create({ name: "After it" });
        expect(yield* total).toBe(before + 4);
        // The next write adds up what was written beside.
        expect(yield* Effect.promise(() => found("SELECT FROM list_tallies WHERE noun = 'hazards'"))).toBe(1);
      }),
    ));

  it("inventories that are copied into each other, renamed and filled at the same time never meet in a deadlock", async () => {
    const crowded = await postgres.createDatabase("crowd", await migratedTemplate(migrations));
    const crowd = servicesOn(crowded);
    const named = `WHERE datname = '${new URL(crowded).pathname.slice(1)}'`;
    await crowd.runPromise(
      as("admin")(
        Effect.gen(function* () {
          const inventories = yield* Inventories;
          const lines = yield* InventoryProducts;
          const s = yield* shelf;
          const made = yield* Effect.forEach(
            Array.from({ length: 4 }, (_, n) => 2020 + n),
            (year) => inventories.create(inventoryInput({ ...s.place, year })),
          );
          for (const [n, { id }] of made.entries()) yield* lines.create(id, s.drums({ container_size: 100 + n }));
          const technician_ids = [3, 4];
          const work = Array.from({ length: 12 }, (_, n) => {
            const [target, source] = [made[n % 4], made[(n * 3 + 1) % 4]];
            const copy = inventories.update(
              target?.id ?? 0,
              inventoryInput({
                ...s.place,
                year: target?.year,
                technician_ids,
                inventory_ids: [source?.id ?? 0].filter((id) => id !== target?.id),
              }),
            );
            return [
              copy,
              Effect.flatMap(Customers, (customers) =>
                customers.update(s.customer.id, customerInput({ name: `Acme ${n}` })),
              ),
              Effect.flatMap(Facilities, (facilities) =>
                facilities.update(s.facility.id, facilityInput(s.customer.id, { name: `Plant ${n}` })),
              ),
              lines.create(target?.id ?? 0, s.drums({ container_size: 200 + n })),
            ] as const;
          }).flat();
          const endings = yield* Effect.forEach(work, (one) => refusalOf<Services>(one), all);
          expect(endings.filter(({ _tag }) => _tag !== "Success")).toEqual([]);
        }),
      ),
    );
    // A session hands in what it has counted when it ends.
    await crowd.dispose();
    await eventually(async () => expect(await found(`SELECT FROM pg_stat_activity ${named}`)).toBe(0));
    expect(await found(`SELECT FROM pg_stat_database ${named} AND xact_commit > 48 AND deadlocks = 0`)).toBe(1);
  });
});
