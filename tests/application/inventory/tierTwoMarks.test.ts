import { Effect, Result } from "effect";
import { expect, it } from "vitest";
import { Facilities } from "#application/customer/Customers.ts";
import { History } from "#application/history/History.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { FacilityInput } from "#domain/customer/Facility.ts";
import { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { facilityInput, inventoryInput } from "../../support/inventoryFixture.ts";
import { expectKeptUnlessSaid } from "../../support/expectKeptUnlessSaid.ts";
import { shelfServices } from "../../support/shelfServices.ts";

const { run, s } = shelfServices();
const inventory = (inventory_ids: ReadonlyArray<number> = []) =>
  Effect.flatMap(Inventories, (inventories) => inventories.create(inventoryInput({ ...s().place, inventory_ids })));
const allOf = (id: number) =>
  Effect.flatMap(InventoryProducts, (lines) =>
    lines.list(id, { page: 1, ipp: 10, search: "", status: "", sort: null, sds_status: "all" }),
  );

const MARKED = { reported_as: "Diesel fuel", tier_two_exemption: "routine agricultural use" };
const PLAIN = { reported_as: "", tier_two_exemption: "none" };

// Rules: D26
it("a line has no marks where a call does not say them, keeps them where a later call does not, and loses them by word", () =>
  run(
    Effect.gen(function* () {
      const lines = yield* InventoryProducts;
      const { id } = yield* inventory();
      const marked = yield* expectKeptUnlessSaid(s(), id, PLAIN, MARKED);
      const cleared = s().drums({ container_size: 30, ...PLAIN });
      expect(yield* lines.update(id, marked.inventory_product_id, cleared)).toMatchObject(PLAIN);
    }),
  ));

it("a mark that is none of the words, and the name of a group that is too long, are refused at their fields", () => {
  const sent = { product_id: 1, mfg_name: "Dow", tier_two_exemption: "laboratory", reported_as: "x".repeat(101) };
  expect(validate(InventoryProductInput, sent)).toEqual(
    Result.fail({
      tier_two_exemption: ["Tier II exemption must be none or one from 40 CFR 370.13"],
      reported_as: ["Group name must be at most 100 characters"],
    }),
  );
  expect(Result.isFailure(validate(FacilityInput, { ...facilityInput(1), retail_gas_station: "yes" }))).toBe(true);
});

it("marks are copied with their line, told by its history, and the groups of a facility are offered to its next line", () =>
  run(
    Effect.gen(function* () {
      const lines = yield* InventoryProducts;
      const { id } = yield* inventory();
      const { inventory_product_id } = yield* lines.create(id, s().drums());
      yield* lines.update(id, inventory_product_id, s().drums(MARKED));
      const copy = yield* inventory([id]);
      const [first] = (yield* allOf(copy.id)).items;
      expect(yield* lines.get(copy.id, first?.inventory_product_id ?? 0)).toMatchObject(MARKED);
      const { items } = yield* (yield* History).list("line", inventory_product_id, { page: 1, ipp: 10 });
      expect(items[0]?.changes).toEqual([
        { field: "Reported Together As", from: null, to: "Diesel fuel" },
        { field: "Tier II Exemption", from: "None", to: "Routine agricultural use" },
      ]);
      expect((yield* lines.knownTexts((yield* inventory()).id)).reported_as).toEqual(["Diesel fuel"]);
    }),
  ));

it("a facility is no retail gas station until somebody marks it, and stays one where a call does not say it", () =>
  run(
    Effect.gen(function* () {
      const facilities = yield* Facilities;
      const sent = facilityInput(s().customer.id);
      const made = yield* facilities.create(sent);
      expect(made).toMatchObject({ retail_gas_station: "no" });
      const retail_gas_station = "tanks underground, UST rules kept all year";
      yield* facilities.update(made.id, { ...sent, retail_gas_station });
      expect(yield* facilities.update(made.id, { ...sent, name: "Station 2" })).toMatchObject({ retail_gas_station });
    }),
  ));
