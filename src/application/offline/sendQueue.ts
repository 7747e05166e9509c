import { Clock, Effect, Result } from "effect";
import {
  acknowledged,
  type Acknowledged,
  isAsWanted,
  nextToSend,
  type Queue,
  refused,
  type Sent,
  toSend,
  tried,
} from "#domain/offline/Queue.ts";
import type { Entry } from "#domain/offline/Entry.ts";
import { withRealIds } from "#domain/offline/TakenInventory.ts";
import { isWordless, NeedsAggregation, NotFound, type Refusal } from "#domain/shared/errors.ts";
import { InventoryProducts } from "../inventory/InventoryProducts.ts";
import { LinePhotos } from "../inventory/photo/LinePhotos.ts";
import { Walks } from "../inventory/walk/Walks.ts";
import { findProduct } from "../product/findProduct.ts";
import { Reference } from "../reference/ReferenceLists.ts";
import { KEY_LIFETIME_HOURS } from "../shared/Idempotency.ts";
import type { Device } from "./Device.ts";

/** The services of the server, not those of the device. */
export type Receivers = InventoryProducts | LinePhotos | Reference | Walks;

/** `later`: the server is away, busy, or knows nobody here any more; what is left stays in the queue. */
export type Outcome =
  | { readonly kind: "sent"; readonly inventories: ReadonlyArray<number> }
  | { readonly kind: "later"; readonly refusal: Refusal };

export const productThere = (name: string, maker: string): string =>
  `The catalog now has ${name} by ${maker}. Somebody added it after you had taken the inventory along.`;

const PHOTO_LOST = "This browser no longer has the photo. Add it to the line again.";

type Answered = Omit<Acknowledged, "at">;

/**
 * A product with this name may have been added meanwhile: it is asked about before a second one is made. If the change
 * was sent before and its line is there, the product is its own, and its key keeps it from being made twice.
 */
const unlessThere = ({ inventory_id, change }: Sent, { confirmed, tried_at }: Entry) =>
  Effect.gen(function* () {
    if (change.kind !== "line.added" || change.input.product_id !== null || confirmed) return;
    const { name, mfg_name } = change.input;
    const lines = yield* InventoryProducts;
    const found = yield* findProduct((query) => lines.options(inventory_id, query), { name, mfg_name });
    if (found === null) return;
    const own = { ...change.input, product_id: found.id, inventory_product_id: null };
    if (tried_at !== null && (yield* lines.checkExisting(inventory_id, own)).is_need_aggregation) return;
    yield* new NeedsAggregation({ message: productThere(found.name, found.mfg_name), id: found.id });
  });

/** One change, as if it were made now: with its key and the version that the device had seen. */
const send = (
  device: Device,
  queue: Queue,
  entry: Entry,
  { key, inventory_id, version, line, change }: Sent,
): Effect.Effect<Answered, Refusal, Receivers> => {
  const options = { idempotencyKey: key, ...(version === null ? {} : { version }) };
  const lineId = line ?? 0;
  const answered = ({ inventory_product_id, product_id }: { inventory_product_id: number; product_id: number }) => ({
    line: inventory_product_id,
    product: product_id,
  });
  switch (change.kind) {
    case "line.added":
      return InventoryProducts.use(({ create }) => create(inventory_id, change.input, options)).pipe(
        Effect.map(answered),
      );
    case "line.edited":
      return InventoryProducts.use(({ update }) => update(inventory_id, lineId, change.input, options)).pipe(
        Effect.map(answered),
        Effect.catchTag("Stale", (stale) =>
          isAsWanted(queue, entry, stale.current)
            ? Effect.succeed({ line: lineId, product: change.input.product_id })
            : Effect.fail(stale),
        ),
      );
    case "line.unlinked":
      return InventoryProducts.use(({ unlink }) => unlink(inventory_id, lineId, options)).pipe(
        Effect.map(answered),
        // Deletions have no repeat key: its answer was lost.
        Effect.catchTag("NotFound", (refusal) =>
          entry.tried_at === null ? Effect.fail(refusal) : Effect.succeed({ line: lineId, product: null }),
        ),
      );
    case "question.toggled":
      return InventoryProducts.use(({ resolveQuestion }) => resolveQuestion(inventory_id, lineId, options)).pipe(
        Effect.as({ line: lineId, product: null }),
      );
    case "walk.decided":
      return Walks.use(({ decide }) => decide(inventory_id, lineId, change.input, options)).pipe(Effect.map(answered));
    case "photo.added":
      return Effect.gen(function* () {
        const photo = yield* Effect.promise(() => device.photo(change.photo));
        if (photo === null) return yield* new NotFound({ message: PHOTO_LOST });
        yield* LinePhotos.use(({ add }) => add(inventory_id, lineId, photo, options));
        return { line: lineId, product: null };
      });
  }
};

