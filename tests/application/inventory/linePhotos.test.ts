import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { describe, expect, it } from "vitest";
import { sweepFiles } from "#application/files/sweepFiles.ts";
import { History } from "#application/history/History.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { LinePhotos } from "#application/inventory/photo/LinePhotos.ts";
import { ONLY_JPEG, TOO_MANY_PIXELS } from "#application/inventory/photo/LinePhotosLive.ts";
import { LOCKED_COMPLETED } from "#domain/inventory/inventoryMachine.ts";
import { PHOTOS_FULL } from "#domain/inventory/photo/LinePhoto.ts";
import { NOTES_LOCKED } from "#domain/inventory/questionMachine.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { aJpeg, aPhoto, exif } from "../../support/aJpeg.ts";
import { inventoryInput } from "../../support/inventoryFixture.ts";
import { as, refusalOf } from "../../support/services.ts";
import { shelfServices } from "../../support/shelfServices.ts";
import { lastSet, undone } from "../../support/undone.ts";
import { decide, rows, walkOver } from "../../support/walkOfThree.ts";

const { run, s } = shelfServices();

const newLine = Effect.gen(function* () {
  const { id } = yield* (yield* Inventories).create(inventoryInput(s().place));
  const { inventory_product_id } = yield* (yield* InventoryProducts).create(id, s().drums());
  return [id, inventory_product_id] as const;
});
type Line = Effect.Success<typeof newLine>;
/** Each width is another picture. */
const add = (line: Line, width = 80) => Effect.flatMap(LinePhotos, (photos) => photos.add(...line, aPhoto({ width })));
const remove = (line: Line, id: number) => Effect.flatMap(LinePhotos, (photos) => photos.remove(...line, id));
const namesOf = (line: Line) =>
  Effect.map(
    Effect.flatMap(LinePhotos, (photos) => photos.list(...line)),
    (all) => all.map(({ name }) => name),
  );
const bytesOf = (line: Line, id: number) =>
  Effect.gen(function* () {
    const { name, content } = yield* (yield* LinePhotos).picture(...line, id);
    return { name, type: content.type, bytes: new Uint8Array(yield* Effect.promise(() => content.arrayBuffer())) };
  });

describe("photos of a line's question", () => {
  it("are kept without place and camera, and read back by those who read records", () =>
    run(
      Effect.gen(function* () {
        const line = yield* newLine;
        const sent = aPhoto({ extra: exif() });
        const added = yield* (yield* LinePhotos).add(...line, sent);
        const bytes = aJpeg({ width: 80, height: 60 });
        expect(added).toMatchObject({ name: "Photo 1" });
        expect(yield* bytesOf(line, added.id)).toEqual({ name: "Photo 1.jpg", type: "image/jpeg", bytes });
        const asTechnician = as("technician");
        expect(yield* refusalOf(asTechnician(bytesOf(line, added.id)))).toMatchObject({ _tag: "NotAllowed" });
        expect(yield* refusalOf(asTechnician(namesOf(line)))).toMatchObject({ _tag: "NotAllowed" });
        expect(yield* refusalOf(asTechnician(add(line, 90)))).toMatchObject({ _tag: "NotAllowed" });
      }).pipe(as("staff")),
    ));

  it("are five at most, named by the first free number, and the same picture is kept once", () =>
    run(
      Effect.gen(function* () {
        const line = yield* newLine;
        const first = yield* add(line, 1);
        for (const width of [2, 3, 4, 5]) yield* add(line, width);
        expect(yield* add(line, 1)).toMatchObject({ id: first.id });
        expect(yield* refusalOf(add(line, 6))).toMatchObject({ _tag: "Conflict", message: PHOTOS_FULL });
        yield* remove(line, first.id);
        yield* add(line, 6);
        expect(yield* namesOf(line)).toEqual(["Photo 2", "Photo 3", "Photo 4", "Photo 5", "Photo 1"]);
      }),
    ));

  it("are refused if they are no JPEG or have too many pixels", () =>
    run(
      Effect.gen(function* () {
        const line = yield* newLine;
        const photos = yield* LinePhotos;
        const notes = new Blob(["not a photo"], { type: "image/jpeg" });
        expect(yield* refusalOf(photos.add(...line, notes))).toMatchObject({ _tag: "WrongKind", message: ONLY_JPEG });
        expect(yield* refusalOf(add(line, 2001))).toMatchObject({ _tag: "TooLarge", message: TOO_MANY_PIXELS });
        yield* add(line, 2000);
        expect(yield* namesOf(line)).toEqual(["Photo 1"]);
      }),
    ));

  it("belong to their line: none is found through another one", () =>
    run(
      Effect.gen(function* () {
        const [line, other] = [yield* newLine, yield* newLine];
        const { id } = yield* add(line);
        const mixed: Line = [other[0], line[1]];
        for (const wrong of [other, mixed]) {
          expect(yield* refusalOf(bytesOf(wrong, id))).toMatchObject({ _tag: "NotFound" });
          expect(yield* refusalOf(remove(wrong, id))).toMatchObject({ _tag: "NotFound" });
        }
        expect(yield* refusalOf(add(mixed))).toMatchObject({ _tag: "NotFound" });
        expect(yield* namesOf(line)).toEqual(["Photo 1"]);
      }),
    ));

  it("change while the notes may: not once the question is resolved or the inventory completed", () =>
    run(
      Effect.gen(function* () {
        const line = yield* newLine;
        const { id } = yield* add(line);
        const refusals = Effect.all([refusalOf(add(line, 9)), refusalOf(remove(line, id))]).pipe(as("staff"));
        const lines = yield* InventoryProducts;
        yield* lines.resolveQuestion(...line);
        expect((yield* refusals).map(({ message }) => message)).toEqual([NOTES_LOCKED, NOTES_LOCKED]);
        yield* lines.resolveQuestion(...line);
        yield* (yield* Inventories).update(line[0], inventoryInput({ ...s().place, is_completed: true }));
        expect((yield* refusals).map(({ message }) => message)).toEqual([LOCKED_COMPLETED, LOCKED_COMPLETED]);
        expect(yield* namesOf(line)).toEqual(["Photo 1"]);
      }),
    ));

  it("leave the version of their line, so that a form that is open can still be saved", () =>
    run(
      Effect.gen(function* () {
        const line = yield* newLine;
        const { version } = yield* (yield* InventoryProducts).get(...line);
        yield* add(line);
        expect(yield* (yield* InventoryProducts).get(...line)).toMatchObject({ version });
      }),
    ));
});

