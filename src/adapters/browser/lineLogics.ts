import { Effect } from "effect";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import type { AppLogics, InventoryScope, LineToUnlink } from "#application/machines/AppParts.ts";
import { createConfirmActionMachine } from "#application/machines/confirmActionMachine.ts";
import { callActor, type CallParts } from "#application/machines/callActor.ts";
import { createListMachine, type ListLoadInput } from "#application/machines/listMachine.ts";
import { Products } from "#application/product/Products.ts";
import { entitySaved, lineUnlinked, questionToggled } from "#application/shared/messages.ts";
import type { InventoryProduct, InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import type {
  CheckLineInput,
  LoadLineInput,
  ResolveInput,
  SaveLineInput,
} from "#domain/inventory/InventoryProductContext.ts";
import { inventoryProductMachine } from "#domain/inventory/inventoryProductMachine.ts";
import { productPickerMachine } from "#domain/inventory/productPickerMachine.ts";
import type { RunningParts } from "./LogicParts.ts";
import { writeOptions } from "./writeOptions.ts";

/** The inventory tells whether the line may be changed, so both are asked for, at once. */
const load = ({ inventory_id, inventory_product_id: id }: LoadLineInput) =>
  Effect.all(
    {
      inventory: Effect.flatMap(Inventories, ({ get }) => get(inventory_id)),
      line: id === null ? Effect.succeed(null) : Effect.flatMap(InventoryProducts, ({ get }) => get(inventory_id, id)),
    },
    { concurrency: "unbounded" },
  );

const save = ({ inventory_id, inventory_product_id: id, input, ...asked }: SaveLineInput) =>
  Effect.flatMap(InventoryProducts, ({ create, update }) =>
    id === null
      ? create(inventory_id, input, writeOptions(asked))
      : update(inventory_id, id, input, writeOptions(asked)),
  );

const unlink = ({ subject }: { readonly subject: LineToUnlink | null }) =>
  subject === null
    ? Effect.die(new Error("No line was chosen."))
    : Effect.flatMap(InventoryProducts, (lines) =>
        lines.unlink(subject.inventory_id, subject.inventory_product_id, { version: subject.version }),
      );

/** List and form of an inventory's lines. */
export const lineLogics = (
  parts: Omit<RunningParts, "runtime"> & CallParts<Inventories | InventoryProducts | Products>,
): Pick<AppLogics, "inventoryProductsList" | "inventoryProduct" | "unlinkLine"> => ({
  inventoryProductsList: createListMachine<InventoryProductRow, InventoryScope>().provide({
    actors: {
      load: callActor(parts, ({ query, scope }: ListLoadInput<InventoryScope>) =>
        Effect.flatMap(InventoryProducts, ({ list }) => list(scope.inventory_id, query)),
      ),
    },
    actions: {
      keepPage: (_, { query, scope, page }) =>
        page === null ? undefined : parts.pages.inventoryProducts.keep(String(scope.inventory_id), query, page),
    },
  }),
  inventoryProduct: inventoryProductMachine.provide({
    actors: {
      load: callActor(parts, load),
      picker: productPickerMachine.provide({
        actors: {
          loadProduct: callActor(parts, ({ product_id }: { readonly product_id: number }) =>
            Effect.flatMap(Products, ({ get }) => get(product_id)),
          ),
        },
      }),
      checkExisting: callActor(parts, ({ inventory_id, input }: CheckLineInput) =>
        Effect.flatMap(InventoryProducts, (lines) => lines.checkExisting(inventory_id, input)),
      ),
      save: callActor(parts, save),
      resolveQuestion: callActor(parts, ({ inventory_id, inventory_product_id: id, ...asked }: ResolveInput) =>
        Effect.flatMap(InventoryProducts, (lines) => lines.resolveQuestion(inventory_id, id ?? 0, writeOptions(asked))),
      ),
    },
    actions: {
      keepDraft: (_, asked) => parts.drafts.keep(asked),
      announceSaved: (_, { name, how }) => parts.announce(entitySaved("Product", name, how)),
      announceQuestion: (_, { isResolved }) => parts.announce(questionToggled(isResolved)),
      announceCalculation: (_, toast) => parts.announce(toast),
    },
  }),
  unlinkLine: createConfirmActionMachine<LineToUnlink, InventoryProduct>(({ name }) => lineUnlinked(name)).provide({
    actors: { perform: callActor(parts, unlink) },
    actions: { announce: (_, toast) => parts.announce(toast) },
  }),
});
