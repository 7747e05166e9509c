import { Effect } from "effect";
import type { LoadLineInput } from "#domain/inventory/form/InventoryProductContext.ts";
import type {
  CheckLineInput,
  FindProductInput,
  ResolveInput,
  SaveLineInput,
} from "#domain/inventory/form/inventoryProductRules.ts";
import { inventoryProductMachine } from "#domain/inventory/form/inventoryProductMachine.ts";
import { callActor, type MachineParts } from "../machines/MachineParts.ts";
import { findProduct } from "../product/findProduct.ts";
import { Products } from "../product/Products.ts";
import { amountsAdded, entitySaved, notCalculated, questionToggled } from "../shared/recordMessages.ts";
import { Inventories } from "./Inventories.ts";
import { InventoryProducts } from "./InventoryProducts.ts";

/** The inventory determines whether the line may be changed, so both are loaded, in parallel. */
const load = ({ inventory_id, inventory_product_id: id }: LoadLineInput) =>
  Effect.all(
    {
      inventory: Inventories.use(({ get }) => get(inventory_id)),
      line: id === null ? Effect.succeed(null) : InventoryProducts.use(({ get }) => get(inventory_id, id)),
    },
    { concurrency: "unbounded" },
  );

const save = ({ inventory_id, inventory_product_id: id, input, version, idempotencyKey }: SaveLineInput) =>
  InventoryProducts.use(({ create, update }) =>
    id === null
      ? create(inventory_id, input, { idempotencyKey })
      : update(inventory_id, id, input, { version: version ?? 0, idempotencyKey }),
  );

/** An answer may contain only the question. */
const resolveQuestion = ({ inventory_id, line, idempotencyKey }: ResolveInput) =>
  line === null
    ? Effect.die(new Error("The line has not been saved yet."))
    : InventoryProducts.use(({ resolveQuestion: resolve }) =>
        Effect.map(
          resolve(inventory_id, line.inventory_product_id, { version: line.version, idempotencyKey }),
          (resolved) => ({ ...line, ...resolved }),
        ),
      );

/** The product input form with its calls. */
export const lineMachines = (parts: MachineParts<Inventories | InventoryProducts | Products>) => ({
  inventoryProduct: () =>
    inventoryProductMachine.provide({
      actors: {
        load: callActor(parts, load),
        loadProduct: callActor(parts, ({ product_id }: { readonly product_id: number }) =>
          Products.use(({ get }) => get(product_id)),
        ),
        findProduct: callActor(parts, ({ inventory_id, ...sought }: FindProductInput) =>
          InventoryProducts.use(({ options }) => findProduct((query) => options(inventory_id, query), sought)),
        ),
        checkExisting: callActor(parts, ({ inventory_id, input }: CheckLineInput) =>
          InventoryProducts.use(({ checkExisting }) => checkExisting(inventory_id, input)),
        ),
        save: callActor(parts, save),
        resolveQuestion: callActor(parts, resolveQuestion),
      },
      actions: {
        storeDraft: (_, asked) => parts.drafts.keep(asked),
        announceSaved: (_, { name, how }) =>
          parts.announce(how === "added" ? amountsAdded(name) : entitySaved("Product", name, how)),
        announceQuestion: (_, { isResolved }) => parts.announce(questionToggled(isResolved)),
        announceCalculation: (_, reason) => parts.announce(notCalculated(reason)),
      },
    }),
});
