import { Result } from "effect";
import { expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { type MeterAnswer, type MeterLine, type MeterSum, meterMachine } from "#application/report/meterMachine.ts";
import { emptyInventoryProductForm, type InventoryProductDraft } from "#domain/inventory/form/inventoryProductForm.ts";
import type { MeterReading } from "#domain/meter/MeterReading.ts";
import { type Answer, BROKEN } from "#domain/shared/errors.ts";
import { aSnapshot } from "../../domain/report/support/aSnapshot.ts";

const ANSWER: MeterAnswer = {
  line: emptyInventoryProductForm(),
  basis: {
    facts: { inventory_id: 1, components: [], hazards: [], containers: [], units: [], percent_end: "upper" },
    snapshot: aSnapshot("epcra_section_302_extremely_hazardous_substances", []),
    reads: null,
    facility: null,
  },
};

/** A form whose draft the test changes, and the meter beside it. */
const opened = (answers: ReadonlyArray<Answer<MeterAnswer>>) => {
  let typed: InventoryProductDraft = emptyInventoryProductForm();
  const clock = new SimulatedClock();
  const asked: Array<InventoryProductDraft> = [];
  const sums: Array<InventoryProductDraft> = [];
  // A form has the whole line.
  const whole = (line: MeterLine) => line.typed as InventoryProductDraft;
  const actor = createActor(
    meterMachine.provide({
      actors: {
        load: fromPromise(({ input }: { readonly input: MeterLine }) => {
          asked.push(whole(input));
          return Promise.resolve(answers[asked.length - 1] ?? Result.fail(BROKEN));
        }),
        calculate: fromPromise(({ input }: { readonly input: MeterSum }): Promise<ReadonlyArray<MeterReading>> => {
          sums.push(whole(input));
          return Promise.resolve([]);
        }),
      },
    }),
    { clock, input: { inventory_id: 1, inventory_product_id: null, typed } },
  ).start();
  const type = (change: Partial<InventoryProductDraft>) => {
    typed = { ...typed, ...change };
    actor.send({ type: "line.changed", typed });
  };
  /** Lets a pause go by, and whatever is answered then. */
  const pause = async (ms = 300) => {
    clock.increment(ms);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return { actor, asked, sums, type, pause, state: () => actor.getSnapshot() };
};

it("asks once for a product, however many keys follow, and calculates each pause", async () => {
  const { asked, sums, type, pause, state } = opened([Result.succeed(ANSWER)]);
  await pause();
  expect([state().value, asked.length]).toEqual(["unnamed", 0]);
  type({ product_id: 7, name: "Bleach" });
  type({ container_size: "5" });
  await pause();
  await pause(30);
  expect(asked.map(({ container_size }) => container_size)).toEqual(["5"]);
  for (const max_pounds of ["4", "43", "438"]) type({ max_pounds });
  await pause(30);
  type({ is_processed: true });
  await pause(30);
  expect(asked).toHaveLength(1);
  expect(sums.map(({ max_pounds, is_processed }) => [max_pounds, is_processed])).toEqual([
    ["", false],
    ["438", false],
    ["438", true],
  ]);
  expect(state().hasTag("shown")).toBe(true);
  type({ product_id: 8, name: "Acid" });
  await pause();
  expect(asked.map(({ product_id }) => product_id)).toEqual([7, 8]);
});

it("asks again for a large facility only if something else than an amount has changed", async () => {
  const large = { ...ANSWER, basis: { ...ANSWER.basis, reads: [] } };
  const { asked, type, pause } = opened([Result.succeed(large), Result.succeed(large)]);
  type({ product_id: 7 });
  await pause();
  await pause(30);
  type({ max_pounds: "438" });
  await pause();
  expect(asked).toHaveLength(1);
  type({ process_name: "L" });
  type({ process_name: "LI" });
  await pause();
  expect(asked.map(({ process_name }) => process_name)).toEqual(["", "LI"]);
});

it("says why it has no answer, keeps following the form, and tries again", async () => {
  const { actor, asked, sums, type, pause, state } = opened([Result.fail(BROKEN), Result.succeed(ANSWER)]);
  type({ product_id: 7 });
  await pause();
  expect([state().hasTag("failed"), state().context.error]).toEqual([true, BROKEN.message]);
  type({ max_pounds: "12" });
  await pause();
  expect([state().hasTag("failed"), asked.length]).toEqual([true, 1]);
  actor.send({ type: "load.retry" });
  await pause(0);
  await pause(30);
  expect([state().hasTag("shown"), sums.at(-1)?.max_pounds]).toEqual([true, "12"]);
});
