import { hCodes, hazardClasses } from "./hazards/hazardClasses.ts";
import { nfpaRating } from "./hazards/nfpa.ts";
import type { ProposalReader } from "./ProposalReader.ts";
import { sectionOf } from "./SheetDocument.ts";

/** NFPA ratings, H codes and hazard classes. */
export const hazardProposals: ProposalReader = (document) => {
  const section = sectionOf(document, 2);
  return [...nfpaRating(document), ...(section === undefined ? [] : [...hCodes(section), ...hazardClasses(section)])];
};
