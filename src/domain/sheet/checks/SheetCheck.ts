import type { Caution, Evidence, Proposal, ProposalField } from "../Proposal.ts";

/** A caution for one of the proposals. */
export type Finding = { readonly of: Proposal; readonly caution: Caution };

/** Finds contradictions among the proposals of a sheet. */
export type SheetCheck = (proposals: ReadonlyArray<Proposal>) => ReadonlyArray<Finding>;

const valueBoxes = ({ evidence }: Proposal): ReadonlyArray<Evidence> => evidence.filter(({ role }) => role === "value");

/** The same caution for each proposal, listing the places of all of them. */
export const findingsFor = (proposals: ReadonlyArray<Proposal>, code: string, text: string): ReadonlyArray<Finding> => {
  const boxes = proposals.flatMap(valueBoxes);
  return proposals.map((of) => ({ of, caution: { code, text, boxes } }));
};

export const oneOf = (proposals: ReadonlyArray<Proposal>, field: ProposalField): Proposal | undefined =>
  proposals.find((proposal) => proposal.field === field);

export const textOf = (proposal: Proposal | undefined): string =>
  typeof proposal?.value === "string" ? proposal.value : "";
