import { setImmediate as turnOfTheLoop } from "node:timers/promises";
import { Effect, Exit, Fiber } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Imports } from "#application/import/Imports.ts";
import { importOfFile, uploadTable } from "../../support/importFixture.ts";
import { type Shelf, shelf } from "../../support/inventoryFixture.ts";
import { as, testServices } from "../../support/services.ts";

const ROWS = 1500;
const TICKET = "t-1";

const services = testServices();
afterAll(() => services.dispose());
let s: Shelf;
beforeAll(async () => {
  s = await services.runPromise(as("admin")(shelf));
});

const counts = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`SELECT (SELECT count(*)::integer FROM inventory_products) AS lines,
    (SELECT count(*)::integer FROM products) AS products, (SELECT count(*)::integer FROM imports) AS imports`,
);

it("an import is seen from outside between its statements, and gone when it is canceled there", async () => {
  const table = [
    ["Product", "Manufacturer", "State", "Package", "Qty", "Location", "lb/gal"],
    ...Array.from({ length: ROWS }, (_, n) => [`Thinner ${n}`, "Olin", "liquid", "5 gal", "2", "BAY 1", "7.2"]),
  ];
  const { input, seen } = await services.runPromise(
    Effect.gen(function* () {
      const file = importOfFile(yield* uploadTable(table));
      return { input: file, seen: (yield* (yield* Imports).validate(s.inventory.id, file)).seen };
    }).pipe(as("admin")),
  );
  const before = await services.runPromise(counts);
  const { progress } = await services.runPromise(Imports);
  const writing = services.runFork(
    Imports.use(({ write }) => write(s.inventory.id, { ...input, seen, ticket: TICKET })).pipe(as("admin")),
  );
  // As everything that comes from outside of the process, this is not looked at before the loop turns.
  const written = async (): Promise<number> => {
    for (;;) {
      await turnOfTheLoop();
      const now = Effect.runSync(progress(TICKET)).written ?? 0;
      if (now > 0 || writing.pollUnsafe() !== undefined) return now;
    }
  };
  expect(await written()).toBeGreaterThan(0);
  const exit = await Effect.runPromise(Effect.andThen(Fiber.interrupt(writing), Fiber.await(writing)));
  expect(Exit.hasInterrupts(exit)).toBe(true);
  expect(await services.runPromise(counts)).toEqual(before);
});
