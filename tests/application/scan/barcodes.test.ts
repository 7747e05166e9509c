import { Effect, Result } from "effect";
import { afterAll, describe, expect, it } from "vitest";
import { History } from "#application/history/History.ts";
import { UNKNOWN_CONTAINER, UNKNOWN_PRODUCT } from "#application/inventory/lineChecks.ts";
import { Barcodes, knownAlready } from "#application/scan/Barcodes.ts";
import { BarcodeInput, MISREAD } from "#domain/scan/Barcode.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { newProduct } from "../../support/componentFixture.ts";
import { as, refusalOf, testServices } from "../../support/services.ts";
import { lastSet, undone } from "../../support/undone.ts";

const services = testServices();
afterAll(() => services.dispose());

const ALL = { page: 1, ipp: 100, code: "", product_id: null };
const input = (sent: object) => Result.getOrThrow(validate(BarcodeInput, sent));
const { runPromise: run } = services;

/** As 'Barcode: from, to' of each change, newest save first. */
const told = (product_id: number) =>
  Effect.map(
    Effect.flatMap(History, ({ list }) => list("product", product_id, { page: 1, ipp: 10 })),
    ({ items }) =>
      items.flatMap(({ changes }) =>
        changes.filter(({ field }) => field === "Barcode").map(({ from, to }) => `${from ?? "none"} → ${to ?? "none"}`),
      ),
  );

describe("a barcode", () => {
  it("is remembered with its product as one text, and found by each way of printing it", () =>
    run(
      Effect.gen(function* () {
        const barcodes = yield* Barcodes;
        const owner = yield* newProduct("Barcode thinner");
        const kept = yield* barcodes.remember(input({ code: "036000291452", container_size: "55", ...owner }));
        expect(kept).toMatchObject({
          code: "0036000291452",
          product: { id: owner.product_id, name: "Barcode thinner" },
        });
        expect(kept).toMatchObject({ container: null, container_unit: null, container_size: 55, version: 1 });
        expect((yield* barcodes.list({ ...ALL, code: kept.code })).items).toEqual([kept]);
        expect((yield* barcodes.list({ ...ALL, product_id: owner.product_id })).items).toEqual([kept]);
        expect((yield* barcodes.list({ ...ALL, code: "4006381333931" })).items).toEqual([]);
      }).pipe(as("staff")),
    ));

  it("is never a misread", () => {
    expect(validate(BarcodeInput, { code: "036000291453", product_id: 1 })).toEqual(Result.fail({ code: [MISREAD] }));
    expect(validate(BarcodeInput, { product_id: 1 })).toEqual(Result.fail({ code: [MISREAD] }));
  });

  it("of a product is not given to another by chance, only by whoever saw whose it is", () =>
    run(
      Effect.gen(function* () {
        const barcodes = yield* Barcodes;
        const [mine, theirs] = [yield* newProduct("Mine"), yield* newProduct("Theirs")];
        const kept = yield* barcodes.remember(input({ code: "DRUM-1", ...mine }));
        const moved = input({ code: "DRUM-1", ...theirs });
        expect(yield* refusalOf(barcodes.remember(moved))).toMatchObject({ errors: { code: [knownAlready("Mine")] } });
        expect(yield* refusalOf(barcodes.remember(moved, { version: 7 }))).toMatchObject({
          _tag: "Stale",
          current: kept,
        });
        expect(yield* barcodes.remember(moved, { version: 1 })).toMatchObject({
          product: { name: "Theirs" },
          version: 2,
        });
        expect(yield* refusalOf(barcodes.remember(moved, { version: 1 }))).toMatchObject({ _tag: "Stale" });
        expect(yield* told(mine.product_id)).toEqual(["DRUM-1 → none", "none → DRUM-1"]);
        expect(yield* told(theirs.product_id)).toEqual(["none → DRUM-1"]);
      }).pipe(as("staff")),
    ));

  it("is removed with the version that was seen, and an undo restores it", () =>
    run(
      Effect.gen(function* () {
        const barcodes = yield* Barcodes;
        const owner = yield* newProduct();
        const kept = yield* barcodes.remember(input({ code: "DRUM-2", ...owner }));
        expect(yield* refusalOf(barcodes.remove(kept.id, { version: 2 }))).toMatchObject({ _tag: "Stale" });
        expect(yield* barcodes.remove(kept.id, { version: 1 })).toEqual(kept);
        expect(yield* refusalOf(barcodes.remove(kept.id))).toMatchObject({ message: "This barcode does not exist." });
        yield* undone(yield* lastSet);
        expect((yield* barcodes.list({ ...ALL, code: "DRUM-2" })).items).toMatchObject([
          { product: { id: owner.product_id } },
        ]);
      }).pipe(as("staff")),
    ));

  it("is for products and containers that exist", () =>
    run(
      Effect.gen(function* () {
        const barcodes = yield* Barcodes;
        const owner = yield* newProduct();
        const nobody = yield* refusalOf(barcodes.remember(input({ code: "DRUM-3", product_id: 999_999 })));
        expect(nobody).toMatchObject({ errors: { product_id: [UNKNOWN_PRODUCT] } });
        const nowhere = yield* refusalOf(barcodes.remember(input({ code: "DRUM-3", ...owner, container_id: 999_999 })));
        expect(nowhere).toMatchObject({ errors: { container_id: [UNKNOWN_CONTAINER] } });
      }).pipe(as("staff")),
    ));

  it("is neither shown to nor changed by technicians, who see no section", () =>
    run(
      Effect.gen(function* () {
        const barcodes = yield* Barcodes;
        for (const asked of [
          barcodes.list(ALL),
          barcodes.remember(input({ code: "X", product_id: 1 })),
          barcodes.remove(1),
        ])
          expect((yield* refusalOf(asked))._tag).toBe("NotAllowed");
      }).pipe(as("technician")),
    ));

  it("is listed a page at a time, each once", () =>
    run(
      Effect.gen(function* () {
        const barcodes = yield* Barcodes;
        const owner = yield* newProduct();
        for (const at of [1, 2, 3]) yield* barcodes.remember(input({ code: `PAIL-${at}`, ...owner }));
        const pages = yield* Effect.forEach([1, 2], (page) => barcodes.list({ ...owner, code: "", page, ipp: 2 }));
        expect(pages.map(({ total, last_page }) => [total, last_page])).toEqual([
          [3, 2],
          [3, 2],
        ]);
        expect(pages.flatMap(({ items }) => items.map(({ code }) => code))).toEqual(["PAIL-1", "PAIL-2", "PAIL-3"]);
      }).pipe(as("staff")),
    ));
});
