import { Schema } from "effect";
import { Inventory, InventoryInput, InventoryOption, InventoryRow } from "#domain/inventory/Inventory.ts";
import { get } from "./Call.ts";
import { resourceCalls } from "./resourceCalls.ts";
import { withStatus } from "./sentBodies.ts";

/** Apart from the calls of lines, whose Schemas the first list does not need. */
export const inventories = {
  ...resourceCalls(
    {
      path: "inventories",
      recordName: "inventory",
      permissions: { create: "inventory.create", edit: "inventory.edit", archive: "inventory.archive" },
      row: InventoryRow,
      single: Inventory,
      input: InventoryInput,
      choice: InventoryOption,
    },
    withStatus(),
  ),
  years: get(
    "/inventories/:customerId/:facilityId/years-list",
    "Lists the years in which a facility has an active inventory, newest first",
    { answer: Schema.Array(Schema.Struct({ id: Schema.Int, year: Schema.Int })) },
  ),
  printAllSds: get(
    "/inventories/:id/print-all-sds-v2",
    "Downloads all safety data sheets of an inventory as one PDF, with an index",
    { answer: Schema.Null, envelope: "file", files: ["pdf"], permission: "inventory.print sheets", load: "print" },
  ),
};
