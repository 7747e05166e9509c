import type { Proposal } from "./Proposal.ts";

type Said = Pick<Proposal, "field" | "value" | "as_printed" | "sentence" | "evidence" | "rule"> & Partial<Proposal>;

/** A proposal of what is said, and nothing else: no unit, sign or range, `likely`, without cautions. */
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
