import { Context, Effect, Result } from "effect";
import { describe, expect, it } from "vitest";
import { Containers, ContainerUnits } from "#application/container/Containers.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { TakeAlong } from "#application/offline/TakeAlong.ts";
import { type Progress, refreshInventory, type Sources, takeInventory } from "#application/offline/takeInventory.ts";
import { NOTHING_KNOWN } from "#domain/inventory/KnownTexts.ts";
import type { Evaluation } from "#domain/offline/Evaluation.ts";
import { queued, refused } from "#domain/offline/Queue.ts";
import type { InventoryContents, TakenProduct } from "#domain/offline/TakenInventory.ts";
import { Conflict, NotAllowed, type Refusal } from "#domain/shared/errors.ts";
import { ENTRY, KEY } from "../../domain/offline/entrySamples.ts";
import { INVENTORY, LINE, TOLUENE } from "../../domain/inventory/lineSamples.ts";
import { memoryDevice } from "../../support/memoryDevice.ts";

const EARLIER = { name: "Main Plant", year: 2025, customer: INVENTORY.customer, facility: INVENTORY.facility };
const contentsOf = (id: number, notes = "", source: number | null = null): InventoryContents => ({
  inventory: { ...INVENTORY, id, walk_source: source === null ? null : { ...EARLIER, id: source } },
  last_sds_no: 1,
  lines: [{ ...LINE, notes }],
  walk: [],
  known: NOTHING_KNOWN,
});
const product = (id: number): TakenProduct => ({ ...TOLUENE, id, components: [], barcodes: [] });

/** A server with two inventories, the second of which is walked over the first, and two pages of products. */
const serverOf = ({ during = async () => undefined as unknown, refusal = null as Refusal | null } = {}) => {
  const now = { notes: "the server's" };
  const choices = (name: string) => ({ autocomplete: () => Effect.succeed([{ id: 1, name }]) });
  const services = Context.empty().pipe(
    // What taking along calls of them.
    Context.add(Containers, choices("Drum") as unknown as Containers["Service"]),
    Context.add(ContainerUnits, choices("Gallon") as unknown as ContainerUnits["Service"]),
    Context.add(Hazards, choices("Flammable") as unknown as Hazards["Service"]),
    Context.add(TakeAlong, {
      inventory: (id) => Effect.as(Effect.promise(during), contentsOf(id, now.notes, id === 4 ? 3 : null)),
      evaluation: (id) =>
        refusal === null
          ? Effect.succeed({ facts: { id }, inputs: {} } as unknown as Evaluation)
          : Effect.fail(refusal),
      products: ({ page }) => Effect.succeed({ items: [product(page)], last_page: 2, total: 2 }),
    }),
  );
  const run = <A>(work: Effect.Effect<A, Refusal, Sources>) =>
    Effect.runPromise(Effect.result(Effect.provideContext(work, services)));
  return { now, run };
};
const notesOf = async (device: ReturnType<typeof memoryDevice>) => (await device.inventory(4))?.lines[0]?.notes;
/** Somebody works on the device's copy. */
const edited = (device: ReturnType<typeof memoryDevice>, isSent: boolean) =>
  device.change(4, async ({ taken, queue, lastId }) => {
    const next = { ...taken, lines: [{ ...LINE, notes: "typed here" }], changes: taken.changes + 1 };
    return { next: { taken: next, queue: isSent ? queue : queued(queue, ENTRY), lastId }, value: null };
  });

describe("an inventory that is taken along", () => {
  it("comes with its thresholds, the earlier inventory, all choices and all pages of products, and says how far it is", async () => {
    const device = memoryDevice();
    const told: Array<Progress> = [];
    await serverOf().run(takeInventory(device, 4, (progress) => told.push(progress)));
    expect((await device.summaries()).map(({ inventory, isEarlier }) => [inventory.id, isEarlier])).toEqual([
      [3, true],
      [4, false],
    ]);
    expect(await device.choices()).toMatchObject({
      containers: [{ name: "Drum" }],
      units: [{ name: "Gallon" }],
      hazards: [{ name: "Flammable" }],
    });
    expect((await device.products()).map(({ id }) => id)).toEqual([1, 2]);
    expect(await device.evaluation(4)).not.toBeNull();
    expect(told.map(({ done, total }) => `${done} of ${total}`)).toEqual([
      "1 of 5",
      "2 of 5",
      "3 of 5",
      "4 of 5",
      "5 of 6",
      "6 of 6",
    ]);
    expect((await device.summaries())[1]?.bytes).toBe(told.at(-1)?.bytes);
  });

  it("is not on the device if the server refuses a part of it", async () => {
    const device = memoryDevice();
    const refusal = new NotAllowed({ message: "Archived." });
    expect(await serverOf({ refusal }).run(takeInventory(device, 4, () => undefined))).toEqual(Result.fail(refusal));
    expect(await device.summaries()).toEqual([]);
  });

  it("stays one of its own when a later walk takes it as the earlier one", async () => {
    const device = memoryDevice();
    const { run } = serverOf();
    await run(takeInventory(device, 3, () => undefined));
    await run(takeInventory(device, 4, () => undefined));
    expect((await device.summaries()).map(({ isEarlier }) => isEarlier)).toEqual([false, false]);
  });

  for (const [how, again] of [
    ["taken again", takeInventory],
    ["refreshed", (device: ReturnType<typeof memoryDevice>, id: number) => refreshInventory(device, id)],
  ] as const) {
    it(`keeps what waits, and what was changed meanwhile, when it is ${how}`, async () => {
      const device = memoryDevice();
      const first = serverOf();
      await first.run(takeInventory(device, 4, () => undefined));
      await edited(device, false);
      await first.run(again(device, 4, () => undefined));
      expect(await notesOf(device)).toBe("typed here");
      await device.changeQueue((queue) => refused(queue, KEY, new Conflict({ message: "No." })));
      first.now.notes = "the server's own";
      await first.run(again(device, 4, () => undefined));
      expect([await notesOf(device), (await device.queue()).entries.length]).toEqual(["the server's own", 1]);
      let asked = 0;
      const slow = serverOf({
        during: async () => {
          asked += 1;
          if (asked === 1) await edited(device, true);
        },
      });
      await slow.run(again(device, 4, () => undefined));
      expect(await notesOf(device)).toBe("typed here");
    });
  }

  it("is not put on the device by a refresh when it was dropped", async () => {
    const device = memoryDevice();
    await serverOf().run(refreshInventory(device, 4));
    expect(await device.summaries()).toEqual([]);
  });
});
