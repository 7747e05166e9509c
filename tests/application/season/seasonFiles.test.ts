import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, expect, it } from "vitest";
import { Lists } from "#application/list/Lists.ts";
import type { ListFileQuery, ListName } from "#domain/list/listNames.ts";
import { fileServices } from "../../support/shelfServices.ts";
import { type ChlorineShelf, chlorineShelf } from "../../support/chlorineShelf.ts";
import { filesOfLists, readAgain, WHOLE } from "../../support/listFiles.ts";
import { evaluateAll } from "../../support/seasonFixture.ts";
import { as } from "../../support/services.ts";

const run = fileServices();

let made: ChlorineShelf;
beforeAll(async () => {
  made = await run(chlorineShelf);
  await run(evaluateAll);
});

const file = (list: ListName, query: Partial<ListFileQuery>) =>
  Effect.gen(function* () {
    const { content } = yield* Lists.use((lists) => lists.file(list, { ...WHOLE, kind: "xlsx", ...query }));
    return yield* Effect.promise(() => readAgain(content));
  }).pipe(Effect.provide(filesOfLists), as("staff"));

it("the season as a workbook has the facilities that its filters show, with what each report says", async () => {
  const reportable = await run(file("season", { of: "year-2026,answer-reportable", columns: ["facility", "r302"] }));
  const nothing = await run(file("season", { of: "year-2026,answer-nothing", search: "absent" }));
  expect(reportable.headers).toEqual(["Facility", "302"]);
  expect(reportable.rows).toEqual([[made.facility.name, expect.stringMatching(/^1 to report; due \d\d-\d\d-\d{4}$/)]]);
  expect(nothing.rows).toEqual([]);
  expect(nothing.headers.slice(0, 3)).toEqual(["Customer", "Facility", "Inventory"]);
});

it("the missing facts of a facility as a workbook say of which product what is missing, and for which reports", async () => {
  await run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      yield* sql`UPDATE inventory_product_chemical_components SET percentage_weight = NULL`;
      yield* sql`UPDATE inventory_products SET notes = 'changed' WHERE id = ${made.line.inventory_product_id}`;
    }),
  );
  await run(evaluateAll);
  const asked = { of: `${made.facility.id},year-2026` };
  const { headers, rows } = await run(file("missing-facts", asked));
  expect(headers.slice(0, 5)).toEqual(["Product", "Manufacturer", "What Is Missing", "Answer", "How to Answer"]);
  expect(headers.slice(5, 7)).toEqual(["Facility", "Reports"]);
  expect([rows[0]?.[0], ...(rows[0]?.slice(2, 7) ?? [])]).toEqual([
    made.product.name,
    "Percentage of Chlorine (7782-50-5)",
    "",
    "Percent by weight, such as 12.5",
    made.facility.name,
    expect.stringContaining("302"),
  ]);
  const elsewhere = await run(file("missing-facts", { ...asked, of: "999999,year-2026" }));
  expect(elsewhere.rows).toEqual([]);
});
