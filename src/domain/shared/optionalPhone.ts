import { Schema, SchemaTransformation } from "effect";
import { optionalText } from "./fields.ts";
import { phoneDigits } from "./Phone.ts";

/** Text without digits stays unchanged, so that validation refuses it instead of storing no phone. */
const toStored = (text: string): string => phoneDigits(text) || text;

/** Ten digits, or '' for none, from any spelling; other counts are refused with `message`, never cut off. */
export const optionalPhone = (message: string) =>
  optionalText({ max: 50, message }).pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.makeFilter((digits: string) => (/^(\d{10})?$/.test(digits) ? undefined : message))),
      SchemaTransformation.transform({ decode: toStored, encode: (digits: string) => digits }),
    ),
  );
