import type { LineBasis } from "../inventory/mergeLines.ts";
import { amountRemarks } from "./importAmounts.ts";
import { emptyRow } from "./emptyRow.ts";
import type { CellsOfRow, ImportLine, ExistingLine } from "./ImportFacts.ts";
import type { ImportRow } from "./ImportRow.ts";
import type { LineRead } from "./readLine.ts";

const inParentheses = (name: string): string => /\(([^()]+)\)/.exec(name)?.[1]?.trim() ?? name;

export const shownLine = (at: CellsOfRow, read: LineRead, line: ImportLine, basis: LineBasis): ImportRow => ({
  ...emptyRow(at, read),
  remarks: [...read.remarks, ...amountRemarks(line, basis)],
  name: line.name,
  shown: {
    mfg_name: line.mfg_name,
    quantity: [
      line.container_quantity ?? "?",
      "×",
      ...(line.container_size === null ? [] : [line.container_size]),
      ...(read.unit === null ? [] : [inParentheses(read.unit.name)]),
      ...(read.container === null ? [] : [read.container.name]),
    ].join(" "),
    max_gallons: line.max_gallons,
    max_pounds: line.max_pounds,
    location: line.location_stored,
  },
  makes: read.is_new_product ? [NEW_IN_CATALOG] : [],
});

const NEW_IN_CATALOG = "A new product in the catalog";
export const numberOf = ({ sds_no }: ExistingLine): string => `SDS No ${sds_no}`;
