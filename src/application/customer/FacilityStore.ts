import { Context } from "effect";
import type { Facility, FacilityInput } from "#domain/customer/Facility.ts";
import type { Option, OptionsQuery } from "#domain/shared/Page.ts";
import type { ResourceStore, Stored } from "../shared/ResourceStore.ts";

export class FacilityStore extends Context.Service<
  FacilityStore,
  ResourceStore<Facility, Facility, FacilityInput, Option> & {
    readonly ofCustomer: (customerId: number, query: OptionsQuery) => Stored<ReadonlyArray<Option>>;
  }
>()("hazledger/application/FacilityStore") {}
