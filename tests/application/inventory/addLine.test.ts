import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Containers } from "#application/container/Containers.ts";
import { Facilities } from "#application/customer/Customers.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Products } from "#application/product/Products.ts";
import { LOCKED_ARCHIVED, LOCKED_COMPLETED } from "#domain/inventory/inventoryMachine.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import {
  facilityInput,
  inventoryInput,
  lineInput,
  productInput,
  type Shelf,
  shelf,
} from "../../support/inventoryFixture.ts";
import { as, testServices, refusalOf, type Try } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());
let s: Shelf;
beforeAll(async () => {
  s = await services.runPromise(as("admin")(shelf));
});
const fresh = Effect.gen(function* () {
  return yield* (yield* Inventories).create(inventoryInput(s.place));
}).pipe(as("admin"));

describe("what a new line may have in common with others", () => {
  const placed = (name: string, mfg_name: string, location_stored: string) =>
    lineInput({ name, mfg_name, location_stored });
  const known = (id: number) => Effect.flatMap(InventoryProducts, (lines) => lines.knownTexts(id));

  it("are its own inventory's texts first, then the facility's places and the catalog's manufacturers", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const facilities = yield* Facilities;
        const plant = yield* facilities.create(facilityInput(s.customer.id, { name: "West Plant" }));
        const other = yield* facilities.create(facilityInput(s.customer.id, { name: "East Plant" }));
        const at = (facility_id: number, year: number) =>
          Effect.flatMap(Inventories, ({ create }) => create(inventoryInput({ ...s.place, facility_id, year })));
        const lastYear = yield* at(plant.id, 2025);
        const elsewhere = yield* at(other.id, 2025);
        const { id } = yield* at(plant.id, 2026);
        yield* lines.create(elsewhere.id, placed("Elsewhere", "Elsewhere Co.", "ELSEWHERE"));
        yield* lines.create(lastYear.id, placed("Before", "Yesterday Co.", "OLD SHED"));
        yield* lines.create(lastYear.id, placed("Before 2", "Today Co.", "GATE"));
        expect((yield* known(id)).location_stored).toEqual(["GATE", "OLD SHED"]);
        yield* lines.create(id, placed("Now", "Now Co.", "DOCK 1"));
        yield* lines.create(id, placed("Now 2", "Today Co.", "OLD SHED"));
        yield* lines.create(id, placed("Now 3", "Now Co.", ""));
        const texts = yield* known(id);
        expect(texts.location_stored).toEqual(["OLD SHED", "DOCK 1", "GATE"]);
        expect(texts.mfg_name.slice(0, 2)).toEqual(["Now Co.", "Today Co."]);
        expect(texts.mfg_name).toEqual(expect.arrayContaining(["Yesterday Co.", "Elsewhere Co."]));
      }).pipe(as("admin")),
    ));

  it("is told to nobody of an inventory that does not exist, nor to a technician", () =>
    services.runPromise(
      Effect.gen(function* () {
        expect(yield* refusalOf(known(999_999).pipe(as("staff")))).toMatchObject({ _tag: "NotFound" });
        expect(yield* refusalOf(known(s.inventory.id).pipe(as("technician")))).toMatchObject({ _tag: "NotAllowed" });
      }),
    ));
});

