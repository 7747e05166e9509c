import { Effect, Result } from "effect";
import { ContainerUnits, Containers } from "#application/container/Containers.ts";
import { Customers, Facilities } from "#application/customer/Customers.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { Products } from "#application/product/Products.ts";
import { CustomerInput } from "#domain/customer/Customer.ts";
import { FacilityInput } from "#domain/customer/Facility.ts";
import { InventoryInput } from "#domain/inventory/Inventory.ts";
import { InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { ProductInput } from "#domain/product/Product.ts";
import { type PureSchema, validate } from "#domain/shared/fieldErrors.ts";

/** What a client sends, as the server decodes it. */
export const readInput = <A>(schema: PureSchema<A>, sent: object): A => Result.getOrThrow(validate(schema, sent));
const address = { address: "12 Mill Rd", city: "Peoria", state: "IL", zip: "61602" };

export const customerInput = (sent: object = {}) =>
  readInput(CustomerInput, { name: "Acme", address, billing_address: {}, ...sent });
export const facilityInput = (customer_id: number, sent: object = {}) =>
  readInput(FacilityInput, { name: "North Plant", customer_id, address, ...sent });
export const productInput = (sent: object = {}) =>
  readInput(ProductInput, {
    name: "Acetone",
    mfg_name: "Dow",
    physical_state: "liquid",
    pounds_per_gallon: 6.6,
    ...sent,
  });
export const lineInput = (sent: object = {}) => readInput(InventoryProductInput, { mfg_name: "Dow", ...sent });
export const inventoryInput = (sent: object) => readInput(InventoryInput, { year: 2026, ...sent });

/** A shelf: one customer with a facility, a drum, gallons and pounds, a hazard class, a liquid, and an empty inventory. */
export const shelf = Effect.gen(function* () {
  const customer = yield* (yield* Customers).create(customerInput());
  const facility = yield* (yield* Facilities).create(facilityInput(customer.id));
  const drum = yield* (yield* Containers).create({ name: "Steel drum", description: "" });
  const gallons = yield* (yield* ContainerUnits).create({ name: "Gallons (gal)", description: "" });
  const pieces = yield* (yield* ContainerUnits).create({ name: "Pieces", description: "" });
  const hazard = yield* (yield* Hazards).create({ name: "Flammable Liquids" });
  const product = yield* (yield* Products).create(productInput({ hazard_ids: [hazard.id] }));
  const place = { customer_id: customer.id, facility_id: facility.id };
  const inventory = yield* (yield* Inventories).create(inventoryInput(place));
  /** Two 55-gallon drums of the liquid, 110 gal and 726 lb. */
  const drums = (sent: object = {}) =>
    lineInput({
      product_id: product.id,
      container_id: drum.id,
      container_unit_id: gallons.id,
      container_size: 55,
      container_quantity: 2,
      max_gallons: 110,
      max_pounds: 726,
      location_stored: "shed",
      ...sent,
    });
  return { customer, facility, drum, gallons, pieces, hazard, product, place, inventory, drums };
});
export type Shelf = Effect.Success<typeof shelf>;
