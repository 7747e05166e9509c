import { Schema } from "effect";
import { SdsFile } from "../../product/SdsFile.ts";
import { Option } from "../../shared/Option.ts";
import { Evidence, Proposal, ProposalField, SheetKind } from "../Proposal.ts";
import { READ_STATES, REVIEW_STATES } from "./sheetStates.ts";
import { SheetReading } from "../SheetReading.ts";

export const ReadState = Schema.Literals(READ_STATES);
export type ReadState = typeof ReadState.Type;

export const ReviewState = Schema.Literals(REVIEW_STATES);
export type ReviewState = typeof ReviewState.Type;

/** A product that the sheet may be of; `because` says what agrees: 'name, manufacturer and product number'. */
export const ProductGuess = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  mfg_name: Schema.String,
  mfg_product_number: Schema.String,
  because: Schema.String,
});
export type ProductGuess = typeof ProductGuess.Type;

/** Of proposals that nobody has decided: how sure they are, and how many bear cautions. */
const counts = { sure: Schema.Int, likely: Schema.Int, doubtful: Schema.Int, cautions: Schema.Int };

const rowFields = {
  id: Schema.Int,
  original_name: Schema.String,
  /** Null before it is read. */
  kind: Schema.NullOr(SheetKind),
  /** Null before it is read. */
  pages: Schema.NullOr(Schema.Int),
  read_state: ReadState,
  /** Why it failed or what it is instead of one English sheet with text; '' else. */
  reason: Schema.String,
  review_state: ReviewState,
  /** As read; '' if not found. */
  read_name: Schema.String,
  read_mfg_name: Schema.String,
  /** ISO date as read; null if not found. */
  read_date: Schema.NullOr(Schema.String),
  /** Null until somebody attaches one. */
  product: Schema.NullOr(Option),
  /** Never attached silently. */
  guess: Schema.NullOr(ProductGuess),
  /** Its product had an older sheet: only what differs needs a look. */
  is_revision: Schema.Boolean,
  ...counts,
  /** ISO 8601. */
  added_at: Schema.String,
  added_by: Schema.NullOr(Schema.String),
  version: Schema.Int,
};

/** A file of the batch. */
export const SheetRow = Schema.Struct(rowFields);
export type SheetRow = typeof SheetRow.Type;

/**
 * Fields of the product form (`flash_points`, `flash_point_operator`) or of a component (`number`, `percent_max`),
 * each as it is typed there; hazard classes as names under `hazards`. A field that is '' empties the stored one.
 */
export const FormValues = Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Array(Schema.String)]));
export type FormValues = typeof FormValues.Type;

/** `picked`: a person marked it on the page. */
export const DECISIONS = ["accepted", "edited", "refused", "picked"] as const;

export const Decision = Schema.Struct({
  decision: Schema.Literals(DECISIONS),
  /** Full name. */
  by: Schema.NullOr(Schema.String),
  /** ISO 8601. */
  at: Schema.String,
  /** What was stored; null for a refusal. */
  stored: Schema.NullOr(FormValues),
  /** What the product had; null where it had nothing, or while no product is attached. */
  previous: Schema.NullOr(FormValues),
  /** False while no product is attached: it is stored when one is. */
  is_stored: Schema.Boolean,
});
export type Decision = typeof Decision.Type;

/** A proposal beside what is on file. */
export const SheetEntry = Schema.Struct({
  /** Names it in decisions, at this version of the sheet. */
  id: Schema.String,
  proposal: Proposal,
  /** What accepting it stores; null where it cannot be stored as it is. */
  proposed: Schema.NullOr(FormValues),
  /** Why it cannot be stored as it is, or what storing it does besides; '' else. */
  remark: Schema.String,
  /** Fields of the same names on the product; null without a product, or where the product has nothing there. */
  on_file: Schema.NullOr(FormValues),
  /** The product's component of the same substance. */
  product_chemical_component_id: Schema.NullOr(Schema.Int),
  /** The product says the same already. */
  is_same: Schema.Boolean,
  /** Why 'accept all sure' leaves it out; '' if it takes it. */
  not_taken: Schema.String,
  decision: Schema.NullOr(Decision),
});
export type SheetEntry = typeof SheetEntry.Type;

/** A component on file that no proposal names. */
export const LeftComponent = Schema.Struct({
  product_chemical_component_id: Schema.Int,
  number: Schema.String,
  name: Schema.String,
  /** '10 to 25%'; '' if unknown. */
  share: Schema.String,
});

/** What a newer reading says differently, in words; null where one of them says nothing. */
export const ReadingDifference = Schema.Struct({
  field: ProposalField,
  /** The component's name or number; '' for other fields. */
  of: Schema.String,
  before: Schema.NullOr(Schema.String),
  after: Schema.NullOr(Schema.String),
});
export type ReadingDifference = typeof ReadingDifference.Type;

/** One sheet with everything that a review needs. */
export const Sheet = Schema.Struct({
  ...rowFields,
  /** The PDF, by a link that works for five minutes. */
  file: SdsFile,
  /** Null until it is read. Its `proposals` are in `entries`. */
  reading: Schema.NullOr(
    Schema.Struct({
      reader_version: Schema.Int,
      /** ISO 8601. */
      read_at: Schema.String,
      sections: SheetReading.fields.sections,
      unused_cas: SheetReading.fields.unused_cas,
      not_found: SheetReading.fields.not_found,
    }),
  ),
  /** Version of the reader that would read it again now. */
  newest_reader_version: Schema.Int,
  /** Against the reading before this one; empty after the first. */
  differences: Schema.Array(ReadingDifference),
  /** Products that it may be of, the best first; empty once one is attached. */
  candidates: Schema.Array(ProductGuess),
  /** To be sent with decisions: a product that somebody else has saved since is Stale. Null without a product. */
  product_version: Schema.NullOr(Schema.Int),
  /** The product's SDS is this file. Not so while the product has one with a newer date. */
  is_current_sheet: Schema.Boolean,
  /** ISO date of the product's sheet before this one; null if it had none. */
  former_date: Schema.NullOr(Schema.String),
  entries: Schema.Array(SheetEntry),
  left_components: Schema.Array(LeftComponent),
  /** Inventories of this year that use the product: their lines keep the facts that they copied. */
  inventories: Schema.Array(Option),
});
export type Sheet = typeof Sheet.Type;

/** Where a field of a product was read from, for as long as it has that value. */
export const FieldSource = Schema.Struct({
  /** As the product form names it; of a component `number`, `percent_max` and so on. */
  field: Schema.String,
  product_chemical_component_id: Schema.NullOr(Schema.Int),
  sheet_id: Schema.Int,
  /** As printed on the sheet, ISO; null if it bears none. */
  sheet_date: Schema.NullOr(Schema.String),
  original_name: Schema.String,
  as_printed: Schema.String,
  evidence: Schema.Array(Evidence),
  decision: Schema.Literals(DECISIONS),
  by: Schema.NullOr(Schema.String),
  at: Schema.String,
});
export type FieldSource = typeof FieldSource.Type;

/** Of the whole batch. */
export const SheetSummary = Schema.Struct({
  waiting: Schema.Int,
  reading: Schema.Int,
  read: Schema.Int,
  failed: Schema.Int,
});
export type SheetSummary = typeof SheetSummary.Type;

/** `is_known`: a file of the same content was there already, and is answered instead. */
export const AddedSheet = Schema.Struct({ sheet: SheetRow, is_known: Schema.Boolean });
export type AddedSheet = typeof AddedSheet.Type;
