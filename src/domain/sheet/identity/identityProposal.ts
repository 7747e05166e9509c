import type { Proposal, ProposalField, Sureness } from "../Proposal.ts";
import { evidenceOf, type Span, squeezed } from "../text/spans.ts";

/** Builds a proposal for text from section 1 or the page header. */
export const identityProposal = (
  field: ProposalField,
  found: {
    readonly value: string;
    readonly spans: ReadonlyArray<Span>;
    readonly label?: Span | undefined;
    readonly sentence: string;
    readonly section?: number | null;
    readonly rule: string;
    readonly sureness: Sureness;
    readonly cautions?: Proposal["cautions"];
  },
): Proposal => ({
  field,
  component_index: null,
  value: found.value,
  unit: null,
  operator: null,
  min: null,
  max: null,
  as_printed: found.spans.map((span) => span.text).join(" "),
  sentence: found.sentence,
  section: found.section === undefined ? 1 : found.section,
  evidence: [
    ...(found.label === undefined ? [] : [evidenceOf(found.label, "label")]),
    ...found.spans.map((span) => evidenceOf(span, "value")),
  ],
  rule: found.rule,
  sureness: found.sureness,
  cautions: found.cautions ?? [],
  alternatives: [],
});

/** True if both have the same letters and digits, regardless of spelling. */
const isSame = (one: Proposal, other: Proposal): boolean =>
  typeof one.value === "string" && typeof other.value === "string" && squeezed(one.value) === squeezed(other.value);

/** The first proposal, with up to three others of different value as its alternatives. */
export const firstOf = (proposals: ReadonlyArray<Proposal>): Proposal[] => {
  const [first, ...others] = proposals;
  if (first === undefined) return [];
  const different = others.filter(
    (other, index) => !isSame(other, first) && others.findIndex((earlier) => isSame(earlier, other)) === index,
  );
  return [{ ...first, alternatives: different.slice(0, 3).map(({ alternatives: _, ...other }) => other) }];
};
