import { Effect, Layer } from "effect";
import { customerResource } from "#domain/customer/Customer.ts";
import { resourceLive } from "../shared/resourceLive.ts";
import { Customers } from "./Customers.ts";
import { CustomerStore } from "./CustomerStore.ts";

/** Customers by their rules: nothing is peculiar to them. */
export const customersLive = Layer.effect(
  Customers,
  Effect.map(CustomerStore, (store) => resourceLive(customerResource, store)),
);