/** The entry leaves the queue, and the device's copy learns the ids, in one write. */
const acknowledge = async (device: Device, { key, inventory_id }: Sent, answer: Acknowledged): Promise<void> => {
  const wasTaken = await device.change(inventory_id, async ({ taken, queue, lastId }) => {
    const next = acknowledged(queue, key, answer);
    const known = { ...withRealIds(taken, next.lines, next.products), changes: taken.changes + 1 };
    return { next: { taken: known, queue: next, lastId }, value: true };
  });
  if (wasTaken === null) await device.changeQueue((queue) => acknowledged(queue, key, answer));
};

/** A refusal without words is somebody else's, unless the server answers another call meanwhile. */
const isServers = (refusal: Refusal): Effect.Effect<boolean, never, Reference> =>
  isWordless(refusal)
    ? Effect.match(
        Reference.use(({ states }) => states()),
        { onFailure: () => false, onSuccess: () => true },
      )
    : Effect.succeed(true);

/** Says nothing about the change: the same may go through later. */
const isPassing = (before: Queue, after: Queue): boolean => before === after;

/** If the server fails at more changes than this, the fault is not in the changes. */
const MOST_FAILING = 3;

/** Sends what waits, in order, until nothing is left that can be sent. A change at which the server fails stops no other. */
export const sendQueue = (device: Device): Effect.Effect<Outcome, never, Receivers> =>
  Effect.gen(function* () {
    const [inventories, failing] = [new Set<number>(), new Set<string>()];
    let failed: Outcome | null = null;
    const now = Effect.map(Clock.currentTimeMillis, (millis) => new Date(millis).toISOString());
    for (;;) {
      const queue = yield* Effect.promise(device.queue);
      const entry = nextToSend(queue, failing);
      const sent = entry && toSend(queue, entry);
      if (entry === null || sent === null) return failed ?? { kind: "sent", inventories: [...inventories] };
      const answer = yield* Effect.result(
        Effect.gen(function* () {
          yield* unlessThere(sent, entry);
          const at = yield* now;
          const queued = yield* Effect.promise(() =>
            device.changeQueue((before) => tried(before, entry.key, at, KEY_LIFETIME_HOURS)),
          );
          // Its answer was lost so long ago that the server would make it again.
          return nextToSend(queued, failing)?.key === entry.key ? yield* send(device, queue, entry, sent) : null;
        }),
      );
      inventories.add(sent.inventory_id);
      if (Result.isSuccess(answer) && answer.success !== null) {
        const said = { ...answer.success, at: yield* now };
        yield* Effect.promise(() => acknowledge(device, sent, said));
        continue;
      }
      if (Result.isSuccess(answer)) continue;
      const { failure } = answer;
      if (failure._tag === "Unavailable" && !isWordless(failure) && failing.size < MOST_FAILING) {
        failing.add(entry.key);
        failed = { kind: "later", refusal: failure };
        continue;
      }
      const after = refused(queue, entry.key, failure);
      if (isPassing(queue, after) || !(yield* isServers(failure))) return { kind: "later", refusal: failure };
      yield* Effect.promise(() => device.changeQueue((before) => refused(before, entry.key, failure)));
    }
  });
