import { isDeepStrictEqual } from "node:util";
import { Result } from "effect";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import { createOptionsMachine, type OptionsLoadInput } from "#application/machines/optionsMachine.ts";
import { exactFirst } from "#domain/form/optionEntries.ts";
import type { CheckLineInput, FindProductInput, SaveLineInput } from "#domain/inventory/form/inventoryProductRules.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import {
  type InventoryProductLoaded,
  lineFieldChanged,
  type LoadLineInput,
} from "#domain/inventory/form/InventoryProductContext.ts";
import { inventoryProductMachine } from "#domain/inventory/form/inventoryProductMachine.ts";
import type { Product, ProductOption } from "#domain/product/Product.ts";
import type { Answer } from "#domain/shared/errors.ts";
import type { Option } from "#domain/shared/Page.ts";
import { DRUM, GALLON, INVENTORY, LINE, TOLUENE } from "../../domain/inventory/lineSamples.ts";
import { costly, costlyCases } from "../../support/law.ts";

type ProductToLoad = { readonly product_id: number };

const PROPANE: Product = { ...TOLUENE, id: 500, name: "Propane" };

/** The catalog has Propane, and other products whose names have it: before it in the alphabet, and after it. */
const catalogOf = (names: number): ReadonlyArray<ProductOption> =>
  Array.from({ length: names }, (_, at) => {
    if (at === Math.floor(names / 2)) return PROPANE;
    return { ...TOLUENE, id: 1000 + at, name: at < names / 2 ? `A Propane ${at}` : `Propane ${at}` };
  });

/** Every answer of the server comes after `answer` ms. */
const openSlowForm = (catalog: ReadonlyArray<ProductOption>, answer: number) => {
  const after = <Value>(value: Value): Promise<Value> => new Promise((done) => setTimeout(() => done(value), answer));
  const saves: Array<SaveLineInput> = [];
  const actor = <Value, Input>(value: Value, note: (input: Input) => void = () => {}) =>
    fromPromise<Answer<Value>, Input>(({ input }) => {
      note(input);
      return after(Result.succeed(value));
    });
  const form = createActor(
    inventoryProductMachine.provide({
      actors: {
        load: actor<InventoryProductLoaded, LoadLineInput>({ inventory: INVENTORY, line: null }),
        loadProduct: actor<Product, ProductToLoad>(PROPANE),
        checkExisting: actor<{ readonly is_need_aggregation: boolean }, CheckLineInput>({ is_need_aggregation: false }),
        findProduct: actor<ProductOption | null, FindProductInput>(null),
        save: actor<InventoryProduct, SaveLineInput>(LINE, (input) => saves.push(input)),
      },
    }),
    { input: { inventory_id: INVENTORY.id, inventory_product_id: null, role: "staff", key: "form" } },
  ).start();

  const picker = <Choice extends Option>(
    name: "name" | "container_id" | "container_unit_id",
    choices: ReadonlyArray<Choice>,
    choose: (choice: Choice) => void,
  ) => {
    const load = fromPromise<Answer<ReadonlyArray<Choice>>, OptionsLoadInput<null>>(({ input: { query } }) => {
      const found = choices.filter(({ name: has }) => has.toLowerCase().includes(query.search.toLowerCase()));
      const [page, ipp] = [query.page, query.ipp ?? 10];
      return after(Result.succeed(exactFirst(found, query.search).slice((page - 1) * ipp, page * ipp)));
    });
    const actor = createActor(createOptionsMachine<Choice>().provide({ actors: { load } }), {
      input: { scope: null },
    }).start();
    actor.on("*", (event) => {
      if (event.type === "choice.made") choose(event.option);
      else if (event.type === "choice.failed") form.send({ type: event.type, name, message: event.reason });
      else if (event.type !== "choice.adds") form.send({ type: event.type, name });
    });
    return {
      type: (text: string) => {
        actor.send({ type: "options.opened" });
        actor.send({ type: "options.search.changed", text });
      },
      leave: () => actor.send({ type: "options.left" }),
    };
  };
  return {
    form,
    saves,
    product: picker("name", catalog, (option) => form.send({ type: "product.chosen", option })),
    container: picker("container_id", [DRUM], (drum) => form.send(lineFieldChanged("container_id", drum))),
    unit: picker("container_unit_id", [GALLON], (unit) => form.send(lineFieldChanged("container_unit_id", unit))),
  };
};

/** A person who types a whole line without looking: names whole, Tab, and Ctrl+S. */
const typeLine = async (
  { form, product, container, unit }: ReturnType<typeof openSlowForm>,
  { key, pause }: { readonly key: number; readonly pause: number },
): Promise<void> => {
  const type = async (text: string, take: (typed: string) => void) => {
    for (let length = 1; length <= text.length; length += 1) {
      await vi.advanceTimersByTimeAsync(key);
      take(text.slice(0, length));
    }
    await vi.advanceTimersByTimeAsync(key);
  };
  const field = (name: "container_size" | "container_quantity" | "location_stored") => (text: string) =>
    form.send(lineFieldChanged(name, text));
  await type("Propane", product.type);
  product.leave();
  await type(DRUM.name, container.type);
  container.leave();
  await type("55", field("container_size"));
  await type(GALLON.name, unit.type);
  unit.leave();
  await type("3", field("container_quantity"));
  await vi.advanceTimersByTimeAsync(pause);
  await type("dock 4", field("location_stored"));
  form.send({ type: "form.submitted" });
};

const EXPECTED = {
  product_id: PROPANE.id,
  container_id: DRUM.id,
  container_size: "55",
  container_unit_id: GALLON.id,
  container_quantity: "3",
  location_stored: "DOCK 4",
  max_gallons: "165",
};

describe("the same line is saved at every speed of the server and of the fingers", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const cases = [10, 300, 600, 1000, 3000].flatMap((answer) =>
    [10, 50, 100, 200].flatMap((key) => [0, 5000].map((pause) => ({ answer, key, pause }))),
  );
  for (const names of costlyCases([1, 9, 11], [30, 1000])) {
    it(`with ${names} products whose names have the one that is typed`, costly, async () => {
      const catalog = catalogOf(names);
      const wrong: Array<unknown> = [];
      for (const timing of cases) {
        const line = openSlowForm(catalog, timing.answer);
        await vi.advanceTimersByTimeAsync(timing.answer);
        await typeLine(line, timing);
        await vi.advanceTimersByTimeAsync(60_000);
        const saved = line.saves.map(({ input }) => input);
        if (!isDeepStrictEqual(saved, [{ ...saved[0], ...EXPECTED }])) wrong.push({ timing, saved });
      }
      expect(wrong).toEqual([]);
    });
  }
});
