import { Schema } from "effect";

/** What an upload is answered (spec B3, B7); `filepath` is what a save refers to it by, `size` is in bytes. */
export const UploadedFile = Schema.Struct({
  id: Schema.Int,
  original_name: Schema.String,
  filepath: Schema.String,
  size: Schema.Int,
});
export type UploadedFile = typeof UploadedFile.Type;
