import { Effect, type ManagedRuntime } from "effect";
import { afterAll, describe, expect, it } from "vitest";
import { Products } from "#application/product/Products.ts";
import { Sheets } from "#application/sheet/Sheets.ts";
import type { FormValues } from "#domain/sheet/review/Sheet.ts";
import { productInput } from "../../support/inventoryFixture.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";
import { aReading, idOf, readSheet, water } from "../../support/sheetFixture.ts";

const services = testServices();
afterAll(() => services.dispose());
type Services = ManagedRuntime.ManagedRuntime.Services<typeof services>;
const run = <A, E>(test: Effect.Effect<A, E, Services>) => services.runPromise(test.pipe(as("staff")));

describe("a corrected value", () => {
  it("is checked at once, before there is a product too: nothing blank counts as corrected", () =>
    run(
      Effect.gen(function* () {
        const [sheets, products] = [yield* Sheets, yield* Products];
        const sheet = yield* readSheet(aReading([water]));
        const edit = (field: string, values: FormValues) =>
          refusalOf(
            sheets.decide(sheet.id, {
              decisions: [{ id: idOf(sheet, field), decision: "edited", values }],
              product_version: null,
            }),
          );
        const blank = { errors: { sds_date: ["A value is required."] } };
        expect(yield* edit("sds_date", {})).toMatchObject(blank);
        expect(yield* edit("sds_date", { sds_date: "20/17/967100" })).toMatchObject({
          errors: { sds_date: ["Date must be MM/DD/YYYY"] },
        });
        expect(yield* edit("name", {})).toMatchObject({ errors: { name: ["Product Name is required."] } });
        expect(yield* edit("component", { number: "7732-18-5" })).toMatchObject({
          errors: { name: ["Name is required"] },
        });
        const product = yield* products.create(productInput({ name: "Kept", sds_date: "2016-01-31" }));
        yield* sheets.attach(sheet.id, { product_id: product.id });
        expect(yield* edit("sds_date", {})).toMatchObject(blank);
      }),
    ));
});
