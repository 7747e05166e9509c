import { Effect, ManagedRuntime } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrate } from "#adapters/postgres/engine/migrate.ts";
import { migrations } from "#adapters/postgres/migrations/migrations.ts";
import { GHS_CLASSES } from "#domain/hazard/ghsClasses.ts";
import { proposedGhsCode } from "#domain/hazard/proposedGhsCode.ts";
import { testDatabase } from "../../support/testDatabase.ts";

const BEFORE = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0034"));
const NAMES = [
  ...GHS_CLASSES.map(({ name }) => name),
  " Highly flammable liquids, Category 2 ",
  "Skin corrosion/irritation, cat. 2",
  "Skin irritation, category 2",
  "Eye irritation (category 2A)",
  "Serious eye damage or eye irritation",
  "Explosives, division 1.4",
  "Organic peroxide, Type F",
  "Substances which, in contact with water, emit flammable gases",
  "Non-corrosive",
  "Class 6.1 poison",
  "It's nobody's class",
];

/** Rows without what they belong to, as nothing else looks at them here. */
const kept = (statement: string): string =>
  `DO $$ BEGIN SET LOCAL session_replication_role = replica; ${statement} END $$`;
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

describe("GHS classes of a database that had none", () => {
  const runtime = ManagedRuntime.make(testDatabase(BEFORE));
  const rows = <A extends object>(text: string): Promise<ReadonlyArray<A>> =>
    runtime.runPromise(Effect.flatMap(SqlClient.SqlClient, (sql) => sql<A>`${sql.literal(text)}`));
  const classes = NAMES.map((one, at) => `(${at + 1}, ${quoted(one)})`).join(", ");
  beforeAll(async () => {
    await rows(
      kept(`INSERT INTO hazards (id, name) OVERRIDING SYSTEM VALUE VALUES ${classes};
      INSERT INTO inventory_product_hazards (inventory_product_id, hazard_id, name)
        SELECT 1, id, name FROM hazards;
      INSERT INTO inventory_product_hazards (inventory_product_id, hazard_id, name) VALUES (2, 1, 'Oxidizing gas');`),
    );
    await runtime.runPromise(migrate(migrations));
  });
  afterAll(() => runtime.dispose());

  it("are proposed once from each name, as the form proposes them, without a word in the history", async () => {
    const found = await rows<{ name: string; ghs_code: string | null }>(
      "SELECT name, ghs_code FROM hazards ORDER BY id",
    );
    expect(found).toEqual(NAMES.map((one) => ({ name: one, ghs_code: proposedGhsCode(one) })));
    const log = await rows("SELECT FROM change_log WHERE noun IN ('hazards', 'inventory_product_hazards')");
    expect(log).toEqual([]);
  });

  it("are proposed for lines from the name that the line remembers", async () => {
    const found = await rows<{ ghs_code: string | null }>(
      "SELECT ghs_code FROM inventory_product_hazards WHERE inventory_product_id = 2",
    );
    expect(found).toEqual([{ ghs_code: "oxidizing-gas" }]);
  });

  it("reach the lines that lack one as soon as the class has one, and leave those of other lines", async () => {
    const poison = NAMES.indexOf("Class 6.1 poison") + 1;
    await rows(`UPDATE hazards SET ghs_code = 'acute-toxicity-2' WHERE id IN (1, ${poison})`);
    const found = await rows<{ ghs_code: string | null }>(
      `SELECT ghs_code FROM inventory_product_hazards WHERE inventory_product_id = 1 AND hazard_id IN (1, ${poison})
        ORDER BY hazard_id`,
    );
    expect(found).toEqual([{ ghs_code: "explosive" }, { ghs_code: "acute-toxicity-2" }]);
  });

  it("are taken from the class by a line that is stored without one", async () => {
    await rows("ALTER TABLE inventory_product_hazards ENABLE ALWAYS TRIGGER take_hazard_code");
    const { name: gas } = GHS_CLASSES.find(({ code }) => code === "oxidizing-gas") ?? { name: "" };
    await rows(
      kept(`INSERT INTO inventory_product_hazards (inventory_product_id, hazard_id, name)
        VALUES (3, ${NAMES.indexOf(gas) + 1}, 'Gas');`),
    );
    const found = await rows<{ ghs_code: string | null }>(
      "SELECT ghs_code FROM inventory_product_hazards WHERE inventory_product_id = 3",
    );
    expect(found).toEqual([{ ghs_code: "oxidizing-gas" }]);
  });
});
