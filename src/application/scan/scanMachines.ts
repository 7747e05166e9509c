import type { Barcode } from "#domain/scan/Barcode.ts";
import type { InventoryProducts } from "../inventory/InventoryProducts.ts";
import { actionOf } from "../machines/command.ts";
import { callActor, type MachineParts, SHOWN_BY_ITS_SCREEN } from "../machines/MachineParts.ts";
import { loadOf } from "../machines/query.ts";
import type { Products } from "../product/Products.ts";
import { entitySaved } from "../shared/recordMessages.ts";
import { Barcodes } from "./Barcodes.ts";
import { findScanned } from "./findScanned.ts";
import { scanMachine } from "./scanMachine.ts";

export const scanMachines = (parts: MachineParts<Barcodes | InventoryProducts | Products>) => ({
  scan: () =>
    scanMachine.provide({ actors: { find: callActor(parts, findScanned(parts.announce), SHOWN_BY_ITS_SCREEN) } }),
  barcodes: () => loadOf(parts, (product_id: number) => Barcodes.use(({ list }) => list({ code: "", product_id }))),
  removeBarcode: () =>
    actionOf(
      parts,
      ({ id }: Barcode) => Barcodes.use(({ remove }) => remove(id)),
      ({ code }) => entitySaved("Barcode", code, "deleted"),
    ),
});
