import { Effect } from "effect";
import { optionsQueryOf } from "#adapters/wire/listQuery.ts";
import { ContainerUnits, Containers } from "#application/container/Containers.ts";
import { Customers } from "#application/customer/Customers.ts";
import { Facilities } from "#application/customer/Facilities.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { Products } from "#application/product/Products.ts";
import { MAX_ID } from "#domain/shared/fields.ts";
import type { Handlers } from "../Handler.ts";
import { resourceHandlers } from "./resourceHandlers.ts";

type Groups = Pick<Handlers, "customers" | "facilities" | "containers" | "containerUnits" | "hazards" | "products">;

/** The id in a parameter; 0, which is nobody's, when it is none. */
const idIn = (text: string | undefined): number => {
  const id = /^\d{1,10}$/.test(text ?? "") ? Number(text) : 0;
  return id <= MAX_ID ? id : 0;
};

/** Customers with their facilities, and what products are described with. */
export const catalogueHandlers = Effect.gen(function* () {
  const customers = yield* Customers;
  const facilities = yield* Facilities;
  const containers = yield* Containers;
  const containerUnits = yield* ContainerUnits;
  const hazards = yield* Hazards;
  const products = yield* Products;
  return {
    customers: resourceHandlers(customers),
    facilities: {
      get: ({ ids }) => facilities.get(ids.id),
      create: ({ body, options }) => facilities.create(body, options),
      update: ({ ids, body, options }) => facilities.update(ids.id, body, options),
      activate: ({ ids, options }) => facilities.activate(ids.id, options),
      autocomplete: ({ query }) =>
        facilities.autocomplete({ ...optionsQueryOf(query), customer_id: idIn(query["customer_id"]) }),
    },
    containers: resourceHandlers(containers),
    containerUnits: resourceHandlers(containerUnits),
    hazards: { ...resourceHandlers(hazards), remove: ({ ids, options }) => hazards.remove(ids.id, options) },
    products: { ...resourceHandlers(products), deleteSds: ({ ids, options }) => products.deleteSds(ids.id, options) },
  } satisfies Groups;
});
