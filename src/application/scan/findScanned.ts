import { Effect } from "effect";
import type { ProductOption } from "#domain/product/Product.ts";
import { MISREAD } from "#domain/scan/Barcode.ts";
import { bestScanned } from "#domain/scan/scanned.ts";
import { isWordless, type Refusal } from "#domain/shared/errors.ts";
import { InventoryProducts } from "../inventory/InventoryProducts.ts";
import type { Announce } from "../machines/reportRefusal.ts";
import { Products } from "../product/Products.ts";
import { barcodeNotRemembered } from "../shared/recordMessages.ts";
import { Barcodes } from "./Barcodes.ts";
import type { Scan, ScanAsked, ScanPlace } from "./scanMachine.ts";

export const OTHER_INVENTORY = "This label belongs to a line of another inventory.";
export const OTHER_CODE = "This code is neither one of our labels nor a barcode.";

/** The line of this product, a question if there are several, or a new one. */
const placed = ({ lines, refusal }: ScanPlace, { id, name, mfg_name }: ProductOption): Scan => {
  const own = (lines ?? []).filter(({ product_id, state }) => product_id === id && state !== "gone");
  const [line, another] = own;
  if (another !== undefined) return { kind: "several", lines: own };
  if (line !== undefined) return { kind: "line", inventory_product_id: line.inventory_product_id };
  if (refusal !== undefined) return { kind: "stray", message: refusal };
  return { kind: "new", product: { id, name, mfg_name } };
};

/** Where what was scanned leads; a product that was chosen for a barcode is remembered with it. */
export const findScanned =
  (announce: Announce) =>
  ({ texts, product, place }: ScanAsked): Effect.Effect<Scan, Refusal, Barcodes | InventoryProducts | Products> =>
    Effect.gen(function* () {
      const { inventory_id, lines } = place;
      const scanned = bestScanned(texts, place.host);
      switch (scanned.kind) {
        case "line": {
          const { inventory_id: of, inventory_product_id: id } = scanned;
          const here = lines?.some((line) => line.inventory_product_id === id && line.state !== "gone");
          if (here ?? of === inventory_id) return { kind: "line", inventory_product_id: id };
          // A walk has this year's line of the same product.
          if (lines === null)
            return { kind: "stray", message: OTHER_INVENTORY, href: `/inventories/${of}/products/${id}` };
          const line = yield* InventoryProducts.use(({ get }) => get(of, id));
          return placed(place, { id: line.product_id, name: line.name, mfg_name: line.mfg_name });
        }
        case "product":
          return placed(place, yield* Products.use(({ get }) => get(scanned.product_id)));
        case "barcode": {
          const { code } = scanned;
          const barcodes = yield* Barcodes;
          if (product === null) {
            const [known] = yield* barcodes.list({ code, product_id: null });
            return known === undefined ? { kind: "unknown", code } : placed(place, known.product);
          }
          // Without a network the work goes on.
          yield* Effect.catchIf(barcodes.remember({ code, product_id: product.id }), isWordless, () =>
            Effect.sync(() => announce(barcodeNotRemembered(code))),
          );
          return placed(place, product);
        }
        case "misread":
          return { kind: "stray", message: MISREAD };
        case "other":
          return { kind: "stray", message: OTHER_CODE, text: scanned.text };
      }
    });
