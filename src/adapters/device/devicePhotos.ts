import { Effect, Result } from "effect";
import type { LinePhotos } from "#application/inventory/photo/LinePhotos.ts";
import { inventoryAfter } from "#domain/inventory/inventoryMachine.ts";
import type { LinePhoto } from "#domain/inventory/photo/LinePhoto.ts";
import { questionAfter } from "#domain/inventory/questionMachine.ts";
import type { Entry } from "#domain/offline/Entry.ts";
import { queued } from "#domain/offline/Queue.ts";
import { Conflict, isWordless, NotAllowed, NotFound, type Refusal } from "#domain/shared/errors.ts";
import { type DeviceParts, ifKept, ifStored, inTime, isLocal, reading, WRITE_PATIENCE_MS } from "./throughDevice.ts";

const NOT_SENT = "This photo has not been sent yet. It can be deleted after that.";
const NOT_HERE = "This photo is no longer on this device. If it was sent meanwhile, reload the page to see it.";

/** Photos of a line's question, of which the device has those that it could not send yet. Their ids are below 0. */
export const devicePhotos = (parts: DeviceParts, online: LinePhotos["Service"]): LinePhotos["Service"] => {
  const { device } = parts;
  const waiting = async (lineId: number): Promise<ReadonlyArray<LinePhoto>> => {
    const { entries, lines } = await device.queue();
    return entries
      .flatMap(({ line, change }) =>
        change.kind === "photo.added" && (lines[line] ?? line) === lineId ? [Number(change.photo)] : [],
      )
      .map((id, at) => ({ id, name: `Photo ${at + 1}` }));
  };
  /** By the charts of inventory and question; null if the inventory was not taken along. */
  const queue = (inventoryId: number, lineId: number, content: Blob, key: string, wasTried: boolean) =>
    ifStored(() =>
      device.change<Result.Result<LinePhoto, Refusal>>(inventoryId, async ({ taken, queue: before, lastId }) => {
        const { id: person, role } = parts.actor();
        const line = taken.lines.find(({ inventory_product_id }) => inventory_product_id === lineId) ?? null;
        const refusal =
          inventoryAfter({ ...taken.inventory, role }, "product.edited").refusal ??
          (line && questionAfter(line, "notes.edited").refusal);
        if (refusal !== null) return { next: null, value: Result.fail(new NotAllowed({ message: refusal })) };
        const id = lastId - 1;
        await device.keepPhoto(String(id), content);
        const made = { key, at: parts.now(), person: person ?? 0, inventory_id: inventoryId, line: lineId };
        const shown = { name: line?.name ?? "", before: line, after: line, into: null, product: null, version: null };
        const change = { kind: "photo.added", photo: String(id) } as const;
        const tried_at = wasTried ? made.at : null;
        const entry: Entry = { ...made, ...shown, change, tried_at, confirmed: false, state: "waiting" };
        const name = `Photo ${(await waiting(lineId)).length + 1}`;
        const next = { taken, queue: queued(before, entry), lastId: id };
        return { next, value: Result.succeed({ id, name }) };
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
        : Effect.flatMap(
            Effect.promise(() => device.photo(String(photoId))),
            (content) =>
              content === null
                ? Effect.fail(new NotFound({ message: NOT_HERE }))
                : Effect.succeed({ name: "Photo.jpg", content }),
          ),
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
