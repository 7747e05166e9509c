import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, expect, it } from "vitest";
import { Reports } from "#application/report/Reports.ts";
import { chlorineShelf } from "../../support/chlorineShelf.ts";
import { as, testServices } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());

it("a stored report is made anew when nothing but a hazard class or a component of a line has changed", () =>
  services.runPromise(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const { customer, facility } = yield* chlorineShelf;
      const place = { customer_id: customer.id, facility_id: facility.id };
      const generate = Effect.flatMap(Reports, (reports) =>
        reports.generate({ type: "inventory_index_numeric", ...place, year: 2026 }),
      ).pipe(
        Effect.flatMap(({ content }) => Effect.promise(async () => Buffer.from(await content.arrayBuffer()))),
        as("staff"),
      );
      const first = yield* generate;
      yield* sql`UPDATE inventory_product_hazards SET name = 'Explosives'`;
      const second = yield* generate;
      yield* sql`UPDATE inventory_product_chemical_components SET percentage_weight = 39`;
      const third = yield* generate;
      expect([second.equals(first), third.equals(second)]).toEqual([false, false]);
      expect((yield* generate).equals(third)).toBe(true);
    }).pipe(Effect.scoped),
  ));
