import { Schema } from "effect";
import { CellsAnswer, CellsInput, GridLine } from "#domain/inventory/grid/GridLine.ts";
import { MarkedAnswer, MarkedInput } from "#domain/inventory/grid/MarkedLines.ts";
import {
  CheckExistingAnswer,
  InventoryProduct,
  InventoryProductRow,
  ResolvedQuestion,
} from "#domain/inventory/InventoryProduct.ts";
import { CheckExistingInput, InventoryProductInput } from "#domain/inventory/InventoryProductInput.ts";
import { KnownTexts } from "#domain/inventory/KnownTexts.ts";
import { LinePhoto, MAX_PHOTO_BYTES, MAX_PHOTO_SIDE } from "#domain/inventory/photo/LinePhoto.ts";
import { withoutBlanks } from "#domain/inventory/withoutBlanks.ts";
import { WalkDecisionInput, WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { Evaluation } from "#domain/offline/Evaluation.ts";
import { InventoryContents, TakenProduct } from "#domain/offline/TakenInventory.ts";
import { ProductOption } from "#domain/product/Product.ts";
import { del, get, patch, post } from "./Call.ts";
import { listQuery, optionsQuery } from "./listQuery.ts";

/** `:id` is the inventory, `:pid` the line. */
export const inventoryProducts = {
  list: get("/inventories/:id/products", "Lists the products of an inventory", {
    query: listQuery,
    answer: InventoryProductRow,
    envelope: "page",
  }),
  options: get("/inventories/:id/products/autocomplete-list", "Lists catalog products, for a dropdown", {
    query: optionsQuery,
    answer: Schema.Array(ProductOption),
  }),
  knownTexts: get(
    "/inventories/:id/known-texts",
    "Lists values already used in other lines, as suggestions for a new line",
    {
      answer: KnownTexts,
    },
  ),
  create: post(
    "/inventories/:id/product/create",
    "Adds a product to an inventory, or adds its amounts to an equal line",
    { body: InventoryProductInput, sent: withoutBlanks, answer: InventoryProduct, permission: "inventory product.add" },
  ),
  get: get("/inventories/:id/product/:pid/get", "Gets a line of an inventory", { answer: InventoryProduct }),
  update: patch("/inventories/:id/product/:pid/update", "Updates a line of an inventory", {
    body: InventoryProductInput,
    sent: withoutBlanks,
    answer: InventoryProduct,
    permission: "inventory product.edit",
  }),
  unlink: del("/inventories/:id/product/:pid/unlink", "Removes a line from an inventory", {
    answer: InventoryProduct,
    permission: "inventory product.unlink",
  }),
  resolveQuestion: patch(
    "/inventories/:id/product/:pid/resolve-question",
    "Resolves the question of a line, or reopens it",
    { answer: ResolvedQuestion, permission: "inventory product.resolve question" },
  ),
  checkExisting: post("/inventories/:id/product/check-existing", "Checks whether an equal line already exists", {
    body: CheckExistingInput,
    sent: withoutBlanks,
    answer: CheckExistingAnswer,
  }),
};

/** `:id` is the inventory, `:pid` the line. */
export const linePhotos = {
  list: get("/inventories/:id/product/:pid/photos", "Lists the photos of a line's question", {
    answer: Schema.Array(LinePhoto),
  }),
  picture: get("/inventories/:id/product/:pid/photos/:photo/picture", "Gets a photo as a file", {
    answer: Schema.Null,
    envelope: "file",
    files: ["jpg"],
  }),
  add: post(
    "/inventories/:id/product/:pid/photos/add",
    `Adds a JPEG photo to the question of a line, up to 2 MB and ${MAX_PHOTO_SIDE} pixels; place and camera are removed from it`,
    { content: { kind: "jpg", most: MAX_PHOTO_BYTES }, answer: LinePhoto, permission: "inventory product.edit" },
  ),
  remove: del("/inventories/:id/product/:pid/photos/:photo/remove", "Removes a photo from a line", {
    answer: LinePhoto,
    permission: "inventory product.edit",
  }),
};

/** `:id` is the inventory, `:pid` the line. */
export const walks = {
  lines: get("/inventories/:id/walk", "Lists the lines of a walk by location, including those marked as gone", {
    answer: Schema.Array(WalkLine),
  }),
  decide: patch(
    "/inventories/:id/walk/:pid/decide",
    "Confirms a line of a walk as same, changed or gone, or undoes that",
    { body: WalkDecisionInput, answer: WalkLine, permission: "inventory.walk" },
  ),
};

/** The same lines, edited in the grid. */
export const lineGrid = {
  lines: get("/inventories/:id/grid", "Lists all products of an inventory with the values editable in the grid", {
    answer: Schema.Array(GridLine),
  }),
  changeCells: patch("/inventories/:id/grid/cells", "Changes values of several lines and recalculates their amounts", {
    body: CellsInput,
    answer: CellsAnswer,
    permission: "inventory product.edit",
  }),
  changeMarked: post(
    "/inventories/:id/grid/marked",
    "Moves several lines, changes their container type or questions, or removes them (admins only)",
    { body: MarkedInput, answer: MarkedAnswer, permission: "inventory product.edit" },
  ),
};

/** What a device takes along. */
export const takeAlong = {
  inventory: get("/inventories/:id/contents", "Gets all that working on an inventory without a network needs", {
    answer: InventoryContents,
    isPacked: true,
  }),
  evaluation: get("/inventories/:id/evaluation", "Gets what comparing an inventory's lines with thresholds needs", {
    answer: Evaluation,
    permission: "report.create",
    load: "report",
    isPacked: true,
  }),
  products: get("/take-along/products", "Lists products with all fields, to work without a network", {
    query: optionsQuery,
    answer: TakenProduct,
    envelope: "page",
    isPacked: true,
  }),
};
