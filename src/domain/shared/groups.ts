import { Schema, SchemaTransformation } from "effect";
import { settles } from "./fields.ts";

/** Counted before its members are read: a megabyte of them is refused at once. */
export const shortList = <Item extends Schema.Constraint & { readonly DecodingServices: never }>(
  item: Item,
  max: number,
  message: string,
) =>
  Schema.Array(Schema.Union([Schema.Unknown, Schema.toEncoded(item)]))
    .check(Schema.isMaxLength(max, { message }))
    .pipe(
      Schema.decodeTo(
        Schema.Array(item),
        // The Schema that follows reads what the members are.
        SchemaTransformation.passthrough<ReadonlyArray<Item["Encoded"]>, ReadonlyArray<unknown>>({ strict: false }),
      ),
    );

/** Missing and null are a group of missing fields, so that each says what it needs. */
export const group = <const Fields extends Schema.Struct.Fields>(fields: Schema.Struct<Fields>) =>
  Schema.optionalKey(Schema.NullOr(Schema.toEncoded(fields)).annotate({ message: "Must be an object" })).pipe(
    Schema.decodeTo(
      fields,
      // Every field may be missing: its own Schema says what that means.
      settles((sent: Schema.Struct<Fields>["Encoded"] | null) => sent ?? ({} as Schema.Struct<Fields>["Encoded"])),
    ),
  );
