import { Schema } from "effect";
import { REFERENCE_LIST_TYPES } from "./referenceListWords.ts";

export const ReferenceListType = Schema.Literals(REFERENCE_LIST_TYPES);
export type ReferenceListType = typeof ReferenceListType.Type;
