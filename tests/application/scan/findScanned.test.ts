import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Products } from "#application/product/Products.ts";
import { Barcodes } from "#application/scan/Barcodes.ts";
import { findScanned, OTHER_CODE, OTHER_INVENTORY } from "#application/scan/findScanned.ts";
import type { ScanAsked, ScanPlace } from "#application/scan/scanMachine.ts";
import type { Announcement } from "#application/shared/messages.ts";
import { barcodeNotRemembered } from "#application/shared/recordMessages.ts";
import { MISREAD } from "#domain/scan/Barcode.ts";
import { Conflict, type Refusal, Unavailable } from "#domain/shared/errors.ts";
import { aWalkLine } from "../../support/aWalkLine.ts";

const HOST = "lists.example.com";
const CODE = "4006381333931";
const ACETONE = { id: 7, name: "ACETONE", mfg_name: "Dow" };
const TOLUENE = { id: 8, name: "TOLUENE", mfg_name: "Dow" };
const KNOWN = { id: 1, code: CODE, product: ACETONE };
const AWAY = new Unavailable({ message: "Away.", requestId: null, clientError: "unreachable" });
const LIST: ScanPlace = { host: HOST, inventory_id: 3, lines: null, refusal: undefined };
const label = (inventory: number, line: number) => `https://${HOST}/inventories/${inventory}/products/${line}`;
const walk = (...lines: NonNullable<ScanPlace["lines"]>): ScanPlace => ({ ...LIST, lines });

// The rest of a service is never asked.
const partOf = <Service>(methods: object): Service => methods as Service;

/** Over a server that knows one barcode, the line 4 of the inventory 2, and the product 7. */
const found = async (
  text: string,
  { place = LIST, product = null, refusal }: Partial<ScanAsked> & { readonly refusal?: Refusal } = {},
) => {
  const sent: Array<string> = [];
  const toasts: Array<Announcement> = [];
  const asked = <A>(call: string, answer: A) =>
    Effect.suspend(() => {
      sent.push(call);
      return refusal === undefined ? Effect.succeed(answer) : Effect.fail(refusal);
    });
  const barcodes = partOf<Barcodes["Service"]>({
    list: ({ code }: { readonly code: string }) => asked("list", code === CODE ? [KNOWN] : []),
    remember: (input: object) => asked(`remember ${JSON.stringify(input)}`, KNOWN),
  });
  const lines = partOf<InventoryProducts["Service"]>({
    get: (id: number, line: number) => asked(`line ${id}/${line}`, { product_id: 7, name: "ACETONE", mfg_name: "Dow" }),
  });
  const products = partOf<Products["Service"]>({ get: (id: number) => asked(`product ${id}`, ACETONE) });
  const scan = findScanned((toast) => void toasts.push(toast))({ texts: [text], product, place }).pipe(
    Effect.provideService(Barcodes, barcodes),
    Effect.provideService(InventoryProducts, lines),
    Effect.provideService(Products, products),
    Effect.match({ onSuccess: (scan) => scan, onFailure: ({ message }) => ({ refused: message }) }),
  );
  return { scan: await Effect.runPromise(scan), sent, toasts };
};

describe("a label", () => {
  it("of this inventory opens its line without asking anybody", async () => {
    const answer = { scan: { kind: "line", inventory_product_id: 5 }, sent: [] };
    expect(await found(label(3, 5))).toMatchObject(answer);
    expect(await found(label(2, 5), { place: walk(aWalkLine(5)) })).toMatchObject(answer);
  });

  it("of another inventory is named in a list, with the way to its line", async () => {
    const stray = { kind: "stray", message: OTHER_INVENTORY, href: "/inventories/2/products/4" };
    expect(await found(label(2, 4))).toMatchObject({ scan: stray, sent: [] });
  });

  it("of last year leads a walk to this year's line by the product that it was", async () => {
    const { scan, sent } = await found(label(2, 4), { place: walk(aWalkLine(11), aWalkLine(12, { product_id: 8 })) });
    expect([scan, sent]).toEqual([{ kind: "line", inventory_product_id: 11 }, ["line 2/4"]]);
  });

  it("of a line that is gone leads to no line that is gone", async () => {
    const gone = aWalkLine(4, { state: "gone" });
    expect(await found(label(2, 4), { place: walk(gone) })).toMatchObject({ scan: { kind: "new", product: ACETONE } });
  });

  it("of a product leads where its product is", async () => {
    expect(await found(`https://${HOST}/products/7`)).toMatchObject({ scan: { kind: "new", product: ACETONE } });
    expect(await found(`https://${HOST}/products/7`, { place: walk(aWalkLine(1)) })).toMatchObject({
      scan: { kind: "line", inventory_product_id: 1 },
    });
  });
});

describe("a barcode", () => {
  it("that is known leads to a new line in a list, and to the only line of its product in a walk", async () => {
    expect(await found(CODE)).toMatchObject({ scan: { kind: "new", product: ACETONE } });
    const place = walk(aWalkLine(1), aWalkLine(2, { product_id: 8 }), aWalkLine(3, { state: "gone" }));
    expect(await found(CODE, { place })).toMatchObject({ scan: { kind: "line", inventory_product_id: 1 } });
  });

  it("asks which line it is where its product has several", async () => {
    const lines = [aWalkLine(1), aWalkLine(2)];
    expect(await found(CODE, { place: walk(...lines) })).toMatchObject({ scan: { kind: "several", lines } });
  });

  it("that is new asks for its product", async () => {
    expect(await found("036000291452")).toMatchObject({ scan: { kind: "unknown", code: "0036000291452" } });
  });

  it("is remembered with the product that was chosen, and leads on", async () => {
    const { scan, sent, toasts } = await found(CODE, { product: TOLUENE });
    expect(scan).toEqual({ kind: "new", product: TOLUENE });
    expect([sent, toasts]).toEqual([[`remember ${JSON.stringify({ code: CODE, product_id: 8 })}`], []]);
  });

  it("is not remembered without a network: that is said, and the work goes on with the product", async () => {
    const { scan, toasts } = await found(CODE, { product: TOLUENE, refusal: AWAY });
    expect([scan, toasts]).toEqual([{ kind: "new", product: TOLUENE }, [barcodeNotRemembered(CODE)]]);
  });

  it("that somebody else remembered meanwhile says so", async () => {
    const refusal = new Conflict({ message: "Already remembered." });
    const { scan, toasts } = await found(CODE, { product: TOLUENE, refusal });
    expect([scan, toasts]).toEqual([{ refused: refusal.message }, []]);
  });

  it("cannot be looked up while the server is away, and no new one is guessed", async () => {
    expect(await found(CODE, { refusal: AWAY })).toMatchObject({ scan: { refused: "Away." } });
  });

  it("of a product without a line says why none may be added", async () => {
    const place = { ...LIST, refusal: "Completed." };
    expect(await found(CODE, { place })).toMatchObject({ scan: { kind: "stray", message: "Completed." } });
  });
});

it.each([
  ["4006381333930", { kind: "stray", message: MISREAD }],
  ["https://example.com/x", { kind: "stray", message: OTHER_CODE, text: "https://example.com/x" }],
  [`https://${HOST}/binder/aToken`, { kind: "stray", message: OTHER_CODE, text: `https://${HOST}/binder/aToken` }],
])("what is scanned as %s leads nowhere, and why is said", async (text, stray) => {
  expect(await found(text)).toMatchObject({ scan: stray, sent: [] });
});
