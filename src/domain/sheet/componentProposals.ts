import type { Evidence, Proposal } from "./Proposal.ts";
import type { ProposalReader } from "./ProposalReader.ts";
import type { SheetDocument } from "./SheetDocument.ts";

/** A proposal for each row of section 3. */
export const componentProposals: ProposalReader = () => [];

/** CAS numbers of sections 2 and 3 that none of the proposals uses, with their places. */
export const unusedCas = (
  _document: SheetDocument,
  _proposals: ReadonlyArray<Proposal>,
): ReadonlyArray<{ readonly cas: string; readonly evidence: Evidence }> => [];
