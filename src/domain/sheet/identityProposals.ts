import type { ProposalReader } from "./ProposalReader.ts";

/** Name, manufacturer, product number, both phones and the date. */
export const identityProposals: ProposalReader = () => [];
