import { Schema } from "effect";

export const Option = Schema.Struct({ id: Schema.Int, name: Schema.String });
export type Option = typeof Option.Type;
