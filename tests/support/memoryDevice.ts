import type { Choices, Device, TakenSummary } from "#application/offline/Device.ts";
import { EMPTY_QUEUE, readQueue } from "#domain/offline/Queue.ts";
import type { Evaluation } from "#domain/offline/Evaluation.ts";
import type { TakenInventory } from "#domain/offline/TakenInventory.ts";
import type { Product } from "#domain/product/Product.ts";
import { storedQueue } from "./storedQueue.ts";

/** As a browser keeps it: what was not written to the device is not there after a restart. */
export const memoryDevice = (): Device => {
  let queue: unknown = storedQueue(EMPTY_QUEUE);
  let lastId = 0;
  let choices: Choices = { containers: [], units: [], hazards: [] };
  const shelf = new Map<number, TakenSummary & { readonly taken: TakenInventory }>();
  const products = new Map<number, Product>();
  const evaluations = new Map<number, Evaluation>();
  const photos = new Map<string, Blob>();
  const copy = <A>(value: A): A => structuredClone(value);
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <A>(work: () => Promise<A>): Promise<A> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  return {
    queue: async () => readQueue(copy(queue)),
    changeQueue: (change) =>
      inTurn(async () => {
        const after = change(readQueue(copy(queue)));
        queue = copy(storedQueue(after));
        return after;
      }),
    summaries: async () => [...shelf.values()],
    inventory: async (id) => copy(shelf.get(id)?.taken ?? null),
    change: (id, work) =>
      inTurn(async () => {
        const found = shelf.get(id);
        if (found === undefined) return null;
        const { next, value } = await work({ taken: copy(found.taken), queue: readQueue(copy(queue)), lastId });
        if (next !== null) {
          shelf.set(id, { ...found, inventory: next.taken.inventory, taken: copy(next.taken) });
          queue = copy(storedQueue(next.queue));
          lastId = next.lastId;
        }
        return value;
      }),
    keep: async (taken, about) => {
      shelf.set(taken.inventory.id, { ...about, taken, inventory: taken.inventory, taken_at: taken.taken_at });
    },
    drop: async (id) => void shelf.delete(id),
    choices: async () => choices,
    keepChoices: async (kept) => {
      choices = kept;
    },
    product: async (id) => products.get(id) ?? null,
    products: async () => [...products.values()],
    keepProducts: async (kept) => {
      for (const product of kept) products.set(product.id, product);
    },
    evaluation: async (id) => evaluations.get(id) ?? null,
    keepEvaluation: async (id, evaluation) => void evaluations.set(id, evaluation),
    photo: async (name) => photos.get(name) ?? null,
    keepPhoto: async (name, photo) => void photos.set(name, photo),
    forget: async () => shelf.clear(),
    watch: () => () => undefined,
    alone: (work) => work(),
  };
};
