import { Context, Effect, Layer } from "effect";
import { type Customer, type CustomerInput, customerResource, type CustomerRow } from "#domain/customer/Customer.ts";
import { type Facility, type FacilityInput, facilityResource } from "#domain/customer/Facility.ts";
import { invalid, type Refusal } from "#domain/shared/errors.ts";
import type { ListQuery, Option, OptionsQuery } from "#domain/shared/Page.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import type { Resource } from "../shared/Resource.ts";
import { resourceLive } from "../shared/resourceLive.ts";
import type { ResourceStore, Stored, WholeList } from "../shared/ResourceStore.ts";
import type { CustomerFileRow } from "./customerColumns.ts";

/** The list has a row per facility (spec B2). */
export class Customers extends Context.Service<Customers, Resource<CustomerRow, Customer, CustomerInput, Option>>()(
  "hazledger/application/Customers",
) {}

export class CustomerStore extends Context.Service<
  CustomerStore,
  Omit<ResourceStore<CustomerRow, Customer, CustomerInput, Option>, "whole"> & {
    readonly whole: (query: ListQuery) => Stored<WholeList<CustomerFileRow>>;
  }
>()("hazledger/application/CustomerStore") {}

export const customersLive = Layer.effect(
  Customers,
  Effect.map(CustomerStore, (store) => resourceLive(customerResource, store)),
);

/** Facilities have no list of their own; the customers list shows them (spec B2). */
export class Facilities extends Context.Service<
  Facilities,
  Omit<Resource<never, Facility, FacilityInput, Option>, "list" | "autocomplete"> & {
    readonly autocomplete: (
      query: OptionsQuery & { readonly customer_id: number },
    ) => Effect.Effect<ReadonlyArray<Option>, Refusal>;
  }
>()("hazledger/application/Facilities") {}

export class FacilityStore extends Context.Service<
  FacilityStore,
  ResourceStore<Facility, Facility, FacilityInput, Option> & {
    readonly ofCustomer: (customerId: number, query: OptionsQuery) => Stored<ReadonlyArray<Option>>;
  }
>()("hazledger/application/FacilityStore") {}

export const UNKNOWN_CUSTOMER = "This customer does not exist.";
export const ARCHIVED_CUSTOMER = "This customer is archived.";

/** Only an active customer can get a facility. */
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
