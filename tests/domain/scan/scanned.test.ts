import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_ID } from "#domain/shared/fields.ts";
import { MAX_BARCODE } from "#domain/scan/barcodeOf.ts";
import { bestScanned, scannedOf } from "#domain/scan/scanned.ts";
import { law } from "../../support/law.ts";

const HOST = "lists.example.com";
const id = fc.integer({ min: 1, max: MAX_ID });

describe("a scanned text", () => {
  law("that is the address of a label leads to its line, whatever the ids", [id, id], (inventory_id, line) => {
    expect(scannedOf(`https://${HOST}/inventories/${inventory_id}/products/${line}`, HOST)).toEqual({
      kind: "line",
      inventory_id,
      inventory_product_id: line,
    });
  });

  law("that is the address of a product's label leads to the product", [id], (product_id) => {
    expect(scannedOf(`http://${HOST}/products/${product_id}`, HOST)).toEqual({ kind: "product", product_id });
  });

  law("with the address of another server is never a label of this one", [fc.webUrl(), id, id], (address, a, b) => {
    expect(scannedOf(address, HOST).kind).toBe("other");
    expect(scannedOf(`https://${HOST}.evil.example/inventories/${a}/products/${b}`, HOST).kind).toBe("other");
    expect(scannedOf(`https://${HOST}@evil.example/products/${a}`, HOST).kind).toBe("other");
  });

  it.each([
    `https://${HOST}/inventories/0/products/1`,
    `https://${HOST}/inventories/1/products/create`,
    `https://${HOST}/inventories/1/products/2/history`,
    `https://${HOST}/products/99999999999`,
    `https://${HOST}/binder/aToken`,
    "https://",
  ])("%s is no label", (address) => expect(scannedOf(address, HOST)).toEqual({ kind: "other", text: address }));

  it("may be a barcode, a misread, or neither", () => {
    expect(scannedOf("036000291452", HOST)).toEqual({ kind: "barcode", code: "0036000291452" });
    expect(scannedOf("4006381333930", HOST)).toEqual({ kind: "misread", text: "4006381333930" });
    const card = "BEGIN:VCARD ".repeat(MAX_BARCODE);
    expect(scannedOf(card, HOST)).toEqual({ kind: "other", text: card });
  });

  law(
    "of a picture with several is the label, whatever else is beside it",
    [fc.array(fc.string()), fc.nat()],
    (others, at) => {
      const label = `https://${HOST}/inventories/3/products/5`;
      expect(bestScanned(others.toSpliced(at % (others.length + 1), 0, label), HOST).kind).toBe("line");
    },
  );
});
