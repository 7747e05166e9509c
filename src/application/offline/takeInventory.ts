import { Clock, Effect } from "effect";
import { isToBeSent } from "#domain/offline/Queue.ts";
import type { InventoryContents } from "#domain/offline/TakenInventory.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import { Containers, ContainerUnits } from "../container/Containers.ts";
import { Hazards } from "../hazard/Hazards.ts";
import { allOf } from "../machines/list/shortListOf.ts";
import type { Device } from "./Device.ts";
import { TakeAlong } from "./TakeAlong.ts";

/** The services that what is taken along comes from. */
export type Sources = Containers | ContainerUnits | Hazards | TakeAlong;

/** `done` of `total` answers; `bytes` fetched so far. */
export type Progress = { readonly done: number; readonly total: number; readonly bytes: number };

const sizeOf = (value: unknown): number => JSON.stringify(value).length;
const nowIso = Effect.map(Clock.currentTimeMillis, (millis) => new Date(millis).toISOString());

const keptAs = (contents: InventoryContents, taken_at: string) => ({ ...contents, products: [], changes: 0, taken_at });

/**
 * Puts an inventory on the device with what working on it needs: what its thresholds are compared with, the earlier
 * inventory of its walk, the choices of the forms, and the products. An inventory that was changed meanwhile, or whose
 * changes wait, is not replaced.
 */
export const takeInventory = (
  device: Device,
  inventoryId: number,
  tell: (progress: Progress) => void,
): Effect.Effect<void, Refusal, Sources> =>
  Effect.gen(function* () {
    let progress: Progress = { done: 0, total: 5, bytes: 0 };
    const got = (value: unknown, total = progress.total) => {
      progress = { done: progress.done + 1, total, bytes: progress.bytes + sizeOf(value) };
      tell(progress);
    };
    const along = yield* TakeAlong;
    const before = yield* Effect.promise(() => device.inventory(inventoryId));
    const contents = yield* along.inventory(inventoryId);
    got(contents);
    const evaluation = yield* along.evaluation(inventoryId);
    got(evaluation);
    const source = contents.inventory.walk_source;
    const earlier = source === null ? null : yield* along.inventory(source.id);
    got(earlier);
    const choices = {
      containers: yield* allOf((query) => Containers.use(({ autocomplete }) => autocomplete(query))),
      units: yield* allOf((query) => ContainerUnits.use(({ autocomplete }) => autocomplete(query))),
      hazards: yield* allOf((query) => Hazards.use(({ autocomplete }) => autocomplete(query))),
    };
    got(choices);
    let last = 1;
    for (let page = 1; page <= last; page += 1) {
      const { items, last_page } = yield* along.products({ page, search: "" });
      last = last_page;
      yield* Effect.promise(() => device.keepProducts(items));
      got(items, 4 + last);
    }
    const at = yield* nowIso;
    yield* Effect.promise(async () => {
      await device.keepChoices(choices);
      await device.keepEvaluation(inventoryId, evaluation);
      const others = await device.summaries();
      const isOwn = ({ id }: { readonly id: number }) =>
        others.some(({ inventory, isEarlier }) => inventory.id === id && !isEarlier);
      if (earlier !== null && !isOwn(earlier.inventory))
        await device.keep(keptAs(earlier, at), { bytes: sizeOf(earlier), isEarlier: true });
      const isWaiting = isToBeSent(await device.queue(), inventoryId);
      const isChanged = (await device.inventory(inventoryId))?.changes !== before?.changes;
      if (!isWaiting && !isChanged)
        await device.keep(keptAs(contents, at), { bytes: progress.bytes, isEarlier: false });
    });
  });

/** The device's copy becomes what the server has, unless it was changed here meanwhile. */
export const refreshInventory = (device: Device, inventoryId: number): Effect.Effect<void, Refusal, TakeAlong> =>
  Effect.gen(function* () {
    const before = yield* Effect.promise(() => device.inventory(inventoryId));
    if (before === null) return;
    const along = yield* TakeAlong;
    const [contents, evaluation] = [yield* along.inventory(inventoryId), yield* along.evaluation(inventoryId)];
    yield* Effect.promise(() => device.keepEvaluation(inventoryId, evaluation));
    const at = yield* nowIso;
    yield* Effect.promise(() =>
      device.change(inventoryId, async ({ taken, queue, lastId }) => {
        const isOld = taken.changes !== before.changes || isToBeSent(queue, inventoryId);
        const typed = taken.products.filter(({ id }) => id < 0);
        const next = { ...contents, products: typed, changes: taken.changes, taken_at: at };
        return { next: isOld ? null : { taken: next, queue, lastId }, value: null };
      }),
    );
  });
