import { Schema } from "effect";
import { inputsOf } from "../../shared/fieldTable.ts";
import { flag, Id } from "../../shared/fields.ts";
import { shortList } from "../../shared/groups.ts";
import { LINE_FIELDS } from "../lineFields.ts";
import { GridLine } from "./GridLine.ts";

/** Actions on several lines at once. */
export const MARKED_KINDS = ["moved", "container", "questions", "unlinked"] as const;
export type MarkedKind = (typeof MARKED_KINDS)[number];

/** As many lines as the largest measured inventory has. */
export const MAX_MARKED = 10_000;

const { location_stored, container_id } = LINE_FIELDS;

/** `kind` selects the value, and the others are ignored. `lines`: as the person saw them. */
export const MarkedInput = Schema.Struct({
  kind: Schema.Literals(MARKED_KINDS).annotate({ message: `Must be ${MARKED_KINDS.join(", ")}` }),
  ...inputsOf({ location_stored, container_id }),
  is_resolve_question: flag,
  lines: shortList(
    Schema.Struct({ inventory_product_id: Id, version: Schema.Int }),
    MAX_MARKED,
    `At most ${MAX_MARKED.toLocaleString("en-US")} lines can be changed at once.`,
  ),
});
export type MarkedInput = typeof MarkedInput.Type;

/** The result for the requested lines. */
export const MarkedAnswer = Schema.Struct({
  /** The change set, for undoing it; null if no line was changed. */
  change_set_id: Schema.NullOr(Schema.Int),
  changed: Schema.Array(Schema.Int),
  /** Lines that are still in the inventory, in their current state. */
  lines: Schema.Array(GridLine),
  refused: Schema.Array(Schema.Struct({ inventory_product_id: Schema.Int, message: Schema.String })),
});
export type MarkedAnswer = typeof MarkedAnswer.Type;
