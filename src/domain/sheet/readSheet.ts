import { PROPOSAL_FIELDS, type Evidence, type Proposal } from "./Proposal.ts";
import { readDocument } from "./readDocument.ts";
import type { ProposalReader } from "./ProposalReader.ts";
import { READER_VERSION, type SheetReading } from "./SheetReading.ts";
import type { SheetText } from "./SheetText.ts";
import { componentProposals, unusedCas } from "./componentProposals.ts";
import { hazardProposals } from "./hazardProposals.ts";
import { identityProposals } from "./identityProposals.ts";
import { physicalProposals } from "./physicalProposals.ts";
import { withChecks } from "./withChecks.ts";
import { inUserSpace } from "./userSpace.ts";

const readers: ReadonlyArray<ProposalReader> = [
  identityProposals,
  physicalProposals,
  hazardProposals,
  componentProposals,
];

/** What a sheet proposes for a product; nothing of a file that is not one English sheet with text. Pure. */
export const readSheet = (text: SheetText): SheetReading => {
  const document = readDocument(text);
  const found = document.kind === "sds" ? readers.flatMap((read) => read(document)) : [];
  const proposals = withChecks(document, found).filter((proposal) => proposal.evidence.length > 0);
  const placed = (evidence: Evidence) => inUserSpace(document.pages, evidence);
  return {
    kind: document.kind,
    pages: text.page_count,
    reader_version: READER_VERSION,
    sections: document.sections.map(({ number, heading }) => ({
      number,
      page: heading.page,
      y: heading.y,
      heading: heading.text,
    })),
    proposals: proposals.map((proposal) => placeProposal(proposal, placed)),
    unused_cas:
      document.kind === "sds"
        ? unusedCas(document, proposals).map(({ cas, evidence }) => ({ cas, evidence: placed(evidence) }))
        : [],
    not_found: PROPOSAL_FIELDS.filter((field) => !proposals.some((proposal) => proposal.field === field)),
  };
};

type Place = (evidence: Evidence) => Evidence;

const placeFields = <P extends Pick<Proposal, "evidence" | "cautions">>(proposal: P, place: Place): P => ({
  ...proposal,
  evidence: proposal.evidence.map(place),
  cautions: proposal.cautions.map((caution) => ({ ...caution, boxes: caution.boxes.map(place) })),
});

const placeProposal = (proposal: Proposal, place: Place): Proposal => ({
  ...placeFields(proposal, place),
  alternatives: proposal.alternatives.map((other) => placeFields(other, place)),
});
