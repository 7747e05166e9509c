import { Effect, Layer, Stream } from "effect";
import { CONTENT_TYPES } from "#domain/files/FileKind.ts";
import { cleanJpeg } from "#domain/inventory/photo/cleanJpeg.ts";
import { freePhotoName, MAX_PHOTO_SIDE, MOST_PHOTOS, PHOTOS_FULL } from "#domain/inventory/photo/LinePhoto.ts";
import { questionAfter } from "#domain/inventory/questionMachine.ts";
import { Conflict, NotFound, type Refusal, TooLarge, WrongKind } from "#domain/shared/errors.ts";
import { lostText } from "../../files/fileMessages.ts";
import { FileRecords } from "../../files/FileRecords.ts";
import { type FilesUnavailable, FileStore } from "../../files/FileStore.ts";
import { readContent } from "../../files/readContent.ts";
import { refuseFileFailures } from "../../files/refuseFileFailures.ts";
import { Tokens } from "../../identity/Tokens.ts";
import { allowedByChart, permit, refuseFailures } from "../../shared/refusals.ts";
import { notFound } from "../../shared/resourceLive.ts";
import type { StoreFailure } from "../../shared/ResourceStore.ts";
import { changingLines, foundLine } from "../changingLines.ts";
import { InventoryProductStore } from "../InventoryProductStore.ts";
import { InventoryStore } from "../InventoryStore.ts";
import { WalkStore } from "../walk/WalkStore.ts";
import { LinePhotos, LinePhotoStore, type StoredPhoto } from "./LinePhotos.ts";

export const ONLY_JPEG = "The photo must be a JPEG file.";
export const TOO_MANY_PIXELS = `The photo is wider or higher than ${MAX_PHOTO_SIDE} pixels.`;

type Work<A> = Effect.Effect<A, Refusal | StoreFailure | FilesUnavailable>;

/** Photos belong to the notes of their line: whoever may change these may change those. */
export const linePhotosLive = Layer.effect(
  LinePhotos,
  Effect.gen(function* () {
    const photos = yield* LinePhotoStore;
    const lines = yield* InventoryProductStore;
    const files = yield* FileStore;
    const records = yield* FileRecords;
    const tokens = yield* Tokens;
    const changing = changingLines(yield* InventoryStore, yield* WalkStore);

    const lineOf = (inventoryId: number, lineId: number) => foundLine(lines.get(inventoryId, lineId));
    const photoOf = (lineId: number, photoId: number) =>
      Effect.flatMap(photos.list(lineId), (all) => {
        const found = all.find(({ id }) => id === photoId);
        return found === undefined ? Effect.fail(notFound("photo")) : Effect.succeed(found);
      });
    const reading = <A>(inventoryId: number, lineId: number, read: Work<A>) =>
      Effect.all([permit("records.read"), lineOf(inventoryId, lineId)]).pipe(
        Effect.andThen(read),
        refuseFileFailures,
        refuseFailures(),
      );
    const writing = <A>(inventoryId: number, lineId: number, write: Work<A>) =>
      changing.within(inventoryId, "product.edited", () =>
        lineOf(inventoryId, lineId).pipe(
          Effect.flatMap((line) => allowedByChart(() => questionAfter(line, "notes.edited"))),
          Effect.andThen(write),
          refuseFileFailures,
        ),
      );

    const cleaned = (content: Blob) =>
      Effect.gen(function* () {
        const clean = cleanJpeg(new Uint8Array(yield* Effect.promise(() => content.arrayBuffer())));
        if (clean === null) return yield* new WrongKind({ message: ONLY_JPEG });
        if (Math.max(clean.width, clean.height) > MAX_PHOTO_SIDE)
          return yield* new TooLarge({ message: TOO_MANY_PIXELS });
        return clean.bytes;
      });

    const add = (lineId: number, content: Blob) =>
      Effect.gen(function* () {
        const { hash, size, keep } = yield* files.receive(Stream.make(yield* cleaned(content)));
        const before = yield* photos.list(lineId);
        const same = before.find((photo) => photo.hash === hash);
        if (same !== undefined) return same;
        if (before.length >= MOST_PHOTOS) return yield* new Conflict({ message: PHOTOS_FULL });
        const name = freePhotoName(before);
        const file = { filepath: tokens.make(), hash, size, kind: "jpg", original_name: name } as const;
        const { id: fileId } = yield* records.add(file);
        yield* keep;
        yield* records.bind(fileId, "line");
        return { id: yield* photos.insert(lineId, fileId), name };
      }).pipe(Effect.scoped);

    const picture = ({ hash, name }: StoredPhoto) =>
      readContent(files, hash).pipe(
        Effect.map((bytes) => ({ name: `${name}.jpg`, content: new Blob([bytes], { type: CONTENT_TYPES.jpg }) })),
        Effect.catchTag("ContentLost", (lost) => new NotFound({ message: lostText(lost) })),
      );

    return {
      list: (inventoryId, lineId) => reading(inventoryId, lineId, photos.list(lineId)),
      picture: (inventoryId, lineId, photoId) =>
        reading(inventoryId, lineId, Effect.flatMap(photoOf(lineId, photoId), picture)),
      add: (inventoryId, lineId, content) => writing(inventoryId, lineId, add(lineId, content)),
      remove: (inventoryId, lineId, photoId) =>
        writing(inventoryId, lineId, Effect.tap(photoOf(lineId, photoId), photos.remove(photoId))),
    };
  }),
);
