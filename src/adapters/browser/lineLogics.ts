import { Effect } from "effect";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import type { AppLogics, InventoryScope, LineToUnlink } from "#application/machines/AppParts.ts";
import { createConfirmActionMachine } from "#application/machines/confirmActionMachine.ts";
import { createListMachine, type ListLoadInput } from "#application/machines/listMachine.ts";
import { toLoadOutcome, toSaveOutcome } from "#application/machines/outcomes.ts";
import { Products } from "#application/product/Products.ts";
import { entitySaved, failure, lineUnlinked, questionToggled } from "#application/shared/messages.ts";
import { InventoryProduct, type InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import type {
  CheckLineInput,
  LoadLineInput,
  ResolveInput,
  SaveLineInput,
} from "#domain/inventory/InventoryProductContext.ts";
import { inventoryProductMachine } from "#domain/inventory/inventoryProductMachine.ts";
import { fromEffect } from "./fromEffect.ts";
import type { RunningParts } from "./LogicParts.ts";
import { writeOptions } from "./writeOptions.ts";

const saved = toSaveOutcome(InventoryProduct);

/** The inventory tells whether the line may be changed, so both are asked for, at once. */
const load = ({ inventory_id, inventory_product_id: id }: LoadLineInput) =>
  toLoadOutcome(
    Effect.all(
      {
        inventory: Effect.flatMap(Inventories, ({ get }) => get(inventory_id)),
        line:
          id === null ? Effect.succeed(null) : Effect.flatMap(InventoryProducts, ({ get }) => get(inventory_id, id)),
      },
      { concurrency: "unbounded" },
    ),
  );

const save = ({ inventory_id, inventory_product_id: id, input, ...asked }: SaveLineInput) =>
  Effect.flatMap(InventoryProducts, ({ create, update }) =>
    saved(
      id === null
        ? create(inventory_id, input, writeOptions(asked))
        : update(inventory_id, id, input, writeOptions(asked)),
    ),
  );

const unlink = ({ subject }: { readonly subject: LineToUnlink | null }) =>
  subject === null
    ? Effect.die(new Error("No line was chosen."))
    : Effect.flatMap(InventoryProducts, (lines) =>
        saved(lines.unlink(subject.inventory_id, subject.inventory_product_id, { version: subject.version })),
      );

/** List and form of an inventory's lines. */
export const lineLogics = ({
  runtime,
  announce,
  pages,
  drafts,
}: RunningParts): Pick<AppLogics, "inventoryProductsList" | "inventoryProduct" | "unlinkLine"> => ({
  inventoryProductsList: createListMachine<InventoryProductRow, InventoryScope>().provide({
    actors: {
      load: fromEffect(runtime, ({ query, scope }: ListLoadInput<InventoryScope>) =>
        Effect.flatMap(InventoryProducts, ({ list }) => toLoadOutcome(list(scope.inventory_id, query))),
      ),
    },
    actions: {
      announce: (_, toast) => announce(toast),
      keepPage: (_, { query, scope, page }) =>
        page === null ? undefined : pages.inventoryProducts.keep(String(scope.inventory_id), query, page),
    },
  }),
  inventoryProduct: inventoryProductMachine.provide({
    actors: {
      load: fromEffect(runtime, load),
      loadProduct: fromEffect(runtime, ({ product_id }: { readonly product_id: number }) =>
        Effect.flatMap(Products, ({ get }) => toLoadOutcome(get(product_id))),
      ),
      checkExisting: fromEffect(runtime, ({ inventory_id, input }: CheckLineInput) =>
        Effect.flatMap(InventoryProducts, (lines) => toLoadOutcome(lines.checkExisting(inventory_id, input))),
      ),
      save: fromEffect(runtime, save),
      resolveQuestion: fromEffect(runtime, ({ inventory_id, inventory_product_id: id, ...asked }: ResolveInput) =>
        Effect.flatMap(InventoryProducts, (lines) =>
          saved(lines.resolveQuestion(inventory_id, id ?? 0, writeOptions(asked))),
        ),
      ),
    },
    actions: {
      keepDraft: (_, asked) => drafts.keep(asked),
      announceSaved: (_, { name, how }) => announce(entitySaved("Product", name, how)),
      announceQuestion: (_, { isResolved }) => announce(questionToggled(isResolved)),
      announceCalculation: (_, toast) => announce(toast),
      announceFailure: (_, told) => announce(failure(told)),
    },
  }),
  unlinkLine: createConfirmActionMachine<LineToUnlink, InventoryProduct>(({ name }) => lineUnlinked(name)).provide({
    actors: { perform: fromEffect(runtime, unlink) },
    actions: { announce: (_, toast) => announce(toast) },
  }),
});
