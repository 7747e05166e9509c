import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_ID } from "#domain/shared/fields.ts";
import { bestScanned, linesFor, scannedOf } from "#domain/scan/scanned.ts";
import { aWalkLine } from "../../support/aWalkLine.ts";
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
    expect(scannedOf(address, HOST).kind).toBe("address");
    expect(scannedOf(`https://${HOST}.evil.example/inventories/${a}/products/${b}`, HOST).kind).toBe("address");
    expect(scannedOf(`https://${HOST}@evil.example/products/${a}`, HOST).kind).toBe("address");
  });

  it.each([
    `https://${HOST}/inventories/0/products/1`,
    `https://${HOST}/inventories/1/products/create`,
    `https://${HOST}/inventories/1/products/2/history`,
    `https://${HOST}/products/99999999999`,
    `https://${HOST}/binder/aToken`,
    "https://",
  ])("%s is no label", (address) => expect(scannedOf(address, HOST)).toEqual({ kind: "address", address }));

  it("may be a barcode, a link of GS1, or a misread", () => {
    expect(scannedOf("036000291452", HOST)).toEqual({ kind: "barcode", code: "0036000291452" });
    expect(scannedOf("https://id.gs1.org/01/04006381333931", HOST)).toEqual({ kind: "barcode", code: "4006381333931" });
    expect(scannedOf("4006381333930", HOST)).toEqual({ kind: "misread", text: "4006381333930" });
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

describe("the lines of a walk for a container", () => {
  const product = { id: 7, name: "ACETONE", mfg_name: "" };
  const drum = { id: 2, name: "Drum" };
  const known = { product, container: drum, container_unit: null, container_size: 55 };
  const bare = { product_id: 7, container: null, container_unit: null, container_size: null } as const;
  const line = (id: number, more: Parameters<typeof aWalkLine>[1]) => aWalkLine(id, { ...bare, ...more });
  const idsOf = (lines: ReadonlyArray<ReturnType<typeof line>>) =>
    linesFor(lines, known).map(({ inventory_product_id }) => inventory_product_id);

  it("are those of its product in such a container, or all of its product where none is in one", () => {
    const drums = line(1, { container: 2, container_size: 55 });
    const pails = line(2, { container: 3, container_size: 5 });
    expect(idsOf([drums, pails, line(3, { product_id: 8, container: 2, container_size: 55 })])).toEqual([1]);
    expect(idsOf([pails, line(4, {})])).toEqual([2, 4]);
  });

  it("are none that is gone", () => {
    expect(idsOf([line(1, { state: "gone" }), line(2, {})])).toEqual([2]);
  });
});
