import { Effect, Layer } from "effect";
import { customerResource } from "#domain/customer/Customer.ts";
import { resourceLive } from "../shared/resourceLive.ts";
import { Customers } from "./Customers.ts";
import { CustomerStore } from "./CustomerStore.ts";

export const customersLive = Layer.effect(
  Customers,
  Effect.map(CustomerStore, (store) => resourceLive(customerResource, store)),
);
