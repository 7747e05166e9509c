import { densities } from "./physical/density.ts";
import { flashPoint } from "./physical/flashPoint.ts";
import { physicalState } from "./physical/physicalState.ts";
import type { ProposalReader } from "./ProposalReader.ts";

/** Physical state, specific gravity, density, pounds per gallon and flash point. */
export const physicalProposals: ProposalReader = ({ sections }) => {
  const inOrder = (numbers: ReadonlyArray<number>) =>
    numbers.flatMap((number) => sections.filter((section) => section.number === number));
  return [...physicalState(inOrder([9])), ...densities(inOrder([9])), ...flashPoint(inOrder([9, 5]))];
};
