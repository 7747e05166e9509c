import { Effect, Layer } from "effect";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { invalid } from "#domain/shared/errors.ts";
import { resourceLive } from "../shared/resourceLive.ts";
import { CustomerStore, FacilityStore } from "./CustomerStore.ts";
import { Customers, Facilities } from "./Customers.ts";
import { facilityResource } from "#domain/customer/Facility.ts";
import { customerResource } from "#domain/customer/Customer.ts";

export const UNKNOWN_CUSTOMER = "This customer does not exist.";
export const ARCHIVED_CUSTOMER = "This customer is archived.";

/** A facility can be given only to an active customer. */
export const givenTo = (customers: CustomerStore["Service"]) => (customer_id: number) =>
  Effect.gen(function* () {
    const customer = yield* customers.get(customer_id);
    if (customer?.is_active) return;
    return yield* invalid({ customer_id: [customer === null ? UNKNOWN_CUSTOMER : ARCHIVED_CUSTOMER] });
  });

export const facilitiesLive = Layer.effect(
  Facilities,
  Effect.gen(function* () {
    const store = yield* FacilityStore;
    const isGiven = givenTo(yield* CustomerStore);
    const { get, create, update, activate } = resourceLive(facilityResource, store, {
      check: ({ customer_id }, current) =>
        current?.customers.some(({ id }) => id === customer_id) ? Effect.void : isGiven(customer_id),
    });
    return Facilities.of({
      get,
      create,
      update,
      activate,
      autocomplete: ({ customer_id, ...query }) =>
        Effect.andThen(permit("records.read"), store.ofCustomer(customer_id, query)).pipe(refuseFailures()),
    });
  }),
);

export const customersLive = Layer.effect(
  Customers,
  Effect.map(CustomerStore, (store) => resourceLive(customerResource, store)),
);
