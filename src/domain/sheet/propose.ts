import type { Caution, Proposal, Sureness } from "./Proposal.ts";

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

/** Lowers 'sure' to 'likely', and leaves 'doubtful' as it is. */
export const atMostLikely = (sureness: Sureness): Sureness => (sureness === "sure" ? "likely" : sureness);

/** Adds cautions to a proposal; with one it is never 'sure'. */
export const withCaution = (proposal: Proposal, ...cautions: ReadonlyArray<Caution>): Proposal =>
  cautions.length === 0
    ? proposal
    : { ...proposal, sureness: atMostLikely(proposal.sureness), cautions: [...proposal.cautions, ...cautions] };
