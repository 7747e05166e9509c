import type { ProposalReader } from "./ProposalReader.ts";

/** Physical state, specific gravity, density, pounds per gallon and flash point. */
export const physicalProposals: ProposalReader = () => [];
