import { Effect } from "effect";
import { afterAll, expect, it } from "vitest";
import { ARCHIVED_CUSTOMER, Customers, Facilities } from "#application/customer/Customers.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { OTHER_CUSTOMER } from "#application/inventory/inventoryChecks.ts";
import { customerInput, facilityInput, inventoryInput, shelf } from "../../support/inventoryFixture.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());

it("an inventory of a facility that went to another customer can be completed, or follow the facility", () =>
  services.runPromise(
    Effect.gen(function* () {
      const s = yield* shelf;
      const inventories = yield* Inventories;
      const buyer = yield* (yield* Customers).create(customerInput({ name: "Buyer" }));
      const third = yield* (yield* Customers).create(customerInput({ name: "Third" }));
      yield* (yield* Facilities).update(s.facility.id, facilityInput(buyer.id));
      const save = (sent: object) => inventories.update(s.inventory.id, inventoryInput({ ...s.place, ...sent }));
      expect(yield* save({ is_completed: true })).toMatchObject({
        is_completed: true,
        customer: { id: s.customer.id },
      });
      expect(yield* refusalOf(save({ customer_id: third.id }))).toMatchObject({
        errors: { facility_id: [OTHER_CUSTOMER] },
      });
      expect(yield* refusalOf(inventories.create(inventoryInput(s.place)))).toMatchObject({
        errors: { facility_id: [OTHER_CUSTOMER] },
      });
      expect(yield* save({ customer_id: buyer.id })).toMatchObject({ customer: { id: buyer.id } });
      yield* (yield* Customers).activate(buyer.id);
      expect((yield* save({ customer_id: buyer.id, year: 2025 })).year).toBe(2025);
      const another = inventories.create(inventoryInput({ ...s.place, customer_id: buyer.id }));
      expect(yield* refusalOf(another)).toMatchObject({ errors: { customer_id: [ARCHIVED_CUSTOMER] } });
    }).pipe(as("admin")),
  ));
