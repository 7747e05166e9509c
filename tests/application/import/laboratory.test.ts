import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, expect, it } from "vitest";
import { ContainerUnits } from "#application/container/Containers.ts";
import { Imports } from "#application/import/Imports.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { everything, importOfFile, uploadTable } from "../../support/importFixture.ts";
import { inventoryInput, shelf } from "../../support/inventoryFixture.ts";
import { COUNTS_AMONG_WORDS, LABORATORY_HEAD, laboratoryRows } from "../../support/laboratoryFile.ts";
import { as, testServices } from "../../support/services.ts";
import { undone } from "../../support/undone.ts";

const services = testServices();
afterAll(() => services.dispose());

const FILL = [
  { field: "mfg_name", text: "Not known" },
  { field: "physical_state", text: "solid" },
  { field: "container_quantity", text: "1" },
];
const POUND_IN_GRAMS = 453.59237;

/** What the rows say, worked out without the code under test. */
const expected = () => {
  const lines = new Map<string, { quantity: number; pounds: number }>();
  for (const [, name = "", size = "", , notes = ""] of laboratoryRows) {
    const [, count = "1"] = /(\d+) (?:large )?(?:containers|bottles|packets)/.exec(notes) ?? [];
    const [, amount = "0", unit = ""] = /^(\d+)(k?g)$/.exec(size) ?? [];
    const grams = Number(amount) * (unit === "kg" ? 1000 : 1);
    const known = lines.get(`${name} ${size}`) ?? { quantity: 0, pounds: 0 };
    const quantity = known.quantity + Number(count);
    // A size is kept to six places, pounds to four.
    const each = Math.round((grams / POUND_IN_GRAMS) * 1e6) / 1e6;
    lines.set(`${name} ${size}`, { quantity, pounds: quantity * each });
  }
  return { lines: lines.size, pounds: [...lines.values()].reduce((sum, { pounds }) => sum + pounds, 0) };
};

it("a laboratory's list of 197 rows goes from paste to lines with six answers, comes again as equal, and is undone", () =>
  services.runPromise(
    Effect.gen(function* () {
      const s = yield* as("admin")(shelf);
      yield* as("admin")(
        Effect.flatMap(ContainerUnits, ({ create }) => create({ name: "Pounds (lb)", description: "" })),
      );
      const { id } = yield* (yield* Inventories).create(inventoryInput(s.place));
      const { validate, write } = yield* Imports;
      const sql = yield* SqlClient.SqlClient;
      const meant = expected();
      const before = yield* everything;
      const table = [LABORATORY_HEAD, ...laboratoryRows];
      const input = importOfFile(yield* uploadTable(table), { fill: FILL });

      const first = yield* validate(id, input);
      const open = first.rows.filter(({ verdict }) => verdict === "question" || verdict === "refused");
      expect(open.map(({ row }) => row - 2)).toEqual(Object.keys(COUNTS_AMONG_WORDS).map(Number));
      expect(open.flatMap(({ questions }) => questions.map(({ message }) => message))).toEqual([
        "The notes say '2 containers'. Is this the quantity?",
        "The notes say '3 packets'. Is this the quantity?",
        "The notes say '2 large containers'. Is this the quantity?",
      ]);
      const answers = open.flatMap(({ questions }) =>
        questions.map(({ field, text, choices }) => ({ field, text, choice: choices[0]?.choice ?? "" })),
      );
      const whole = { ...input, answers };
      const validated = yield* validate(id, whole);
      expect(new Set(validated.rows.map(({ verdict }) => verdict))).toEqual(new Set(["new", "added"]));
      const made = yield* write(id, { ...whole, seen: validated.seen });
      expect(made).toMatchObject({ added: meant.lines, changed: 0 });

      const [stored] = yield* sql<{ pounds: number }>`SELECT sum(max_pounds)::float8 AS pounds
        FROM inventory_products WHERE inventory_id = ${id}`;
      expect(stored?.pounds).toBeCloseTo(meant.pounds, 2);
      const { total } = yield* (yield* InventoryProducts).list(id, { ...DEFAULT_LIST_QUERY, search: "" });
      expect(total).toBe(meant.lines);

      const again = importOfFile(yield* uploadTable(table), { fill: FILL, answers });
      const same = yield* validate(id, again);
      expect(new Set(same.rows.map(({ verdict }) => verdict))).toEqual(new Set(["equal"]));

      yield* undone(made);
      expect(yield* everything).toEqual(before);
      const log = yield* sql<{
        action: string;
        count: number;
      }>`SELECT action, count(*)::integer AS count FROM change_log
        WHERE noun = 'inventory_products' GROUP BY action ORDER BY action`;
      expect(log.map(({ count }) => count)).toEqual([meant.lines, meant.lines]);
    }).pipe(as("staff")),
  ));
