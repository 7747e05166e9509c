import { Effect } from "effect";
import { listQueryOf, optionsQueryOf } from "#adapters/wire/listQuery.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import type { Handlers } from "../Handler.ts";
import { resourceHandlers } from "./resourceHandlers.ts";

type Groups = Pick<Handlers, "inventories" | "inventoryProducts">;

/** Inventories and their lines. */
export const inventoryHandlers = Effect.gen(function* () {
  const inventories = yield* Inventories;
  const lines = yield* InventoryProducts;
  return {
    inventories: {
      ...resourceHandlers(inventories),
      years: ({ ids }) => inventories.years(ids.customerId, ids.facilityId),
      printAllSds: ({ ids }) => inventories.printAllSds(ids.id),
    },
    inventoryProducts: {
      list: ({ ids, query }) => lines.list(ids.id, listQueryOf(query)),
      options: ({ ids, query }) => lines.options(ids.id, optionsQueryOf(query)),
      create: ({ ids, body, options }) => lines.create(ids.id, body, options),
      get: ({ ids }) => lines.get(ids.id, ids.pid),
      update: ({ ids, body, options }) => lines.update(ids.id, ids.pid, body, options),
      unlink: ({ ids, options }) => lines.unlink(ids.id, ids.pid, options),
      resolveQuestion: ({ ids, options }) => lines.resolveQuestion(ids.id, ids.pid, options),
      checkExisting: ({ ids, body }) => lines.checkExisting(ids.id, body),
    },
  } satisfies Groups;
});
