import type { Proposal } from "./Proposal.ts";

type Said = Pick<Proposal, "field" | "value" | "as_printed" | "sentence" | "evidence" | "rule"> & Partial<Proposal>;

/** Builds a proposal with defaults for everything not given: no unit, operator or range, `likely`, no cautions. */
export const propose = (said: Said): Proposal => ({
  component_index: null,
  unit: null,
  operator: null,
  min: null,
  max: null,
  section: null,
  sureness: "likely",
  cautions: [],
  alternatives: [],
  ...said,
});
