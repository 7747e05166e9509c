import { Effect, Result } from "effect";
import type { LinePhotos } from "#application/inventory/photo/LinePhotos.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import { allowedByChart } from "#application/shared/refusals.ts";
import { inventoryAfter } from "#domain/inventory/inventoryMachine.ts";
import type { LinePhoto } from "#domain/inventory/photo/LinePhoto.ts";
import type { Entry } from "#domain/offline/Entry.ts";
import { queued } from "#domain/offline/Queue.ts";
import { Conflict, isWordless, NotFound, type Refusal } from "#domain/shared/errors.ts";
import { type DeviceParts, ifKept, inTime, isLocal, reading, WRITE_PATIENCE_MS } from "./throughDevice.ts";

export const NOT_SENT = "This photo has not been sent yet. It can be deleted after that.";
const ELSEWHERE = "This photo is not on this device.";

/** Photos that wait to be sent, with ids below 0. */
const waitingOn = async ({ device }: DeviceParts, lineId: number) =>
  (await device.queue()).entries.filter(({ line, change }) => line === lineId && change.kind === "photo.added");

const contentOf = async ({ device }: DeviceParts, { change }: Entry): Promise<Blob | null> =>
  change.kind === "photo.added" ? await device.photo(change.photo) : null;

/** Photos of a line's question, of which the device has those that it could not send yet. */
export const devicePhotos = (parts: DeviceParts, online: LinePhotos["Service"]): LinePhotos["Service"] => {
  const { device } = parts;
  const waiting = async (lineId: number): Promise<ReadonlyArray<LinePhoto>> =>
    await Promise.all(
      (await waitingOn(parts, lineId)).map(async (entry, at) => ({
        id: -1 - at,
        name: `Photo ${at + 1}`,
        size: (await contentOf(parts, entry))?.size ?? 0,
      })),
    );
  /** By the chart of the inventory; null if it was not taken along. */
  const queue = (inventoryId: number, lineId: number, content: Blob, key: string, wasTried: boolean) =>
    ifKept(() =>
      device.change<Result.Result<LinePhoto, Refusal>>(inventoryId, async ({ taken, queue: before, lastId }) => {
        const actor = parts.actor();
        const allowed = allowedByChart((role) => inventoryAfter({ ...taken.inventory, role }, "product.edited"));
        const answer = await Effect.runPromise(Effect.result(allowed.pipe(Effect.provideService(CurrentActor, actor))));
        const line = taken.lines.find(({ inventory_product_id }) => inventory_product_id === lineId);
        if (Result.isFailure(answer)) return { next: null, value: Result.fail(answer.failure) };
        await device.keepPhoto(key, content);
        const entry: Entry = {
          key,
          at: parts.now(),
          person: actor.id ?? 0,
          inventory_id: inventoryId,
          line: lineId,
          tried_at: wasTried ? parts.now() : null,
          confirmed: false,
          into: null,
          product: null,
          name: line?.name ?? "",
          version: null,
          change: {
            kind: "photo.added",
            photo: key,
          },
          before: line ?? null,
          after: line ?? null,
          state: "waiting",
        };
        const added = { id: -1 - (await waitingOn(parts, lineId)).length, name: "Photo", size: content.size };
        return { next: { taken, queue: queued(before, entry), lastId }, value: Result.succeed(added) };
      }),
    );
  return {
    list: (inventoryId, lineId) =>
      reading(parts, inventoryId, online.list(inventoryId, lineId), async () =>
        (await device.inventory(inventoryId)) === null ? null : waiting(lineId),
      ),
    picture: (inventoryId, lineId, photoId) =>
      photoId >= 0
        ? online.picture(inventoryId, lineId, photoId)
        : Effect.gen(function* () {
            const entry = (yield* Effect.promise(() => waitingOn(parts, lineId)))[-1 - photoId];
            const content = entry && (yield* Effect.promise(() => contentOf(parts, entry)));
            if (!content) return yield* new NotFound({ message: ELSEWHERE });
            return { name: "Photo.jpg", content };
          }),
    add: (inventoryId, lineId, content, options = {}) =>
      Effect.gen(function* () {
        const key = options.idempotencyKey ?? parts.newKey();
        const here = (wasTried: boolean) => queue(inventoryId, lineId, content, key, wasTried);
        const kept = (yield* ifKept(() => isLocal(parts, inventoryId))) ? yield* here(false) : null;
        if (kept !== null) return yield* Effect.fromResult(kept);
        const sent = online.add(inventoryId, lineId, content, { ...options, idempotencyKey: key });
        const answer = yield* Effect.result(
          inTime(parts, sent, WRITE_PATIENCE_MS, () => device.inventory(inventoryId)),
        );
        const after = Result.isFailure(answer) && isWordless(answer.failure) ? yield* here(true) : null;
        return yield* Effect.fromResult(after ?? answer);
      }),
    remove: (inventoryId, lineId, photoId) =>
      photoId < 0 ? Effect.fail(new Conflict({ message: NOT_SENT })) : online.remove(inventoryId, lineId, photoId),
  };
};
