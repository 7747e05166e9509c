import { casNumbersIn } from "./components/pieces.ts";
import { tableHeads } from "./components/tableHeads.ts";
import { hCodes, hazardClasses } from "./hazards/hazardClasses.ts";
import { nfpaRating } from "./hazards/nfpa.ts";
import type { Proposal } from "./Proposal.ts";
import type { ProposalReader } from "./ProposalReader.ts";
import { sectionOf, type Section } from "./text/SheetDocument.ts";

/** Removes lines about components: those with a CAS number, and a component table with everything below it. */
const ofProduct = (section: Section): Section => {
  const table = tableHeads(section.lines).find(({ columns }) => columns.some(({ kind }) => kind === "cas"));
  const lines = section.lines
    .slice(0, table?.first ?? section.lines.length)
    .filter(({ text }) => casNumbersIn(text).length === 0);
  return { ...section, lines };
};

const hazardsOf = (section: Section): ReadonlyArray<Proposal> => [...hCodes(section), ...hazardClasses(section)];

/** NFPA ratings, H codes and hazard classes. */
export const hazardProposals: ProposalReader = (document) => {
  const section = sectionOf(document, 2);
  if (section === undefined) return nfpaRating(document);
  const own = hazardsOf(ofProduct(section));
  // A sheet for a single substance can have its CAS number next to its classes.
  const all =
    own.length > 0 ? own : hazardsOf(section).map((proposal) => ({ ...proposal, sureness: "likely" as const }));
  return [...nfpaRating(document), ...all];
};