describe("photos of a line that is written otherwise", () => {
  const toldOf = (line: Line) =>
    Effect.map(
      Effect.flatMap(History, ({ list }) => list("line", line[1], DEFAULT_LIST_QUERY)),
      ({ items }) =>
        items
          .flatMap(({ changes }) => changes.filter(({ field }) => field === "Photo"))
          .map(({ from, to }) => [from, to]),
    );

  it("are told in its history, and adding, removing and deleting are undone", () =>
    run(
      Effect.gen(function* () {
        const line = yield* newLine;
        const { id } = yield* add(line);
        yield* undone(yield* lastSet);
        expect(yield* namesOf(line)).toEqual([]);
        yield* undone(yield* lastSet);
        expect(yield* namesOf(line)).toEqual(["Photo 1"]);
        yield* remove(line, id);
        yield* undone(yield* lastSet);
        yield* (yield* InventoryProducts).unlink(...line);
        expect(yield* refusalOf(namesOf(line))).toMatchObject({ _tag: "NotFound" });
        yield* undone(yield* lastSet);
        expect(yield* bytesOf(line, id)).toMatchObject({ name: "Photo 1.jpg" });
        expect((yield* toldOf(line)).slice(-3)).toEqual([
          [null, "Photo 1"],
          ["Photo 1", null],
          [null, "Photo 1"],
        ]);
      }),
    ));

  it("come to the line into which it is merged, and to that of the next year", () =>
    run(
      Effect.gen(function* () {
        const line = yield* newLine;
        const lines = yield* InventoryProducts;
        const small = s().drums({ container_size: 5 });
        const { inventory_product_id } = yield* lines.create(line[0], small);
        yield* add([line[0], inventory_product_id], 70);
        yield* lines.update(line[0], inventory_product_id, s().drums({ aggregate: true }));
        expect(yield* namesOf(line)).toEqual(["Photo 1"]);
        const input = inventoryInput({ ...s().place, year: 2027, inventory_ids: [line[0]] });
        const next = yield* (yield* Inventories).create(input);
        const [copy] = (yield* lines.list(next.id, DEFAULT_LIST_QUERY)).items;
        expect(yield* namesOf([next.id, copy?.inventory_product_id ?? 0])).toEqual(["Photo 1"]);
      }),
    ));

  it("come back with a line that a walk marked as gone", () =>
    run(
      Effect.gen(function* () {
        const { id } = yield* walkOver(s);
        const [walked] = yield* rows(id);
        if (walked === undefined) throw new Error("The walk has lines.");
        const line: Line = [id, walked.inventory_product_id];
        yield* add(line);
        const gone = yield* decide(id, walked, "gone", { reason: "Used up" });
        yield* decide(id, gone, "undone");
        expect(yield* namesOf(line)).toEqual(["Photo 1"]);
      }),
    ));

  it("leave no upload behind that the sweep would take", () =>
    run(
      Effect.gen(function* () {
        const line = yield* newLine;
        const { id } = yield* add(line);
        const sql = yield* SqlClient.SqlClient;
        yield* sql`UPDATE files SET created_at = now() - interval '2 days'`;
        yield* sweepFiles;
        expect(yield* bytesOf(line, id)).toMatchObject({ type: "image/jpeg" });
      }),
    ));
});
