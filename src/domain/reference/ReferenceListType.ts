import { Schema } from "effect";
import { REFERENCE_LIST_TYPES } from "./referenceListWords.ts";

/** A reference list, as the API names it (spec B3, B9). */
export const ReferenceListType = Schema.Literals(REFERENCE_LIST_TYPES);
export type ReferenceListType = typeof ReferenceListType.Type;
