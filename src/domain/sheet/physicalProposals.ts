import { densities } from "./physical/densities.ts";
import { flashPoint } from "./physical/flashPoint.ts";
import { formLines } from "./physical/formLines.ts";
import { physicalState } from "./physical/physicalState.ts";
import type { ProposalReader } from "./ProposalReader.ts";

/** Physical state, specific gravity, density, pounds per gallon and flash point. */
export const physicalProposals: ProposalReader = ({ sections }) => {
  const inOrder = (numbers: ReadonlyArray<number>) =>
    numbers.flatMap((number) =>
      sections
        .filter((section) => section.number === number)
        .map((section) => ({ ...section, lines: formLines(section.lines) })),
    );
  const isLiquefied = inOrder([2]).some(({ lines }) =>
    lines.some(({ text }) => /pressure.{0,20}\bliqu[ie]fied/i.test(text)),
  );
  const properties = inOrder([9]);
  return [
    ...physicalState(properties, isLiquefied),
    ...densities(properties),
    ...flashPoint([...properties, ...inOrder([5])]),
  ];
};
