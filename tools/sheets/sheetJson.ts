import type { Proposal } from "#domain/sheet/Proposal.ts";
import type { SheetReading } from "#domain/sheet/SheetReading.ts";

const proposalJson = (proposal: Proposal) => ({
  field: proposal.field,
  value: proposal.value,
  unit: proposal.unit,
  operator: proposal.operator,
  min: proposal.min,
  max: proposal.max,
  asPrinted: proposal.as_printed,
  page: proposal.evidence.find(({ role }) => role === "value")?.page ?? proposal.evidence[0]?.page ?? null,
  boxes: proposal.evidence,
  sureness: proposal.sureness,
  cautions: proposal.cautions,
});

/** One line of `--json`: a file that the reader gave up counts as unreadable. */
export const sheetJson = (one: {
  readonly file: string;
  readonly ms: number;
  readonly reading: SheetReading | null;
}) => ({
  file: one.file,
  kind: one.reading?.kind ?? "unreadable",
  pages: one.reading?.pages ?? 0,
  ms: one.ms,
  proposals: one.reading?.proposals.map(proposalJson) ?? [],
});
