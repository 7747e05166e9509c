import { Context } from "effect";
import type { Customer, CustomerInput, CustomerRow } from "#domain/customer/Customer.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { ResourceStore } from "../shared/ResourceStore.ts";

export class CustomerStore extends Context.Service<
  CustomerStore,
  ResourceStore<CustomerRow, Customer, CustomerInput, Option>
>()("hazledger/application/CustomerStore") {}
