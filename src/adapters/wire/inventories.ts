import { Schema } from "effect";
import { Inventory, InventoryInput, InventoryOption, InventoryRow } from "#domain/inventory/Inventory.ts";
import {
  CheckExistingAnswer,
  CheckExistingInput,
  InventoryProduct,
  InventoryProductInput,
  InventoryProductRow,
} from "#domain/inventory/InventoryProduct.ts";
import { ProductOption } from "#domain/product/Product.ts";
import { call } from "./Call.ts";
import { listQuery, optionsQuery } from "./listQuery.ts";
import { resourceCalls } from "./resourceCalls.ts";
import { withoutBlanks } from "./sentBodies.ts";

export const inventories = {
  ...resourceCalls({
    path: "inventories",
    recordName: "inventory",
    permissions: { create: "inventory.create", edit: "inventory.edit", archive: "inventory.archive" },
    row: InventoryRow,
    single: Inventory,
    input: InventoryInput,
    choice: InventoryOption,
  }),
  years: call({
    method: "GET",
    path: "/inventories/:customerId/:facilityId/years-list",
    summary: "Lists the years in which a facility has an active inventory, newest first",
    answer: Schema.Array(Schema.Struct({ id: Schema.Int, year: Schema.Int })),
  }),
  printAllSds: call({
    method: "GET",
    path: "/inventories/:id/print-all-sds-v2",
    summary: "Downloads all safety data sheets of an inventory as one PDF, with an index",
    answer: Schema.Null,
    envelope: "file",
    permission: "inventory.print sheets",
    load: "heavy",
  }),
};

/** The lines of an inventory: `:id` is the inventory, `:pid` the line. */
export const inventoryProducts = {
  list: call({
    method: "GET",
    path: "/inventories/:id/products",
    summary: "Lists the products of an inventory",
    query: listQuery,
    answer: InventoryProductRow,
    envelope: "page",
  }),
  options: call({
    method: "GET",
    path: "/inventories/:id/products/autocomplete-list",
    summary: "Lists catalog products, for a dropdown",
    query: optionsQuery,
    answer: Schema.Array(ProductOption),
  }),
  create: call({
    method: "POST",
    path: "/inventories/:id/product/create",
    summary: "Adds a product to an inventory, or adds its amounts to an equal line",
    body: InventoryProductInput,
    sent: withoutBlanks,
    answer: InventoryProduct,
    permission: "inventory product.add",
  }),
  get: call({
    method: "GET",
    path: "/inventories/:id/product/:pid/get",
    summary: "Gets a line of an inventory",
    answer: InventoryProduct,
  }),
  update: call({
    method: "PATCH",
    path: "/inventories/:id/product/:pid/update",
    summary: "Updates a line of an inventory",
    body: InventoryProductInput,
    sent: withoutBlanks,
    answer: InventoryProduct,
    permission: "inventory product.edit",
  }),
  unlink: call({
    method: "DELETE",
    path: "/inventories/:id/product/:pid/unlink",
    summary: "Removes a line from an inventory",
    answer: InventoryProduct,
    permission: "inventory product.unlink",
  }),
  resolveQuestion: call({
    method: "PATCH",
    path: "/inventories/:id/product/:pid/resolve-question",
    summary: "Resolves the question of a line, or reopens it",
    answer: InventoryProduct,
    permission: "inventory product.resolve question",
  }),
  checkExisting: call({
    method: "POST",
    path: "/inventories/:id/product/check-existing",
    summary: "Checks whether an equal line already exists",
    body: CheckExistingInput,
    sent: withoutBlanks,
    answer: CheckExistingAnswer,
  }),
};
