import { idIn } from "../shared/fields.ts";
import { barcodeOf, MAX_BARCODE } from "./barcodeOf.ts";

/** What a scanned text is: a label of ours, the barcode of a container, one that was misread, or something else. */
export type Scanned =
  | { readonly kind: "line"; readonly inventory_id: number; readonly inventory_product_id: number }
  | { readonly kind: "product"; readonly product_id: number }
  | { readonly kind: "barcode"; readonly code: string }
  | { readonly kind: "other" | "misread"; readonly text: string };

const LABEL = /^\/(?:inventories\/(\d+)\/products\/(\d+)|products\/(\d+))$/;

/** @param host of this page: a label of another server leads elsewhere */
export const scannedOf = (text: string, host: string): Scanned => {
  if (!/^https?:\/\//i.test(text)) {
    const code = barcodeOf(text);
    if (code !== null) return { kind: "barcode", code };
    return { kind: text.length > MAX_BARCODE ? "other" : "misread", text };
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  const [, inventory, line, product] = (url?.host === host && LABEL.exec(url.pathname)) || [];
  const [inventory_id, inventory_product_id, product_id] = [idIn(inventory), idIn(line), idIn(product)];
  if (inventory_id !== null && inventory_product_id !== null)
    return { kind: "line", inventory_id, inventory_product_id };
  return product_id === null ? { kind: "other", text } : { kind: "product", product_id };
};

const ORDER: ReadonlyArray<Scanned["kind"]> = ["line", "product", "barcode", "other", "misread"];

/** Of all that one picture shows, what leads furthest. */
export const bestScanned = (texts: ReadonlyArray<string>, host: string): Scanned =>
  texts
    .map((text) => scannedOf(text, host))
    .reduce((best, one) => (ORDER.indexOf(one.kind) < ORDER.indexOf(best.kind) ? one : best), {
      kind: "misread",
      text: "",
    });
