import { Effect } from "effect";
import { afterAll, describe, expect, it } from "vitest";
import { Customers, Facilities } from "#application/customer/Customers.ts";
import { DEFAULT_LIST_QUERY, type ListStatus } from "#domain/shared/Page.ts";
import { customerInput, facilityInput } from "../../support/inventoryFixture.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());

const rows = (search: string, status: ListStatus = "") =>
  Effect.gen(function* () {
    const { items } = yield* (yield* Customers).list({ ...DEFAULT_LIST_QUERY, search, status });
    return items.map(({ name, facility, is_active }) => [name, facility?.name ?? null, is_active]);
  });

describe("customers and facilities", () => {
  // Rules: B7.10, R21
  it("are listed one row per facility, and one for a customer without any that is active", () =>
    services.runPromise(
      Effect.gen(function* () {
        const facilities = yield* Facilities;
        const { id } = yield* (yield* Customers).create(customerInput({ name: "Borealis" }));
        expect(yield* rows("borealis")).toEqual([["Borealis", null, true]]);
        const east = yield* facilities.create(facilityInput(id, { name: "East" }));
        yield* facilities.create(facilityInput(id, { name: "West" }));
        expect(yield* rows("borealis")).toEqual([
          ["Borealis", "West", true],
          ["Borealis", "East", true],
        ]);
        expect(yield* rows("BOREAL east")).toEqual([["Borealis", "East", true]]);
        yield* facilities.activate(east.id);
        expect(yield* rows("borealis")).toEqual([["Borealis", "West", true]]);
        expect(yield* rows("borealis", "inactive")).toEqual([["Borealis", "East", false]]);
        expect(yield* facilities.autocomplete({ page: 1, search: "", customer_id: id })).toMatchObject([
          { name: "West" },
        ]);
        yield* (yield* Customers).activate(id);
        expect(yield* rows("borealis")).toEqual([]);
        expect((yield* rows("borealis", "inactive")).length).toBe(2);
      }).pipe(as("admin")),
    ));

  // Rules: B3.2
  it("bill to the company address when that is said, else to their own", () =>
    services.runPromise(
      Effect.gen(function* () {
        const customers = yield* Customers;
        const own = { address: "PO Box 1", city: "Pekin", state: "IL", zip: "61554" };
        const apart = yield* customers.create(customerInput({ billing_address: own }));
        expect(apart).toMatchObject({ billing_address: own, billingAddress: own, is_same_billing_address: false });
        const same = yield* customers.update(
          apart.id,
          customerInput({ billing_address: own, is_same_billing_address: 1 }),
        );
        expect(same.billing_address).toEqual({ address: "12 Mill Rd", city: "Peoria", state: "IL", zip: "61602" });
      }).pipe(as("admin")),
    ));

  it("a facility belongs to a customer that exists and is active", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { create } = yield* Facilities;
        const { id } = yield* (yield* Customers).create(customerInput());
        yield* (yield* Customers).activate(id);
        const errors = (message: string) => ({ _tag: "Invalid", errors: { customer_id: [message] } });
        expect(yield* refusalOf(create(facilityInput(id)))).toMatchObject(errors("This customer is archived."));
        expect(yield* refusalOf(create(facilityInput(999_999)))).toMatchObject(errors("This customer does not exist."));
      }).pipe(as("admin")),
    ));
});
