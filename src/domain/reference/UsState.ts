import { Schema } from "effect";

/** Codes of the US states, territories and district that an address can be in, in the order of the lookup. */
const US_STATE_CODES = (
  "AL AK AS AZ AR CA CO CT DE DC FL GA GU HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND MP " +
  "OH OK OR PA PR RI SC SD TN TX UT VT VI VA WA WV WI WY"
).split(" ");

export const isUsState = (code: string): boolean => US_STATE_CODES.includes(code);

export const UsState = Schema.Struct({ code: Schema.String, title: Schema.String });
export type UsState = typeof UsState.Type;