describe("adding a product to an inventory", () => {
  // Rules: R17
  it("numbers the lines in the order of entry and never gives a number twice", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const { id } = yield* fresh;
        const first = yield* lines.create(id, s.drums());
        const second = yield* lines.create(id, s.drums({ container_size: 30 }));
        yield* lines.unlink(id, second.inventory_product_id);
        const third = yield* lines.create(id, s.drums({ container_size: 20 }));
        expect([first.sds_no, second.sds_no, third.sds_no]).toEqual([1, 2, 3]);
      }).pipe(as("admin")),
    ));

  // Rules: R15
  it("remembers the product as it is now, and keeps that when the product changes later", () =>
    services.runPromise(
      Effect.gen(function* () {
        const products = yield* Products;
        const lines = yield* InventoryProducts;
        const { id } = yield* fresh;
        const product = yield* products.create(
          productInput({ name: "Toluene", hazard_ids: [s.hazard.id], is_sara_f: 1 }),
        );
        const sent = { product_id: product.id, mfg_name: "Somebody else", pounds_per_gallon: 99 };
        const added = yield* lines.create(id, lineInput(sent));
        expect(added).toMatchObject({ name: "Toluene", mfg_name: "Dow", pounds_per_gallon: 6.6, is_sara_f: true });
        expect(added.hazards).toEqual([{ id: s.hazard.id, name: "Flammable Liquids" }]);
        yield* products.update(product.id, productInput({ name: "Toluene 2", pounds_per_gallon: 7 }));
        const kept = yield* lines.get(id, added.inventory_product_id);
        expect(kept).toMatchObject({ name: "Toluene", pounds_per_gallon: 6.6, hazards: added.hazards });
        const same = { ...sent, mfg_name: "Dow", physical_state: "liquid", pounds_per_gallon: 6.6, is_sara_f: 1 };
        const edited = lineInput({ ...same, hazard_ids: [s.hazard.id], notes: "x" });
        expect(yield* lines.update(id, added.inventory_product_id, edited)).toMatchObject({ pounds_per_gallon: 6.6 });
        const refetched = lineInput({ ...same, pounds_per_gallon: 7 });
        expect(yield* lines.update(id, added.inventory_product_id, refetched)).toMatchObject({
          name: "Toluene 2",
          pounds_per_gallon: 7,
          hazards: [],
        });
      }).pipe(as("admin")),
    ));

  // Rules: R15
  it("with a name instead of a product makes the product in the catalog as well", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const { id } = yield* fresh;
        const line = yield* lines.create(
          id,
          lineInput({ name: "Brand new", mfg_phone: "555 123 4567", nfpa: "2-3-0" }),
        );
        const product = yield* (yield* Products).get(line.product_id);
        expect(product).toMatchObject({
          name: "Brand new",
          mfg_phone: "5551234567",
          nfpa: "2-3-0",
          sds_status: "pending",
        });
        const found = yield* lines.options(id, { page: 1, search: "brand" });
        expect(found).toEqual([{ id: product.id, name: "Brand new", mfg_name: "Dow" }]);
      }).pipe(as("staff")),
    ));

  it("refuses products, types, units and hazard classes that are archived or do not exist, and writes nothing", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const { id } = yield* fresh;
        const gone = yield* (yield* Products).create(productInput({ name: "Gone" }));
        yield* (yield* Products).activate(gone.id);
        const crate = yield* (yield* Containers).create({ name: "Crate", description: "" });
        yield* (yield* Containers).activate(crate.id);
        const refused = [
          [{ product_id: gone.id }, "product_id", "This product is archived."],
          [{ product_id: 999_999 }, "product_id", "This product does not exist."],
          [{ container_id: crate.id }, "container_id", "This container type is archived."],
          [{ container_unit_id: 999_999 }, "container_unit_id", "This container unit does not exist."],
          [{ product_id: null, name: "New", hazard_ids: [999_999] }, "hazard_ids", "This hazard class does not exist."],
        ] as const;
        for (const [sent, field, message] of refused) {
          expect(yield* refusalOf(lines.create(id, s.drums(sent)))).toMatchObject({
            _tag: "Invalid",
            errors: { [field]: [message] },
          });
        }
        expect((yield* lines.list(id, DEFAULT_LIST_QUERY)).total).toBe(0);
        expect((yield* (yield* Products).list({ ...DEFAULT_LIST_QUERY, search: "New" })).total).toBe(1);
      }).pipe(as("admin")),
    ));
});

describe("an inventory that is closed", () => {
  // Rules: B6.5, B6.6
  it.each([
    ["completed", LOCKED_COMPLETED],
    ["archived", LOCKED_ARCHIVED],
  ])("is locked for staff and open for admins when it is %s", (how, reason) =>
    services.runPromise(
      Effect.gen(function* () {
        const inventories = yield* Inventories;
        const lines = yield* InventoryProducts;
        const { id } = yield* fresh;
        const line = yield* lines.create(id, s.drums()).pipe(as("staff"));
        const input = inventoryInput({ ...s.place, is_completed: how === "completed" });
        yield* as("admin")(how === "completed" ? inventories.update(id, input) : inventories.activate(id));
        const tries: ReadonlyArray<Try> = [
          lines.create(id, s.drums({ container_size: 5 })),
          lines.update(id, line.inventory_product_id, s.drums()),
          lines.resolveQuestion(id, line.inventory_product_id),
          inventories.update(id, input),
        ];
        for (const one of tries) {
          expect(yield* refusalOf(as("staff")(one))).toMatchObject({ _tag: "NotAllowed", message: reason });
          expect((yield* refusalOf(as("admin")(one)))._tag).toBe("Success");
        }
      }),
    ),
  );
});

describe("who may do what to lines", () => {
  // Rules: B6.7
  it("only admins unlink, technicians do and see nothing, nobody is asked to sign in", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const { id } = yield* fresh;
        const line = yield* lines.create(id, s.drums()).pipe(as("admin"));
        const unlink = lines.unlink(id, line.inventory_product_id);
        expect((yield* refusalOf(as("staff")(unlink)))._tag).toBe("NotAllowed");
        expect((yield* refusalOf(as("technician")(lines.list(id, DEFAULT_LIST_QUERY))))._tag).toBe("NotAllowed");
        expect((yield* refusalOf(as("technician")(lines.create(id, s.drums()))))._tag).toBe("NotAllowed");
        expect((yield* refusalOf(unlink))._tag).toBe("NotSignedIn");
        expect(yield* as("admin")(unlink)).toEqual(line);
        expect((yield* refusalOf(as("admin")(unlink)))._tag).toBe("NotFound");
      }),
    ));

  it("a line of another inventory is not found", () =>
    services.runPromise(
      Effect.gen(function* () {
        const lines = yield* InventoryProducts;
        const [own, other] = [yield* fresh, yield* fresh];
        const line = yield* lines.create(own.id, s.drums());
        const tries: ReadonlyArray<Try> = [
          lines.get(other.id, line.inventory_product_id),
          lines.update(other.id, line.inventory_product_id, s.drums()),
          lines.unlink(other.id, line.inventory_product_id),
          lines.resolveQuestion(other.id, line.inventory_product_id),
          lines.list(999_999, DEFAULT_LIST_QUERY),
        ];
        for (const one of tries) expect((yield* refusalOf(one))._tag).toBe("NotFound");
      }).pipe(as("admin")),
    ));
});
