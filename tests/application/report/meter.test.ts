import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, expect, it } from "vitest";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Reports } from "#application/report/Reports.ts";
import { draftFromLine, emptyInventoryProductForm } from "#domain/inventory/form/inventoryProductForm.ts";
import type { MeterReading } from "#domain/meter/MeterReading.ts";
import { meterReadings } from "#domain/meter/meterReadings.ts";
import { meterInputOf } from "#domain/meter/typedLine.ts";
import { chlorineShelf } from "../../support/chlorineShelf.ts";
import { refusalOf } from "../../support/services.ts";
import { as, testServices } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());

const TYPE = "epcra_section_302_extremely_hazardous_substances";
const ofChlorine = (readings: ReadonlyArray<MeterReading>) => readings.find(({ report }) => report === "302");

it("tells before a line is saved what the report says after it, and nothing of another facility", () =>
  services.runPromise(
    Effect.gen(function* () {
      const { inventory, line, product, place, drums } = yield* chlorineShelf;
      const sql = yield* SqlClient.SqlClient;
      yield* sql`INSERT INTO product_chemical_components (product_id, chemical_component_id, percentage_weight)
        SELECT ${product.id}, chemical_component_id, 40 FROM inventory_product_chemical_components`;
      const [lines, reports] = [yield* InventoryProducts, yield* Reports];

      // The line as it stands: nothing else is there.
      const own = yield* lines.get(inventory.id, line.inventory_product_id);
      const [draft, pid] = [draftFromLine(own), line.inventory_product_id];
      const basis = yield* reports.meter(inventory.id, meterInputOf(draft, pid));
      expect(basis.snapshot.lines).toEqual([]);
      const readings = meterReadings(basis, meterInputOf(draft, pid));
      expect(ofChlorine(readings)).toMatchObject({
        before: "0",
        total: "290.4",
        threshold: "100",
        state: "crossing",
        words: {
          sentence: expect.stringContaining("reaches the EPCRA 302 threshold"),
          figures: "0.00 lb, with this line 290.40 lb (290%)",
        },
      });

      expect(readings.map(({ name }) => name)).toContain("Acetone");
      // A new line of the same product, of which 50 lb are typed.
      const typed = { ...draft, container_size: "30", container_quantity: "1", max_pounds: "50", max_gallons: "" };
      const fresh = yield* reports.meter(inventory.id, meterInputOf(typed, null));
      const before = ofChlorine(meterReadings(fresh, meterInputOf(typed, null)));
      expect(before).toMatchObject({ before: "290.4", total: "310.4", state: "reached" });
      yield* lines.create(
        inventory.id,
        drums({ container_size: 30, container_quantity: 1, max_pounds: 50, max_gallons: null }),
      );
      const { findings, counts } = yield* reports.preview({ type: TYPE, ...place, year: 2026 });
      // What the page draws: the tiles, and the bar of the finding.
      expect([counts, findings[0]?.share]).toEqual([{ reportable: 1, close: 0, below: 0 }, 100]);
      expect(before?.words.figures).toContain(`with this line ${findings[0]?.total.text}`);

      // Without a line, the facility as it stands.
      const { facility, snapshot } = yield* reports.meter(
        inventory.id,
        meterInputOf(emptyInventoryProductForm(), null),
      );
      expect(snapshot.lines).toEqual([]);
      expect(ofChlorine(facility ?? [])).toMatchObject({
        total: "310.4",
        state: "reached",
        words: { figures: `${findings[0]?.total.text} (310%)`, left: "At or above the TPQ of 100 lb" },
      });

      expect((yield* refusalOf(reports.meter(987, meterInputOf(typed, null))))._tag).toBe("NotFound");
    }).pipe(as("staff")),
  ));
