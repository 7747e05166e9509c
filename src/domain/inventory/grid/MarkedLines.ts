import { Schema } from "effect";
import { inputsOf } from "../../shared/fieldTable.ts";
import { flag, Id } from "../../shared/fields.ts";
import { shortList } from "../../shared/groups.ts";
import { LINE_FIELDS } from "../lineFields.ts";
import { GridLine } from "./GridLine.ts";

/** What is done with several lines at once. */
export const MARKED_KINDS = ["moved", "container", "questions", "unlinked"] as const;
export type MarkedKind = (typeof MARKED_KINDS)[number];

/** As many as a shelf has in the largest inventory that was measured. */
export const MAX_MARKED = 10_000;

const { location_stored, container_id } = LINE_FIELDS;

/** `kind` says which of the values is meant, and the others are not read. `lines`: as the person has seen them. */
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

/** What became of the lines that were asked for. */
export const MarkedAnswer = Schema.Struct({
  /** By which it can be undone; null when no line was changed. */
  marked_change_id: Schema.NullOr(Schema.Int),
  changed: Schema.Array(Schema.Int),
  /** Those that still stand in the inventory, as they are now. */
  lines: Schema.Array(GridLine),
  refused: Schema.Array(Schema.Struct({ inventory_product_id: Schema.Int, message: Schema.String })),
});
export type MarkedAnswer = typeof MarkedAnswer.Type;
