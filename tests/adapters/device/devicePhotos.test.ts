import { Effect } from "effect";
import { expect, it } from "vitest";
import { devicePhotos } from "#adapters/device/devicePhotos.ts";
import { LinePhotos } from "#application/inventory/photo/LinePhotos.ts";
import type { Device } from "#application/offline/Device.ts";
import { sendQueue } from "#application/offline/sendQueue.ts";
import { takeInventory } from "#application/offline/takeInventory.ts";
import { Reference } from "#application/reference/ReferenceLists.ts";
import { UNREACHABLE } from "#application/shared/messages.ts";
import { LOCKED_COMPLETED } from "#domain/inventory/inventoryMachine.ts";
import { NOTES_LOCKED } from "#domain/inventory/questionMachine.ts";
import { Unavailable } from "#domain/shared/errors.ts";
import { aPhoto } from "../../support/aJpeg.ts";
import { memoryDevice } from "../../support/memoryDevice.ts";
import { as, refusalOf } from "../../support/services.ts";
import { shelfServices } from "../../support/shelfServices.ts";
import { walkOver } from "../../support/walkOfThree.ts";

const { run, s } = shelfServices();
const away = () => Effect.fail(new Unavailable({ message: UNREACHABLE, requestId: null, clientError: "unreachable" }));
const UNREACHED: LinePhotos["Service"] = { list: away, picture: away, add: away, remove: away };

const sendAll = (device: Device) =>
  sendQueue(device).pipe(Effect.provideService(Reference, { states: () => Effect.succeed([]) }));

/** A device with an inventory, without a network; `reopened` is the page after it was closed. */
const offline = Effect.gen(function* () {
  const device = memoryDevice();
  const { id } = yield* walkOver(s);
  yield* takeInventory(device, id, () => undefined);
  const taken = yield* Effect.promise(() => device.inventory(id));
  const line = taken?.lines[0]?.inventory_product_id ?? 0;
  let keys = 0;
  const reopened = () =>
    devicePhotos(
      {
        device,
        network: { isAway: () => true, lost: () => undefined },
        actor: () => ({ id: 1, role: "staff", requestId: "" }),
        person: () => "Ada Stone",
        newKey: () => `photo-${id}-${(keys += 1)}`,
        now: () => "2026-03-01T10:00:00Z",
        refresh: () => undefined,
      },
      UNREACHED,
    );
  return { device, id, line, reopened, onServer: Effect.flatMap(LinePhotos, ({ list }) => list(id, line)) };
});

it("two photos of a line wait on the device, are shown after the page was closed, and are sent once, in order", () =>
  run(
    Effect.gen(function* () {
      const { device, id, line, reopened, onServer } = yield* offline;
      const sent = [aPhoto({ width: 40 }), aPhoto({ width: 60 })] as const;
      const added = [yield* reopened().add(id, line, sent[0]), yield* reopened().add(id, line, sent[1])];
      const shown = yield* reopened().list(id, line);
      expect(shown).toEqual(added);
      expect(shown.map(({ name }) => name)).toEqual(["Photo 1", "Photo 2"]);
      for (const [at, photo] of shown.entries())
        expect((yield* reopened().picture(id, line, photo.id)).content).toEqual(sent[at]);
      expect(yield* onServer).toEqual([]);
      const early = yield* refusalOf(reopened().remove(id, line, added[0]?.id ?? 0));
      expect(early).toMatchObject({ message: "This photo has not been sent yet. It can be deleted after that." });
      yield* sendAll(device);
      yield* sendAll(device);
      const there = yield* onServer;
      expect(there.map(({ name }) => name)).toEqual(["Photo 1", "Photo 2"]);
      expect(yield* reopened().list(id, line)).toEqual([]);
    }).pipe(as("staff")),
  ));

it("a photo keeps its picture while another one before it is sent", () =>
  run(
    Effect.gen(function* () {
      const { device, id, line, reopened } = yield* offline;
      const first = yield* reopened().add(id, line, aPhoto({ width: 40 }));
      const second = yield* reopened().add(id, line, aPhoto({ width: 60 }));
      yield* Effect.promise(() => device.changeQueue((queue) => ({ ...queue, entries: queue.entries.slice(1) })));
      expect((yield* reopened().list(id, line)).map((photo) => photo.id)).toEqual([second.id]);
      expect((yield* reopened().picture(id, line, second.id)).content).toEqual(aPhoto({ width: 60 }));
      expect(first.id).not.toBe(second.id);
    }).pipe(as("staff")),
  ));

it("photos of a line that was typed offline stay with it when it was sent before them", () =>
  run(
    Effect.gen(function* () {
      const { device, id, reopened } = yield* offline;
      const added = yield* reopened().add(id, -1, aPhoto());
      yield* Effect.promise(() => device.changeQueue((queue) => ({ ...queue, lines: { "-1": 4711 } })));
      expect(yield* reopened().list(id, 4711)).toEqual([added]);
      expect(yield* reopened().list(id, 4712)).toEqual([]);
    }).pipe(as("staff")),
  ));

it("a photo is refused on the device as on the server: the question is resolved, or the inventory completed", () =>
  run(
    Effect.gen(function* () {
      const { device, id, line, reopened } = yield* offline;
      const change = (more: { readonly is_resolve_question?: boolean; readonly is_completed?: boolean }) =>
        Effect.promise(() =>
          device.change(id, async ({ taken, ...kept }) => {
            const lines = taken.lines.map((one) => ({
              ...one,
              is_resolve_question: more.is_resolve_question ?? false,
            }));
            const inventory = { ...taken.inventory, is_completed: more.is_completed ?? false };
            return { next: { ...kept, taken: { ...taken, lines, inventory } }, value: null };
          }),
        );
      yield* change({ is_resolve_question: true });
      expect(yield* refusalOf(reopened().add(id, line, aPhoto()))).toMatchObject({ message: NOTES_LOCKED });
      yield* change({ is_completed: true });
      expect(yield* refusalOf(reopened().add(id, line, aPhoto()))).toMatchObject({ message: LOCKED_COMPLETED });
      expect(yield* reopened().list(id, line)).toEqual([]);
    }).pipe(as("staff")),
  ));

it("a photo that the browser deleted is to look at, and what was changed after it on its line waits", () =>
  run(
    Effect.gen(function* () {
      const { device, id, line, reopened, onServer } = yield* offline;
      const lost = yield* reopened().add(id, line, aPhoto({ width: 40 }));
      yield* reopened().add(id, line, aPhoto({ width: 60 }));
      const photo = async (name: string) => (name === String(lost.id) ? null : device.photo(name));
      yield* sendAll({ ...device, photo });
      const { entries } = yield* Effect.promise(device.queue);
      const reason = "This browser no longer has the photo. Add it to the line again.";
      expect(entries[0]).toMatchObject({ line, state: { reason } });
      expect([(yield* onServer).length, entries.length]).toEqual([0, 2]);
    }).pipe(as("staff")),
  ));

it("without an inventory on the device, a photo waits in its form: nothing is queued", () =>
  run(
    Effect.gen(function* () {
      const { device, line, reopened } = yield* offline;
      expect(yield* refusalOf(reopened().add(999_999, line, aPhoto()))).toMatchObject({ message: UNREACHABLE });
      expect((yield* Effect.promise(device.queue)).entries).toEqual([]);
    }),
  ));
