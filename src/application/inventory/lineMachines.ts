import { Effect } from "effect";
import type {
  CheckLineInput,
  LoadLineInput,
  ResolveInput,
  SaveLineInput,
} from "#domain/inventory/InventoryProductContext.ts";
import { inventoryProductMachine } from "#domain/inventory/inventoryProductMachine.ts";
import { productPickerMachine } from "#domain/inventory/productPickerMachine.ts";
import { callActor } from "../machines/callActor.ts";
import { actionOf } from "../machines/callMachines.ts";
import type { ListLoadInput } from "../machines/listMachine.ts";
import { seenListOf } from "../machines/listOf.ts";
import type { MachineParts } from "../machines/MachineParts.ts";
import { Products } from "../product/Products.ts";
import { entitySaved, lineUnlinked, questionToggled } from "../shared/recordMessages.ts";
import { Inventories } from "./Inventories.ts";
import { InventoryProducts } from "./InventoryProducts.ts";
import { writeOptions } from "../shared/Resource.ts";
import type { InventoryScope } from "./inventoryMachines.ts";

/** Named for the question. */
export type LineToUnlink = InventoryScope & {
  readonly inventory_product_id: number;
  readonly version: number;
  readonly name: string;
};

/** The inventory decides whether the line may be changed, so both are loaded, in parallel. */
const load = ({ inventory_id, inventory_product_id: id }: LoadLineInput) =>
  Effect.all(
    {
      inventory: Inventories.use(({ get }) => get(inventory_id)),
      line: id === null ? Effect.succeed(null) : InventoryProducts.use(({ get }) => get(inventory_id, id)),
    },
    { concurrency: "unbounded" },
  );

const save = ({ inventory_id, inventory_product_id: id, input, ...asked }: SaveLineInput) =>
  InventoryProducts.use(({ create, update }) =>
    id === null
      ? create(inventory_id, input, writeOptions(asked))
      : update(inventory_id, id, input, writeOptions(asked)),
  );

export const lineMachines = (parts: MachineParts<Inventories | InventoryProducts | Products>) => ({
  inventoryProductsList: seenListOf(parts, ({ query, scope }: ListLoadInput<InventoryScope>) =>
    InventoryProducts.use(({ list }) => list(scope.inventory_id, query)),
  ),
  inventoryProduct: inventoryProductMachine.provide({
    actors: {
      load: callActor(parts, load),
      picker: productPickerMachine.provide({
        actors: {
          loadProduct: callActor(parts, ({ product_id }: { readonly product_id: number }) =>
            Products.use(({ get }) => get(product_id)),
          ),
        },
      }),
      checkExisting: callActor(parts, ({ inventory_id, input }: CheckLineInput) =>
        InventoryProducts.use(({ checkExisting }) => checkExisting(inventory_id, input)),
      ),
      save: callActor(parts, save),
      resolveQuestion: callActor(parts, ({ inventory_id, inventory_product_id: id, ...asked }: ResolveInput) =>
        InventoryProducts.use(({ resolveQuestion }) => resolveQuestion(inventory_id, id ?? 0, writeOptions(asked))),
      ),
    },
    actions: {
      keepDraft: (_, asked) => parts.drafts.keep(asked),
      announceSaved: (_, { name, how }) => parts.announce(entitySaved("Product", name, how)),
      announceQuestion: (_, { isResolved }) => parts.announce(questionToggled(isResolved)),
      announceCalculation: (_, toast) => parts.announce(toast),
    },
  }),
  unlinkLine: actionOf(
    parts,
    ({ inventory_id, inventory_product_id: id, version }: LineToUnlink) =>
      InventoryProducts.use(({ unlink }) => unlink(inventory_id, id, { version })),
    ({ name }) => lineUnlinked(name),
  ),
});
