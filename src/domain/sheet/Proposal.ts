import { Schema } from "effect";

export const SheetKind = Schema.Literals(["sds", "several", "not-sds", "foreign", "no-text", "unreadable", "locked"]);
export type SheetKind = typeof SheetKind.Type;

/** A reading has one proposal per H code, hazard class and component, and at most one for each other field. */
export const PROPOSAL_FIELDS = [
  "name",
  "mfg_name",
  "mfg_product_number",
  "mfg_phone",
  "emergency_phone",
  "sds_date",
  "physical_state",
  "specific_gravity",
  "density",
  "pounds_per_gallon",
  "flash_point",
  "nfpa",
  "h_codes",
  "hazard_classes",
  "component",
] as const;
export const ProposalField = Schema.Literals(PROPOSAL_FIELDS);
export type ProposalField = typeof ProposalField.Type;

/** Where on the page something was read, in points in the PDF user space of the unrotated page. */
export const Evidence = Schema.Struct({
  page: Schema.Int,
  box: Schema.Tuple([Schema.Number, Schema.Number, Schema.Number, Schema.Number]),
  role: Schema.Literals(["label", "value", "unit"]),
});
export type Evidence = typeof Evidence.Type;

/** Assigned by rule and checks; the precision of each level is measured (docs/sheet-reader.md). */
export const Sureness = Schema.Literals(["sure", "likely", "doubtful"]);
export type Sureness = typeof Sureness.Type;

/** Why a person should check the value, with the places on the sheet that disagree. */
export const Caution = Schema.Struct({ code: Schema.String, text: Schema.String, boxes: Schema.Array(Evidence) });
export type Caution = typeof Caution.Type;

export const Operator = Schema.Literals(["<", "<=", ">", ">=", "~", "="]);
export type Operator = typeof Operator.Type;

/** Percentages are exact decimal text. */
export const ComponentValue = Schema.Struct({
  /**
   * With hyphens, but as printed if malformed; null if none is printed; 'proprietary' if the sheet says so in its
   * place.
   */
  cas: Schema.NullOr(Schema.String),
  name: Schema.String,
  min: Schema.NullOr(Schema.String),
  max: Schema.NullOr(Schema.String),
  min_operator: Schema.NullOr(Operator),
  max_operator: Schema.NullOr(Operator),
  basis: Schema.NullOr(Schema.Literals(["weight", "volume"])),
  proprietary: Schema.Boolean,
});
export type ComponentValue = typeof ComponentValue.Type;

const proposalFields = {
  field: ProposalField,
  /** Position among the components of the sheet, from 0; null for other fields. */
  component_index: Schema.NullOr(Schema.Int),
  /** Exact decimal text, an ISO date, the digits of a phone number, a code, or words. */
  value: Schema.Union([Schema.String, ComponentValue]),
  unit: Schema.NullOr(Schema.String),
  operator: Schema.NullOr(Operator),
  min: Schema.NullOr(Schema.String),
  max: Schema.NullOr(Schema.String),
  /** The exact words of the sheet from which the value was derived. */
  as_printed: Schema.String,
  /** The full line or lines that contain the words. */
  sentence: Schema.String,
  /** Section number; null outside the sections. */
  section: Schema.NullOr(Schema.Int),
  evidence: Schema.Array(Evidence),
  /** Name and version of the rule, such as `flash/label-same-line@1`. */
  rule: Schema.String,
  sureness: Sureness,
  cautions: Schema.Array(Caution),
};

export const Alternative = Schema.Struct(proposalFields);
export type Alternative = typeof Alternative.Type;

export const Proposal = Schema.Struct({ ...proposalFields, alternatives: Schema.Array(Alternative) });
export type Proposal = typeof Proposal.Type;
