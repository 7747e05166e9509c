import { Schema } from "effect";

/** A record to choose: what dropdowns show. */
export const Option = Schema.Struct({ id: Schema.Int, name: Schema.String });
export type Option = typeof Option.Type;
