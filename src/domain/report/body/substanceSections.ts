import { compare } from "../../shared/decimal.ts";
import type { Outcome, ReportSection } from "../model/ReportModel.ts";
import type { Judged } from "../rules/Listed.ts";
import type { Rule } from "../rules/Rule.ts";
import { byCodeUnit } from "../snapshot/canonicalInputs.ts";
import type { ReportInput } from "./ReportInput.ts";
import { judgedFinding, type JudgedFinding } from "./judgedFinding.ts";
import { byOutcomeAndName } from "./byOutcomeAndName.ts";
import { type SubstanceWords, sharesTable, summaryTable } from "./substanceTables.ts";

export type Titles = Readonly<Record<Outcome, string>>;

/** Contributions by place, then in the order of lines. */
const inOrder = (judged: Judged, isByLocation: boolean): Judged =>
  isByLocation
    ? {
        ...judged,
        contributions: judged.contributions.toSorted((a, b) =>
          byCodeUnit(a.line.line.location_stored, b.line.line.location_stored),
        ),
      }
    : judged;

/** Findings of judged substances in the order of the report. */
export const substanceFindings = (
  { provenance }: ReportInput,
  rule: Rule,
  judged: ReadonlyArray<Judged>,
  words: SubstanceWords,
  remarksOf: (judged: Judged) => ReadonlyArray<string> = () => [],
): ReadonlyArray<JudgedFinding> =>
  judged
    .toSorted((a, b) => byCodeUnit(a.listed.id, b.listed.id) || compare(a.total, b.total))
    .map((one) => judgedFinding(provenance, rule, inOrder(one, words.isByLocation === true), remarksOf))
    .sort((a, b) => byOutcomeAndName(a.finding, b.finding));

const OUTCOMES = ["reportable", "close", "below"] as const;

/** What is reached and what is close, each with its lines; what is below without, its lines stand in an appendix. */
export const substanceSections = (
  { provenance }: ReportInput,
  rule: Rule,
  told: ReadonlyArray<JudgedFinding>,
  words: SubstanceWords,
  titles: Titles,
): { readonly sections: ReadonlyArray<ReportSection>; readonly appendix: ReportSection } => {
  const of = (outcome: Outcome) => told.filter(({ finding }) => finding.outcome === outcome);
  const sections = OUTCOMES.map((outcome): ReportSection => {
    const some = of(outcome);
    const lines = { id: `${rule.id}-${outcome}-lines`, title: "Contributing products" };
    return {
      id: `${rule.id}-${outcome}`,
      title: titles[outcome],
      kind: outcome,
      paragraphs: [],
      tables: [
        summaryTable(provenance, rule, words, some, `${rule.id}-${outcome}`),
        ...(outcome === "below" ? [] : [sharesTable(provenance, rule, words, some, lines)]),
      ],
      empty: "None",
    };
  });
  const appendix: ReportSection = {
    id: `${rule.id}-below-lines`,
    title: `${titles.below}: contributing products`,
    kind: "listing",
    paragraphs: [],
    tables: [sharesTable(provenance, rule, words, of("below"), { id: `${rule.id}-below-lines`, title: "" })],
    empty: "None",
  };
  return { sections, appendix };
};
