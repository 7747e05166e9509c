import { Barcode, BarcodeInput, type BarcodeQuery } from "#domain/scan/Barcode.ts";
import { barcodeOf } from "#domain/scan/barcodeOf.ts";
import { idIn } from "#domain/shared/fields.ts";
import { del, get, post, type QueryFormat } from "./Call.ts";
import { listQuery } from "./listQuery.ts";

/** As in every list, invalid parameters are ignored; a misread code is no barcode's. */
const barcodeQuery: QueryFormat<BarcodeQuery> = {
  names: ["page", "ipp", "code", "product_id"],
  read: (sent) => {
    const { page, ipp } = listQuery.read(sent);
    const code = sent["code"] ?? "";
    return { page, ipp, code: barcodeOf(code) ?? code, product_id: idIn(sent["product_id"]) };
  },
  write: ({ page, ipp, code, product_id }) => ({
    page: String(page),
    ipp: String(ipp),
    code: code === "" ? undefined : code,
    product_id: product_id === null ? undefined : String(product_id),
  }),
};

const permission = "barcode.remember";

export const barcodes = {
  list: get("/barcodes/list", "Lists the barcodes of containers, or the one with a code", {
    query: barcodeQuery,
    answer: Barcode,
    envelope: "page",
  }),
  remember: post("/barcodes/remember", "Remembers the product of a barcode, or changes it", {
    body: BarcodeInput,
    answer: Barcode,
    permission,
  }),
  remove: del("/barcodes/:id/delete", "Forgets a barcode", { answer: Barcode, permission }),
};
