import type { Proposal } from "./Proposal.ts";

type ProposalParts = Pick<Proposal, "field" | "value" | "as_printed" | "sentence" | "evidence" | "rule"> &
  Partial<Proposal>;

/** Builds a proposal with defaults for everything not given: no unit, operator or range, `likely`, no cautions. */
export const propose = (given: ProposalParts): Proposal => ({
  component_index: null,
  unit: null,
  operator: null,
  min: null,
  max: null,
  section: null,
  sureness: "likely",
  cautions: [],
  alternatives: [],
  ...given,
});
