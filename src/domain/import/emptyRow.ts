import type { CellsOfRow } from "./ImportFacts.ts";
import type { ImportProblem, ImportQuestion, ImportRow } from "./ImportRow.ts";

type Notes = {
  readonly problems: ReadonlyArray<ImportProblem>;
  readonly questions: ReadonlyArray<ImportQuestion>;
  readonly remarks: ReadonlyArray<string>;
};
const NOTHING: Notes = { problems: [], questions: [], remarks: [] };

/** A row that writes nothing. */
export const emptyRow = ({ row, cells }: CellsOfRow, { problems, questions, remarks }: Notes = NOTHING): ImportRow => ({
  row,
  verdict: "refused",
  name: cells["name"] ?? "",
  shown: {},
  makes: [],
  with_row: null,
  existing: null,
  changes: [],
  problems,
  questions,
  remarks,
  cells,
});
