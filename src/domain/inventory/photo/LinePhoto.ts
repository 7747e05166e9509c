import { Schema } from "effect";

export const LinePhoto = Schema.Struct({ id: Schema.Int, name: Schema.String });
export type LinePhoto = typeof LinePhoto.Type;

export const MOST_PHOTOS = 5;
/** 2 MB: several times what a scaled photo needs. */
export const MAX_PHOTO_BYTES = 2 * 1024 * 1024;
/** Pixels of the longer side that the server takes, and to which the browser scales. */
export const MAX_PHOTO_SIDE = 2000;
export const SCALED_PHOTO_SIDE = 1600;

export const PHOTOS_FULL = `A line has at most ${MOST_PHOTOS} photos. Remove one first.`;

/** The first one that is free, while the line may have another photo. */
export const freePhotoName = (photos: ReadonlyArray<LinePhoto>): string => {
  const names = Array.from({ length: MOST_PHOTOS }, (_, at) => `Photo ${at + 1}`);
  return names.find((name) => !photos.some((photo) => photo.name === name)) ?? "Photo";
};
