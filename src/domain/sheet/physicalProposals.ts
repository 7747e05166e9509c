import { densities } from "./physical/densities.ts";
import { flashPoint } from "./physical/flashPoint.ts";
import { formLines } from "./text/formLines.ts";
import { physicalState } from "./physical/physicalState.ts";
import type { Proposal } from "./Proposal.ts";
import { atMostLikely } from "./propose.ts";
import type { ProposalReader } from "./ProposalReader.ts";
import type { Section, SheetDocument } from "./text/SheetDocument.ts";

const inOrder = ({ sections }: SheetDocument, numbers: ReadonlyArray<number>): ReadonlyArray<Section> =>
  numbers.flatMap((number) =>
    sections
      .filter((section) => section.number === number)
      .map((section) => ({ ...section, lines: formLines(section.lines) })),
  );

/** The whole sheet, if section 9 was not found: its heading can be a picture. */
const everywhere = ({ lines }: SheetDocument): ReadonlyArray<Section> => {
  const [first] = lines;
  return first === undefined ? [] : [{ number: 9, heading: first, lines: formLines(lines) }];
};

const outsideOfSections = (proposal: Proposal): Proposal => ({
  ...proposal,
  section: null,
  sureness: atMostLikely(proposal.sureness),
});

/** Physical state, specific gravity, density, pounds per gallon and flash point. */
export const physicalProposals: ProposalReader = (document) => {
  const isLiquefied = inOrder(document, [2]).some(({ lines }) =>
    lines.some(({ text }) => /pressure.{0,20}\bliqu[ie]fied/i.test(text)),
  );
  const own = inOrder(document, [9]);
  const isFound = own.length > 0 || document.sections.length < 2;
  const properties = isFound ? own : everywhere(document);
  const found = [...physicalState(properties, isLiquefied), ...densities(properties)];
  const flash = flashPoint([...properties, ...inOrder(document, [5])]);
  return isFound ? [...found, ...flash] : [...found, ...flash].map(outsideOfSections);
};
