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

/** A product that the sheet may be for. `because` lists what matches: 'name, manufacturer and product number'. */
export const ProductGuess = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  mfg_name: Schema.String,
  mfg_product_number: Schema.String,
  because: Schema.String,
});
export type ProductGuess = typeof ProductGuess.Type;

/** Undecided proposals by sureness, and how many of them have cautions. */
const counts = { sure: Schema.Int, likely: Schema.Int, doubtful: Schema.Int, cautions: Schema.Int };

const rowFields = {
  id: Schema.Int,
  original_name: Schema.String,
  /** Null until it is read. */
  kind: Schema.NullOr(SheetKind),
  /** Null until it is read. */
  pages: Schema.NullOr(Schema.Int),
  read_state: ReadState,
  /** Why reading failed, or what the file is if not a single English sheet with text; '' otherwise. */
  reason: Schema.String,
  review_state: ReviewState,
  /** As read; '' if not found. */
  read_name: Schema.String,
  read_mfg_name: Schema.String,
  /** ISO date as read; null if not found. */
  read_date: Schema.NullOr(Schema.String),
  /** Null until someone attaches one. */
  product: Schema.NullOr(Option),
  /** Only suggested; it is never attached automatically. */
  guess: Schema.NullOr(ProductGuess),
  /** The product had an older sheet, so only differences need review. */
  is_revision: Schema.Boolean,
  ...counts,
  /** ISO 8601. */
  added_at: Schema.String,
  added_by: Schema.NullOr(Schema.String),
  version: Schema.Int,
};

/** A file in the batch. */
export const SheetRow = Schema.Struct(rowFields);
export type SheetRow = typeof SheetRow.Type;

/**
 * Values of product form fields (`flash_points`, `flash_point_operator`) or component fields (`number`, `percent_max`),
 * as typed there; hazard classes as names under `hazards`. The value '' clears the stored field.
 */
export const FormValues = Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Array(Schema.String)]));
export type FormValues = typeof FormValues.Type;

/** `picked`: a person marked the value on the page. */
export const DECISIONS = ["accepted", "edited", "refused", "picked"] as const;

export const Decision = Schema.Struct({
  decision: Schema.Literals(DECISIONS),
  /** Full name of the person who decided. */
  by: Schema.NullOr(Schema.String),
  /** ISO 8601. */
  at: Schema.String,
  /** The stored values; null for a refusal. */
  stored: Schema.NullOr(FormValues),
  /** The product's former values; null if it had none, or while no product is attached. */
  previous: Schema.NullOr(FormValues),
  /** False while no product is attached; the values are stored once one is. */
  is_stored: Schema.Boolean,
});
export type Decision = typeof Decision.Type;

/** A proposal compared with the values on file. */
export const SheetEntry = Schema.Struct({
  /** Identifies the entry in decisions, for this reading of the sheet. */
  id: Schema.String,
  proposal: Proposal,
  /** The values that accepting it stores; null if it cannot be stored as read. */
  proposed: Schema.NullOr(FormValues),
  /** Why it cannot be stored as read, or what else storing it changes; '' otherwise. */
  remark: Schema.String,
  /** The product's values of the same fields; null without a product, or if the product has none of them. */
  on_file: Schema.NullOr(FormValues),
  /** The product's component with the same substance. */
  product_chemical_component_id: Schema.NullOr(Schema.Int),
  /** The product already has the same values. */
  is_same: Schema.Boolean,
  /** Why 'accept all sure' skips it; '' if it does not. */
  not_taken: Schema.String,
  decision: Schema.NullOr(Decision),
});
export type SheetEntry = typeof SheetEntry.Type;

/** A component on file that no proposal matches. */
export const LeftComponent = Schema.Struct({
  product_chemical_component_id: Schema.Int,
  number: Schema.String,
  name: Schema.String,
  /** '10 to 25%'; '' if unknown. */
  share: Schema.String,
});

/** A value that differs in a newer reading, in words; null on the side that has no value. */
export const ReadingDifference = Schema.Struct({
  field: ProposalField,
  /** The component's name or CAS number; '' for other fields. */
  of: Schema.String,
  before: Schema.NullOr(Schema.String),
  after: Schema.NullOr(Schema.String),
});
export type ReadingDifference = typeof ReadingDifference.Type;

/** One sheet with everything needed for its review. */
export const Sheet = Schema.Struct({
  ...rowFields,
  /** The PDF, with a link that works for five minutes. */
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
  /** Version of the current reader, which would be used to read the sheet again. */
  newest_reader_version: Schema.Int,
  /** Compared with the previous reading; empty after the first. */
  differences: Schema.Array(ReadingDifference),
  /** Products that the sheet may be for, best match first; empty once one is attached. */
  candidates: Schema.Array(ProductGuess),
  /**
   * Send this with decisions: if someone else has saved the product since, the call fails as Stale. Null without a
   * product.
   */
  product_version: Schema.NullOr(Schema.Int),
  /** True if this file is the product's SDS. False while the product has one with a newer date. */
  is_current_sheet: Schema.Boolean,
  /** ISO date of the product's previous sheet; null if it had none. */
  former_date: Schema.NullOr(Schema.String),
  entries: Schema.Array(SheetEntry),
  left_components: Schema.Array(LeftComponent),
  /** This year's inventories that use the product; their lines keep the facts copied earlier. */
  inventories: Schema.Array(Option),
});
export type Sheet = typeof Sheet.Type;

/** The sheet from which a product's field was read, while the field still has that value. */
export const FieldSource = Schema.Struct({
  /** The field's name on the product form; for a component `number`, `percent_max` and so on. */
  field: Schema.String,
  product_chemical_component_id: Schema.NullOr(Schema.Int),
  sheet_id: Schema.Int,
  /** ISO date printed on the sheet; null if there is none. */
  sheet_date: Schema.NullOr(Schema.String),
  original_name: Schema.String,
  as_printed: Schema.String,
  evidence: Schema.Array(Evidence),
  decision: Schema.Literals(DECISIONS),
  by: Schema.NullOr(Schema.String),
  at: Schema.String,
});
export type FieldSource = typeof FieldSource.Type;

/** Counts for the whole batch. */
export const SheetSummary = Schema.Struct({
  waiting: Schema.Int,
  reading: Schema.Int,
  read: Schema.Int,
  failed: Schema.Int,
});
export type SheetSummary = typeof SheetSummary.Type;

/** `is_known`: a file with the same content existed, and is returned instead. */
export const AddedSheet = Schema.Struct({ sheet: SheetRow, is_known: Schema.Boolean });
export type AddedSheet = typeof AddedSheet.Type;
