import type { ProposalReader } from "./ProposalReader.ts";

/** NFPA ratings, H codes and hazard classes. */
export const hazardProposals: ProposalReader = () => [];
