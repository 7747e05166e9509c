import { dateProposals } from "./dateProposal.ts";
import { makerProposals } from "./makerProposal.ts";
import { nameProposals } from "./nameProposal.ts";
import { numberProposals } from "./numberProposal.ts";
import { phoneProposals } from "./phoneProposals.ts";
import type { ProposalReader } from "./ProposalReader.ts";

/** Name, manufacturer, product number, both phones and the date. */
export const identityProposals: ProposalReader = (document) => [
  ...nameProposals(document),
  ...makerProposals(document),
  ...numberProposals(document),
  ...phoneProposals(document),
  ...dateProposals(document),
];
