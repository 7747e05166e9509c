import { Schema } from "effect";

/** A row of the states lookup (spec B3). */
export const UsState = Schema.Struct({ code: Schema.String, title: Schema.String });
export type UsState = typeof UsState.Type;
