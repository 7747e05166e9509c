import { Context } from "effect";
import type { Customer, CustomerInput, CustomerRow } from "#domain/customer/Customer.ts";
import type { Option } from "#domain/shared/Page.ts";
import type { Resource } from "../shared/Resource.ts";

/** The list has a row per facility (spec B2). */
export class Customers extends Context.Service<Customers, Resource<CustomerRow, Customer, CustomerInput, Option>>()(
  "hazledger/application/Customers",
) {}
