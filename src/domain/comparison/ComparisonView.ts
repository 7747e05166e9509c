import { Schema } from "effect";
import { PreviewDerivation, PreviewLine } from "../report/amounts/PreviewDerivation.ts";
import { ANSWERS } from "./answers.ts";
import { CAUSE_KINDS } from "./CauseKind.ts";

/** `derivation` is an index into `derivations` of the view, or null if the figure has no derivation. */
const Figure = Schema.Struct({ text: Schema.String, derivation: Schema.NullOr(Schema.Int) });
const Answer = Schema.Literals(ANSWERS);

const CauseView = Schema.Struct({
  kind: Schema.Literals(CAUSE_KINDS),
  change: Figure,
  /** One sentence per line. */
  lines: Schema.Array(Schema.String),
  lines_left_out: Schema.Int,
});

const FigureView = Schema.Struct({
  key: Schema.String,
  name: Schema.String,
  cas: Schema.String,
  before: Figure,
  after: Figure,
  change: Figure,
  is_changed: Schema.Boolean,
  answer_before: Answer,
  answer_after: Answer,
  causes: Schema.Array(CauseView),
});
export type FigureView = typeof FigureView.Type;

/**
 * A report, or the products (`id` is 'products'; these are not compared with any threshold). Changed figures come
 * first.
 */
const MeasureView = Schema.Struct({
  id: Schema.String,
  title: Schema.String,
  answer_before: Answer,
  answer_after: Answer,
  /** Why the result changed: one sentence for each figure whose answer differs, with its causes. */
  reasons: Schema.Array(Schema.String),
  changed: Schema.Int,
  figures: Schema.Array(FigureView),
  figures_left_out: Schema.Int,
  not_judged: Schema.Array(
    Schema.Struct({
      line: Schema.Int,
      component: Schema.String,
      missing: Schema.String,
    }),
  ),
  not_judged_left_out: Schema.Int,
});
export type MeasureView = typeof MeasureView.Type;

const YearView = Schema.Struct({ year: Schema.Int, inventories: Schema.Array(Schema.Int), lines: Schema.Int });

/** Two years of a facility, as the page shows them. */
export const ComparisonView = Schema.Struct({
  customer: Schema.String,
  facility: Schema.String,
  before: YearView,
  after: YearView,
  lines: Schema.Struct({ matched: Schema.Int, changed: Schema.Int, gone: Schema.Int, added: Schema.Int }),
  measures: Schema.Array(MeasureView),
  remarks: Schema.Array(Schema.String),
  derivations: Schema.Array(PreviewDerivation),
  line_refs: Schema.Array(PreviewLine),
});
export type ComparisonView = typeof ComparisonView.Type;
