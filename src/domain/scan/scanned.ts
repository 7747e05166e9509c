import type { WalkLine } from "../inventory/walk/WalkLine.ts";
import { idIn } from "../shared/fields.ts";
import type { Barcode } from "./Barcode.ts";
import { barcodeOf } from "./barcodeOf.ts";

/** What a scanned text is: a label of ours, the barcode of a container, or nothing that leads to a line. */
export type Scanned =
  | { readonly kind: "line"; readonly inventory_id: number; readonly inventory_product_id: number }
  | { readonly kind: "product"; readonly product_id: number }
  | { readonly kind: "barcode"; readonly code: string }
  | { readonly kind: "address"; readonly address: string }
  | { readonly kind: "misread"; readonly text: string };

/** @param host of this page: a label of another server leads elsewhere */
export const scannedOf = (text: string, host: string): Scanned => {
  const code = barcodeOf(text);
  if (!/^https?:\/\//i.test(text)) return code === null ? { kind: "misread", text } : { kind: "barcode", code };
  // A link of GS1 names a trade item.
  if (code !== null && /^\d+$/.test(code)) return { kind: "barcode", code };
  const elsewhere = { kind: "address", address: text } as const;
  if (!URL.canParse(text)) return elsewhere;
  const url = new URL(text);
  if (url.host !== host) return elsewhere;
  const [, inventory, line, product] =
    /^\/(?:inventories\/(\d+)\/products\/(\d+)|products\/(\d+))$/.exec(url.pathname) ?? [];
  const [inventory_id, inventory_product_id, product_id] = [idIn(inventory), idIn(line), idIn(product)];
  if (inventory_id !== null && inventory_product_id !== null)
    return { kind: "line", inventory_id, inventory_product_id };
  return product_id === null ? elsewhere : { kind: "product", product_id };
};

const ORDER: ReadonlyArray<Scanned["kind"]> = ["line", "product", "barcode", "address", "misread"];

/** Of all that one picture shows, what leads furthest. */
export const bestScanned = (texts: ReadonlyArray<string>, host: string): Scanned =>
  texts
    .map((text) => scannedOf(text, host))
    .reduce((best, one) => (ORDER.indexOf(one.kind) < ORDER.indexOf(best.kind) ? one : best), {
      kind: "misread",
      text: texts[0] ?? "",
    });

/** A product in its container, as far as it is known. */
export type Shelved = Pick<Barcode, "product" | "container" | "container_unit" | "container_size">;

/** The lines of a walk that the container may be: of its product, and in such a container if there is one. */
export const linesFor = (lines: ReadonlyArray<WalkLine>, shelved: Shelved): ReadonlyArray<WalkLine> => {
  const ofProduct = lines.filter(({ product_id, state }) => product_id === shelved.product.id && state !== "gone");
  const alike = ofProduct.filter(
    (line) =>
      line.container === (shelved.container?.id ?? null) &&
      line.container_unit === (shelved.container_unit?.id ?? null) &&
      line.container_size === shelved.container_size,
  );
  return alike.length === 0 ? ofProduct : alike;
};
