import { Schema } from "effect";

/** The answer to an upload (spec B3, B7); a save refers to the file by `filepath`; `size` is in bytes. */
export const UploadedFile = Schema.Struct({
  id: Schema.Int,
  original_name: Schema.String,
  filepath: Schema.String,
  size: Schema.Int,
});
export type UploadedFile = typeof UploadedFile.Type;
