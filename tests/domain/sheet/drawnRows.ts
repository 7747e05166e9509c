import { componentProposals } from "#domain/sheet/componentProposals.ts";
import type { Proposal } from "#domain/sheet/Proposal.ts";
import { withChecks } from "#domain/sheet/readSheet.ts";
import { drawnDocument } from "./drawnDocument.ts";

/** Components of a section as it is drawn. */
export const proposals = (drawing: string, number = 3) => {
  const document = drawnDocument({ [number]: drawing });
  return withChecks(document, componentProposals(document));
};

/** Of one component. */
export const row = ({ value }: Proposal): string => {
  if (typeof value === "string") return value;
  const { cas, name, min, max, min_operator, max_operator } = value;
  return `${cas ?? "-"} | ${name} | ${min_operator ?? ""}${min ?? ""}..${max_operator ?? ""}${max ?? ""}`;
};
/** Each as `number | name | least..most`. */
export const rows = (drawing: string, number = 3) => proposals(drawing, number).map(row);
