import type { LineBasis } from "../inventory/mergeLines.ts";
import { amountRemarks } from "./importAmounts.ts";
import type { CellsOfRow, ImportLine } from "./ImportFacts.ts";
import type { ImportRow } from "./ImportRow.ts";
import type { LineRead } from "./readLine.ts";

const NOTHING = { problems: [], questions: [], remarks: [] };

/** A row of which no line comes. */
export const emptyRow = (
  { row, cells }: CellsOfRow,
  { problems, questions, remarks }: Pick<LineRead, "problems" | "questions" | "remarks"> = NOTHING,
): ImportRow => ({
  row,
  verdict: "refused",
  name: cells["name"] ?? "",
  mfg_name: cells["mfg_name"] ?? "",
  is_new_product: false,
  quantity: "",
  location: "",
  max_gallons: null,
  max_pounds: null,
  with_row: null,
  sds_no: null,
  changes: [],
  problems,
  questions,
  remarks,
  cells,
});

const inParentheses = (name: string): string => /\(([^()]+)\)/.exec(name)?.[1]?.trim() ?? name;

export const shownLine = (at: CellsOfRow, read: LineRead, line: ImportLine, basis: LineBasis): ImportRow => ({
  ...emptyRow(at, read),
  remarks: [...read.remarks, ...amountRemarks(line, basis)],
  name: line.name,
  mfg_name: line.mfg_name,
  is_new_product: read.is_new_product,
  quantity: [
    line.container_quantity ?? "?",
    "×",
    ...(line.container_size === null ? [] : [line.container_size]),
    ...(read.unit === null ? [] : [inParentheses(read.unit.name)]),
    ...(read.container === null ? [] : [read.container.name]),
  ].join(" "),
  location: line.location_stored,
  max_gallons: line.max_gallons,
  max_pounds: line.max_pounds,
});
