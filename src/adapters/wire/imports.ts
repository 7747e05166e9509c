import { Schema } from "effect";
import { ImportInput, ImportWriteInput } from "#domain/import/ImportInput.ts";
import { ImportJudgement, InventoryImport } from "#domain/import/ImportRow.ts";
import { get, post } from "./Call.ts";

const permission = "inventory product.add";

/** `:id` is the inventory. Files whose rows become its lines. */
export const imports = {
  judge: post("/inventories/:id/imports/judge", "Judges the rows of an uploaded file; nothing is written", {
    body: ImportInput,
    answer: ImportJudgement,
    permission,
    load: "import",
    repeated: "freely",
  }),
  write: post("/inventories/:id/imports/write", "Writes the rows of an uploaded file into an inventory, all or none", {
    body: ImportWriteInput,
    answer: InventoryImport,
    permission,
    load: "import",
    endsWithCaller: true,
  }),
  list: get("/inventories/:id/imports", "Lists the newest imports of an inventory and whether they can be undone", {
    answer: Schema.Array(InventoryImport),
  }),
  undo: post(
    "/inventories/:id/imports/:importId/undo",
    "Takes back what an import wrote, as long as nobody changed it",
    {
      answer: InventoryImport,
      permission,
      load: "import",
    },
  ),
};
