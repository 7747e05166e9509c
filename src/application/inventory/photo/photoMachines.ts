import { Effect } from "effect";
import type { LinePhoto } from "#domain/inventory/photo/LinePhoto.ts";
import { NotFound } from "#domain/shared/errors.ts";
import { actionOf } from "../../machines/command.ts";
import { type MachineParts, SHOWN_BY_ITS_SCREEN } from "../../machines/MachineParts.ts";
import { loadOf } from "../../machines/query.ts";
import { entitySaved, photoAdded } from "../../shared/recordMessages.ts";
import { LinePhotos } from "./LinePhotos.ts";

export type LineScope = { readonly inventory_id: number; readonly inventory_product_id: number };
export type PhotoOfLine = LineScope & { readonly photo: LinePhoto };
/** The same key when it is sent again. */
export type PhotoToAdd = LineScope & { readonly file: File; readonly idempotencyKey: string };

/** A JPEG as the server takes it, without place and camera; null if the browser cannot open the file. */
export type ScalePhoto = (file: File) => Promise<Blob | null>;

export const UNREADABLE_PHOTO = "This browser could not open the file as a picture. Choose a JPEG or PNG file.";

export const photoMachines = (parts: MachineParts<LinePhotos>) => ({
  photos: () =>
    loadOf(
      parts,
      ({ inventory_id, inventory_product_id }: LineScope) =>
        LinePhotos.use(({ list }) => list(inventory_id, inventory_product_id)),
      SHOWN_BY_ITS_SCREEN,
    ),
  picture: () =>
    loadOf(
      parts,
      ({ inventory_id, inventory_product_id, photo }: PhotoOfLine) =>
        LinePhotos.use(({ picture }) => picture(inventory_id, inventory_product_id, photo.id)),
      SHOWN_BY_ITS_SCREEN,
    ),
  addition: () => (scale: ScalePhoto) =>
    actionOf(
      parts,
      ({ inventory_id, inventory_product_id, file, idempotencyKey }: PhotoToAdd) =>
        Effect.gen(function* () {
          const content = yield* Effect.promise(() => scale(file));
          // As a record that is gone: to try it again would not help.
          if (content === null) return yield* new NotFound({ message: UNREADABLE_PHOTO });
          return yield* (yield* LinePhotos).add(inventory_id, inventory_product_id, content, { idempotencyKey });
        }),
      ({ name }) => photoAdded(name),
      false,
    ),
  removal: () =>
    actionOf(
      parts,
      ({ inventory_id, inventory_product_id, photo }: PhotoOfLine) =>
        LinePhotos.use(({ remove }) => remove(inventory_id, inventory_product_id, photo.id)),
      ({ name }) => entitySaved("File", name, "deleted"),
    ),
});
