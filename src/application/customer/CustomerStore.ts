import { Context } from "effect";
import type { Customer, CustomerInput, CustomerRow } from "#domain/customer/Customer.ts";
import type { Option, OptionsQuery } from "#domain/shared/Page.ts";
import type { ResourceStore, Stored } from "../shared/ResourceStore.ts";
import type { Facility, FacilityInput } from "#domain/customer/Facility.ts";

export class CustomerStore extends Context.Service<
  CustomerStore,
  ResourceStore<CustomerRow, Customer, CustomerInput, Option>
>()("hazledger/application/CustomerStore") {}

export class FacilityStore extends Context.Service<
  FacilityStore,
  ResourceStore<Facility, Facility, FacilityInput, Option> & {
    readonly ofCustomer: (customerId: number, query: OptionsQuery) => Stored<ReadonlyArray<Option>>;
  }
>()("hazledger/application/FacilityStore") {}
