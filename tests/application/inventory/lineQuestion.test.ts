import { Effect, Layer, ManagedRuntime } from "effect";
import { expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { lineMachines } from "#application/inventory/lineMachines.ts";
import { createPageCache } from "#application/machines/list/PageCache.ts";
import { Products } from "#application/product/Products.ts";
import { INVENTORY, LINE } from "../../domain/inventory/lineSamples.ts";

// Rules: B7.15
it("a question is resolved by an answer that says nothing of its line", async () => {
  const services = Layer.mergeAll(
    Layer.mock(Products)({}),
    Layer.mock(Inventories)({ get: () => Effect.succeed(INVENTORY) }),
    Layer.mock(InventoryProducts)({
      get: () => Effect.succeed(LINE),
      resolveQuestion: () => Effect.succeed({ is_resolve_question: true, version: 0 }),
    }),
  );
  const machine = lineMachines({
    runtime: ManagedRuntime.make(services),
    token: () => null,
    refused: () => {},
    announce: () => {},
    pages: createPageCache(),
    saveFile: () => {},
    drafts: { find: () => null, keep: () => {}, interrupt: () => {}, forget: () => {} },
  }).inventoryProduct();
  const input = { inventory_id: 4, inventory_product_id: LINE.inventory_product_id, role: "admin" as const, key: "k" };
  const form = createActor(machine, { input }).start();
  await waitFor(form, (state) => state.hasTag("editable"));
  form.send({ type: "question.toggled" });
  await waitFor(form, (state) => state.hasTag("editable"));
  expect(form.getSnapshot().context.row).toEqual({ ...LINE, is_resolve_question: true, version: 0 });
});
