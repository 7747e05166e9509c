import { Effect } from "effect";
import fc from "fast-check";
import { beforeAll, expect } from "vitest";
import { deviceMeter } from "#adapters/device/deviceMeter.ts";
import { ProductComponents } from "#application/component/Components.ts";
import { TakeAlong } from "#application/offline/TakeAlong.ts";
import { Reports } from "#application/report/Reports.ts";
import { ChemicalComponentInput } from "#domain/component/ChemicalComponent.ts";
import { draftFromLine, emptyInventoryProductForm } from "#domain/inventory/form/inventoryProductForm.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import type { MeterBasis, MeterInput } from "#domain/meter/MeterBasis.ts";
import { meterReadings } from "#domain/meter/meterReadings.ts";
import { meterInputOf } from "#domain/meter/typedLine.ts";
import type { TakenInventory } from "#domain/offline/TakenInventory.ts";
import { chlorineListed } from "../../support/chlorineShelf.ts";
import { readInput } from "../../support/inventoryFixture.ts";
import { law } from "../../support/law.ts";
import { as } from "../../support/services.ts";
import { shelfServices } from "../../support/shelfServices.ts";
import { lineAction, sideBySide } from "../../support/sideBySide.ts";

const { run, s } = shelfServices();

const CHLORINE = { number: "7782-50-5", name: "Chlorine", percentage_weight: "40" };
beforeAll(() =>
  run(
    Effect.gen(function* () {
      yield* chlorineListed;
      const sent = readInput(ChemicalComponentInput, CHLORINE);
      yield* (yield* ProductComponents).create({ product_id: s().product.id }, sent);
    }),
  ),
);

/** What is typed of a line: as it stands, and with another amount; as itself, and as a new line like it. */
const questions = (line: InventoryProduct): ReadonlyArray<ReadonlyArray<MeterInput>> => {
  const draft = draftFromLine(line);
  const more = { ...draft, container_quantity: "7", max_pounds: "1234.5" };
  return [line.inventory_product_id, null].map((id) => [draft, more].map((typed) => meterInputOf(typed, id)));
};
const FACILITY = [meterInputOf(emptyInventoryProductForm(), null)];
/** An id may be that of a product which only one of them knows by it. */
const readingsOf = (basis: MeterBasis, input: MeterInput) =>
  (basis.facility ?? meterReadings(basis, input)).map(({ id: _, ...reading }) => reading);
const byNumber = ({ lines }: Pick<TakenInventory, "lines">) => lines.toSorted((a, b) => a.sds_no - b.sds_no);

law(
  "a device compares every line, and the facility, with the same thresholds as the server, whatever was changed",
  [fc.array(lineAction, { minLength: 1, maxLength: 6 })],
  (actions) =>
    run(
      Effect.gen(function* () {
        const sides = yield* sideBySide(s, "admin");
        const { meter } = yield* Reports;
        const evaluation = yield* (yield* TakeAlong).evaluation(sides.id);
        const device = {
          inventory: () => Promise.resolve(sides.taken()),
          evaluation: () => Promise.resolve(evaluation),
          product: sides.product,
        };
        const expectSame = (there: ReadonlyArray<MeterInput>, here: ReadonlyArray<MeterInput>) =>
          Effect.gen(function* () {
            const [first, own] = [there[0], here[0]];
            if (first === undefined || own === undefined) return;
            const answer = yield* meter(sides.id, first);
            const basis = yield* Effect.promise(() => deviceMeter(device, sides.id, own));
            const wanted = there.map((input) => readingsOf(answer, input));
            expect(basis && here.map((input) => readingsOf(basis, input))).toEqual(wanted);
            expect(wanted.every(({ length }) => length > 0)).toBe(true);
          });
        const everything = Effect.gen(function* () {
          yield* expectSame(FACILITY, FACILITY);
          const [there, here] = [byNumber(yield* sides.server), byNumber(sides.taken())];
          expect(here.length).toBe(there.length);
          for (const [at, line] of there.entries()) {
            const own = here[at];
            if (own === undefined) continue;
            const asked = questions(own);
            for (const [which, inputs] of questions(line).entries()) yield* expectSame(inputs, asked[which] ?? []);
          }
        });
        yield* everything;
        for (const done of actions) yield* sides.both(done);
        yield* everything;
      }).pipe(as("admin")),
    ),
  { runs: 6, isSlow: true },
);
