import { Effect, Layer } from "effect";
import { usFromIsoDate } from "#domain/shared/UsDate.ts";
import { invalid } from "../shared/errors.ts";
import { resourceLive } from "../shared/resourceLive.ts";
import { customerResource } from "#domain/customer/customerResource.ts";
import { Customers } from "./Customers.ts";
import { CustomerStore } from "./CustomerStore.ts";

/** Customers by their rules: the day of the questionnaire has to be a day of the calendar. */
export const customersLive = Layer.effect(
  Customers,
  Effect.map(CustomerStore, (store) =>
    resourceLive(customerResource, store, {
      check: (input) =>
        input.prepared_at === "" || usFromIsoDate(input.prepared_at) !== null
          ? Effect.void
          : Effect.fail(invalid({ prepared_at: ["Date must be MM/DD/YYYY"] })),
    }),
  ),
);
