import { densities } from "./physical/densities.ts";
import { flashPoint } from "./physical/flashPoint.ts";
import { physicalState } from "./physical/physicalState.ts";
import type { ProposalReader } from "./ProposalReader.ts";

/** Physical state, specific gravity, density, pounds per gallon and flash point. */
export const physicalProposals: ProposalReader = ({ sections }) => {
  const inOrder = (numbers: ReadonlyArray<number>) =>
    numbers.flatMap((number) => sections.filter((section) => section.number === number));
  const isLiquefied = inOrder([2]).some(({ lines }) =>
    lines.some(({ text }) => /pressure.{0,20}\bliqu[ie]fied/i.test(text)),
  );
  return [...physicalState(inOrder([9]), isLiquefied), ...densities(inOrder([9])), ...flashPoint(inOrder([9, 5]))];
};
