import { Context, type Effect } from "effect";
import type { Customer, CustomerInput, CustomerRow } from "#domain/customer/Customer.ts";
import type { Option, OptionsQuery } from "#domain/shared/Page.ts";
import type { Resource } from "../shared/Resource.ts";
import type { Facility, FacilityInput } from "#domain/customer/Facility.ts";
import type { Refusal } from "#domain/shared/errors.ts";

/** The list has a row per facility (spec B2). */
export class Customers extends Context.Service<Customers, Resource<CustomerRow, Customer, CustomerInput, Option>>()(
  "hazledger/application/Customers",
) {}

/** Facilities have no list of their own: the customers list shows them (spec B2). */
export class Facilities extends Context.Service<
  Facilities,
  Omit<Resource<never, Facility, FacilityInput, Option>, "list" | "autocomplete"> & {
    readonly autocomplete: (
      query: OptionsQuery & { readonly customer_id: number },
    ) => Effect.Effect<ReadonlyArray<Option>, Refusal>;
  }
>()("hazledger/application/Facilities") {}
