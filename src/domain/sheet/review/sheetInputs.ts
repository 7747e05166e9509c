import { Schema } from "effect";
import { optionalId, optionalText, requiredId, requiredText, storedText } from "../../shared/fields.ts";
import { shortList } from "../../shared/groups.ts";
import { Evidence, ProposalField } from "../Proposal.ts";
import type { ReadState, ReviewState } from "./Sheet.ts";
import type { SheetCount } from "./sheetStates.ts";

/** Maximum number of files per upload. */
export const MAX_SHEETS_AT_ONCE = 200;
const typed = storedText.check(Schema.isMaxLength(10_000, { message: "Must be less than 10000 characters" }));
/** `FormValues` as sent by the client. */
const TypedValues = Schema.Record(storedText, Schema.Union([typed, shortList(typed, 200, "Maximum 200")]));
export const TOO_MANY_SHEETS = `At most ${MAX_SHEETS_AT_ONCE} files can be added at once.`;
const NO_FILES = "Upload a file first.";

/** `filepath` is that of the upload. With `product_id`, the sheets are attached to that product. */
export const SheetsInput = Schema.Struct({
  files: shortList(
    Schema.Struct({ filepath: requiredText(NO_FILES, { max: 200 }), original_name: optionalText({ max: 1000 }) }),
    MAX_SHEETS_AT_ONCE,
    TOO_MANY_SHEETS,
  ).check(Schema.isMinLength(1, { message: NO_FILES })),
  product_id: optionalId("Unknown product"),
});
export type SheetsInput = typeof SheetsInput.Type;

/** The product version that the person has seen; null without a product. */
const product_version = optionalId("Unknown version");

/** `undecided` revokes a refusal, or a decision that is not stored yet. `values` belong to `edited`. */
export const DecisionsInput = Schema.Struct({
  decisions: shortList(
    Schema.Struct({
      id: storedText.check(Schema.isMaxLength(40)),
      decision: Schema.Literals(["accepted", "edited", "refused", "undecided"]),
      values: Schema.optionalKey(Schema.NullOr(TypedValues)),
    }),
    500,
    "At most 500 values can be decided at once.",
  ).check(Schema.isMinLength(1)),
  product_version,
});
export type DecisionsInput = typeof DecisionsInput.Type;

export const AcceptSureInput = Schema.Struct({ product_version });
export type AcceptSureInput = typeof AcceptSureInput.Type;

export const AttachInput = Schema.Struct({ product_id: requiredId("Product is required.") });
export type AttachInput = typeof AttachInput.Type;

/** A blank value is taken from the accepted proposals. A product needs both. */
export const NewProductInput = Schema.Struct({
  name: optionalText({ max: 200 }),
  mfg_name: optionalText({ max: 200 }),
});
export type NewProductInput = typeof NewProductInput.Type;

/** A value that a person marked on the page; `values` are stored. */
export const PickInput = Schema.Struct({
  field: ProposalField,
  values: TypedValues,
  as_printed: requiredText("Select the text on the page.", { max: 2000 }),
  evidence: shortList(Evidence, 50, "Select at most 50 places.").check(
    Schema.isMinLength(1, { message: "Select the text on the page." }),
  ),
  product_version,
});
export type PickInput = typeof PickInput.Type;

/** `begun` follows from decisions, so it cannot be set. */
export const ReviewInput = Schema.Struct({ review_state: Schema.Literals(["open", "reviewed", "set aside"]) });
export type ReviewInput = typeof ReviewInput.Type;

/** Results come newest first. `has`: sheets with at least one undecided proposal of this kind. */
export type SheetQuery = {
  readonly page: number;
  readonly ipp: number;
  /** Searches the file name, the name and manufacturer as read, and the product's name. */
  readonly search: string;
  readonly read_state: ReadState | "";
  readonly review_state: ReviewState | "";
  readonly has: SheetCount | "";
  readonly product_id: number | null;
};
