import { Effect, Tracer } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, describe, expect, it } from "vitest";
import { Customers } from "#application/customer/Customers.ts";
import { SessionStore } from "#application/identity/SessionStore.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { Products } from "#application/product/Products.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { as, testServices } from "../../support/services.ts";

const all = { concurrency: "unbounded" } as const;

/** What an effect answers, and how many statements it made. */
const counted = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Tracer.Tracer, (inner) => {
    let statements = 0;
    const counting = Tracer.make({
      ...inner,
      span: (options) => {
        if (options.kind === "client") statements += 1;
        return inner.span(options);
      },
    });
    const provided = Effect.provideService(effect, Tracer.Tracer, counting);
    return Effect.map(provided, (answer) => ({ answer, statements }));
  });

describe("statements", () => {
  const services = testServices();
  afterAll(() => services.dispose());

  it("answer all calls of one moment who their callers are, each by its own token and clock", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { holderOf } = yield* SessionStore;
        const sql = yield* SqlClient.SqlClient;
        const token = (byte: number) => Buffer.alloc(32, byte);
        const ends = 1_900_000_000_000;
        const SIGNED_IN = { mustEnroll: false, token: null };
        for (const [byte, person] of [1, 2, 3, 4].entries())
          yield* sql`INSERT INTO sessions (token_hash, person_id, expires_at, used_at)
            VALUES (${token(byte)}, ${person}, ${new Date(ends)}, ${new Date(ends - 1)})`;
        yield* sql`UPDATE people SET is_active = false WHERE id = 4`;
        const asked = [
          holderOf(token(0), ends - 1),
          holderOf(token(1), ends - 1),
          holderOf(token(2), ends - 1),
          holderOf(token(0), ends - 1),
          holderOf(token(1), ends),
          holderOf(token(3), ends - 1),
          holderOf(token(9), ends - 1),
        ];
        expect(yield* counted(Effect.all(asked, all))).toEqual({
          answer: [
            { id: 1, role: "admin", ...SIGNED_IN },
            { id: 2, role: "staff", ...SIGNED_IN },
            { id: 3, role: "technician", ...SIGNED_IN },
            { id: 1, role: "admin", ...SIGNED_IN },
            null,
            null,
            null,
          ],
          statements: 1,
        });
        // What has changed since the last call counts for the next one.
        yield* sql`UPDATE people SET is_active = id <> 2, role = CASE WHEN id = 3 THEN 'staff' ELSE role END`;
        yield* sql`DELETE FROM sessions WHERE token_hash = ${token(0)}`;
        const again = [0, 1, 2, 3].map((byte) => holderOf(token(byte), ends - 1));
        expect(yield* Effect.all(again, all)).toEqual([
          null,
          null,
          { id: 3, role: "staff", ...SIGNED_IN },
          { id: 4, role: "technician", ...SIGNED_IN },
        ]);
        yield* sql`UPDATE people SET is_active = true`;
      }),
    ));

  it("are one for a page of a list, with its rows, labels and total", () =>
    services.runPromise(
      Effect.gen(function* () {
        const [inventories, products, customers] = [yield* Inventories, yield* Products, yield* Customers];
        for (const search of ["", "rare"]) {
          const query = { ...DEFAULT_LIST_QUERY, search };
          const pages = [
            Effect.asVoid(inventories.list(query)),
            Effect.asVoid(products.list(query)),
            Effect.asVoid(customers.list(query)),
          ];
          for (const page of pages) expect((yield* counted(as("staff")(page))).statements).toBe(1);
        }
      }),
    ));
});
