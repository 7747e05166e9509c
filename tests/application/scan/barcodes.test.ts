import { Effect, Result } from "effect";
import { afterAll, describe, expect, it } from "vitest";
import { History } from "#application/history/History.ts";
import { UNKNOWN_PRODUCT } from "#application/inventory/lineChecks.ts";
import { Barcodes } from "#application/scan/Barcodes.ts";
import { BarcodeInput, MISREAD } from "#domain/scan/Barcode.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { newProduct } from "../../support/componentFixture.ts";
import { as, refusalOf, testServices } from "../../support/services.ts";
import { lastSet, undone } from "../../support/undone.ts";

const services = testServices();
afterAll(() => services.dispose());

const input = (sent: object) => Result.getOrThrow(validate(BarcodeInput, sent));
const remembered = (code: string, owner: { readonly product_id: number }) =>
  Effect.flatMap(Barcodes, ({ remember }) => remember(input({ code, ...owner })));
const coded = (code: string) => Effect.flatMap(Barcodes, ({ list }) => list({ code, product_id: null }));
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
  it("is remembered with its product as one text, and found by it and by its product", () =>
    run(
      Effect.gen(function* () {
        const [owner, other] = [yield* newProduct("Barcode thinner"), yield* newProduct()];
        const kept = yield* remembered("036000291452", owner);
        expect(kept).toMatchObject({
          code: "0036000291452",
          product: { id: owner.product_id, name: "Barcode thinner" },
        });
        const second = yield* remembered("DRUM-0", owner);
        yield* remembered("DRUM-OTHER", other);
        expect(yield* coded(kept.code)).toEqual([kept]);
        expect(yield* Effect.flatMap(Barcodes, ({ list }) => list({ code: "", ...owner }))).toEqual([kept, second]);
        expect(yield* coded("4006381333931")).toEqual([]);
        expect(yield* coded("")).toEqual([]);
      }).pipe(as("staff")),
    ));

  it("is never a misread", () => {
    expect(validate(BarcodeInput, { code: "036000291453", product_id: 1 })).toEqual(Result.fail({ code: [MISREAD] }));
    expect(validate(BarcodeInput, { product_id: 1 })).toEqual(Result.fail({ code: [MISREAD] }));
  });

  it("stays with the product that was chosen first, whoever chooses another one, until it is removed", () =>
    run(
      Effect.gen(function* () {
        const barcodes = yield* Barcodes;
        const [mine, theirs] = [yield* newProduct("Mine"), yield* newProduct("Theirs")];
        const kept = yield* remembered("DRUM-1", mine);
        expect(yield* remembered("DRUM-1", mine)).toEqual(kept);
        const refusal = yield* refusalOf(remembered("DRUM-1", theirs));
        expect(refusal).toMatchObject({ _tag: "Conflict", message: "This barcode is already remembered for Mine." });
        expect(yield* coded("DRUM-1")).toEqual([kept]);
        yield* barcodes.remove(kept.id);
        yield* remembered("DRUM-1", theirs);
        expect(yield* told(mine.product_id)).toEqual(["DRUM-1 → none", "none → DRUM-1"]);
        expect(yield* told(theirs.product_id)).toEqual(["none → DRUM-1"]);
      }).pipe(as("staff")),
    ));

  it("is removed once, and an undo restores it", () =>
    run(
      Effect.gen(function* () {
        const barcodes = yield* Barcodes;
        const owner = yield* newProduct();
        const kept = yield* remembered("DRUM-2", owner);
        expect(yield* barcodes.remove(kept.id)).toEqual(kept);
        expect(yield* refusalOf(barcodes.remove(kept.id))).toMatchObject({ message: "This barcode does not exist." });
        yield* undone(yield* lastSet);
        expect(yield* coded("DRUM-2")).toMatchObject([{ product: { id: owner.product_id } }]);
      }).pipe(as("staff")),
    ));

  it("is for a product that exists", () =>
    run(
      Effect.gen(function* () {
        const nobody = yield* refusalOf(remembered("DRUM-3", { product_id: 999_999 }));
        expect(nobody).toMatchObject({ errors: { product_id: [UNKNOWN_PRODUCT] } });
      }).pipe(as("staff")),
    ));

  it("is neither shown to nor changed by technicians, who see no section", () =>
    run(
      Effect.gen(function* () {
        const remove = Effect.flatMap(Barcodes, (barcodes) => barcodes.remove(1));
        for (const asked of [coded("X"), remembered("X", { product_id: 1 }), remove])
          expect((yield* refusalOf<Barcodes>(asked))._tag).toBe("NotAllowed");
      }).pipe(as("technician")),
    ));
});
