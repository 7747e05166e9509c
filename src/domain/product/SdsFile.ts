import { Option, Schema, SchemaGetter } from "effect";
import { optionalText } from "../shared/fields.ts";

/** Spec B3; `file` is a link that works for five minutes (reading 25), `size` is in bytes. */
export const SdsFile = Schema.Struct({
  id: Schema.Int,
  file: Schema.String,
  original_name: Schema.String,
  size: Schema.Int,
});
export type SdsFile = typeof SdsFile.Type;

type Sent = { readonly filepath: string; readonly original_name: string };

/** The upload's `filepath`. Missing, null and blank keep the sheet (spec B3); a call of its own takes it away. */
export const sdsUpload = Schema.optionalKey(
  Schema.NullOr(
    Schema.Struct({ filepath: optionalText({ max: 200 }), original_name: optionalText({ max: 1000 }) }),
  ).annotate({ message: "Must be an upload" }),
).pipe(
  Schema.decodeTo(Schema.NullOr(Schema.Struct({ filepath: Schema.String, original_name: Schema.String })), {
    decode: SchemaGetter.transformOptional((sent: Option.Option<Sent | null>) =>
      Option.some(Option.getOrNull(Option.filter(sent, (upload) => upload !== null && upload.filepath !== ""))),
    ),
    encode: SchemaGetter.passthrough(),
  }),
);
