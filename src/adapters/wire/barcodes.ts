import { Schema } from "effect";
import { Barcode, BarcodeInput, type BarcodeQuery } from "#domain/scan/Barcode.ts";
import { barcodeOf } from "#domain/scan/barcodeOf.ts";
import { idIn } from "#domain/shared/fields.ts";
import { del, get, post, type QueryFormat } from "./Call.ts";

const barcodeQuery: QueryFormat<BarcodeQuery> = {
  names: ["code", "product_id"],
  read: ({ code, product_id }) => ({ code: barcodeOf(code ?? "") ?? "", product_id: idIn(product_id) }),
  write: ({ code, product_id }) => ({
    code: code === "" ? undefined : code,
    product_id: product_id === null ? undefined : String(product_id),
  }),
};

const permission = "barcode.remember";

export const barcodes = {
  list: get("/barcodes/find", "Finds the barcodes of a product, or the one with a code", {
    query: barcodeQuery,
    answer: Schema.Array(Barcode),
  }),
  remember: post("/barcodes/remember", "Remembers the product of a new barcode", {
    body: BarcodeInput,
    answer: Barcode,
    permission,
  }),
  remove: del("/barcodes/:id/delete", "Forgets a barcode", { answer: Barcode, permission }),
};
