import { add, ZERO } from "../../shared/decimal.ts";
import { exact } from "../facts/exact.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { amountCell, column, missingCell, percentCell, row, textCell } from "../model/cells.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Cell, ReportSection, ReportTable } from "../model/ReportModel.ts";
import { INVENTORY } from "../rules/inventory.ts";
import type { SnapshotComponent } from "../snapshot/ReportSnapshot.ts";
import { byCodeUnit } from "../snapshot/canonicalInputs.ts";
import type { ReportInput, ReportBody } from "./ReportInput.ts";
import { compositionGaps, poundsGap } from "./gaps.ts";
import { amountDerivation, lineDerivation, sdsCell } from "./lineFigures.ts";
import { LINE_COLUMNS } from "./lineColumns.ts";
import { sumDerivation } from "./thresholdFinding.ts";

/** The listing of lines, one row each. */
const lineTable = (
  provenance: Provenance,
  id: string,
  title: string,
  lines: ReadonlyArray<PreparedLine>,
): ReportTable => ({
  id,
  title,
  columns: LINE_COLUMNS.map((one) => one.column),
  rows: lines.map((line) =>
    row(
      `line/${line.line.inventory_product_id}`,
      LINE_COLUMNS.map(({ cell }) => cell(provenance, line)),
      { line: line.index },
    ),
  ),
});

const enteredPercent = (
  provenance: Provenance,
  line: PreparedLine,
  component: SnapshotComponent,
  at: number,
  field: "percentage_weight" | "percentage_volume",
): Cell => {
  const value = exact(component[field]);
  const word = field === "percentage_weight" ? "Weight %" : "Volume %";
  return value === null
    ? missingCell("")
    : percentCell(
        value,
        lineDerivation(
          provenance,
          line,
          `${word} of component ${at + 1}, ${component.name}`,
          () => `${component[field] ?? ""} % as entered`,
        ),
      );
};

const componentTable = (provenance: Provenance, lines: ReadonlyArray<PreparedLine>): ReportTable => ({
  id: "components",
  title: "Chemical components",
  columns: [
    column("sds_no", "SDS No", "identifier", 0.8),
    column("product", "Product", "text", 3),
    column("cas", "CAS #", "text", 1.5),
    column("name", "Chemical Name", "text", 4),
    column("percentage_weight", "Weight-based %", "percent", 1.2),
    column("percentage_volume", "Volume-based %", "percent", 1.2),
  ],
  rows: lines.flatMap((line) =>
    line.line.components.map((component, at) =>
      row(
        `component/${line.line.inventory_product_id}/${at}`,
        [
          sdsCell(line),
          textCell(line.line.name),
          textCell(component.number),
          textCell(component.name),
          enteredPercent(provenance, line, component, at, "percentage_weight"),
          enteredPercent(provenance, line, component, at, "percentage_volume"),
        ],
        { line: line.index },
      ),
    ),
  ),
});

const totalCell = (provenance: Provenance, lines: ReadonlyArray<PreparedLine>, field: "pounds" | "gallons"): Cell => {
  const figure = field === "pounds" ? "Max pounds" : "Max gallons";
  const terms = lines.flatMap((line) => {
    const amount = line[field];
    return amount === null
      ? []
      : [{ value: amount.value, derivation: amountDerivation(provenance, line, figure, amount), line: line.index }];
  });
  const total = terms.reduce((sum, { value }) => add(sum, value), ZERO);
  const unit = field === "pounds" ? "lb" : "gal";
  return amountCell(
    total,
    sumDerivation(provenance, { rule: INVENTORY, name: figure.toLowerCase(), unit, terms, total, list: null }),
  );
};

const totals = ({ provenance, lines }: ReportInput): ReportSection => ({
  id: "totals",
  title: "Totals",
  kind: "listing",
  paragraphs: [`${lines.length} products inventoried`],
  tables: [
    {
      id: "totals",
      title: "",
      columns: [
        column("pounds", "Max pounds", "amount", 1, "lb"),
        column("gallons", "Max gallons", "amount", 1, "gal"),
      ],
      rows: [
        row("totals", [totalCell(provenance, lines, "pounds"), totalCell(provenance, lines, "gallons")], {
          tone: "total",
        }),
      ],
    },
  ],
  empty: "None",
});

const EMPTY = "No products inventoried";

/** Worksheet (by place, for walking the site) and flat inventory (in the order of the numbers): rules 1.11, 1.13. */
export const bodyInventory = (input: ReportInput, kind: "worksheet" | "flat"): ReportBody => {
  const { provenance, lines } = input;
  const places = [...new Set(lines.map(({ line }) => line.location_stored))].sort(byCodeUnit);
  const tables =
    kind === "flat"
      ? [lineTable(provenance, "lines", "", lines)]
      : places.map((place) =>
          lineTable(
            provenance,
            `lines-${place}`,
            place || "No place entered",
            lines.filter(({ line }) => line.location_stored === place),
          ),
        );
  const listing = { kind: "listing", paragraphs: [], empty: EMPTY } as const;
  return {
    findings: [],
    gaps: lines.flatMap((line) => [...poundsGap(line), ...compositionGaps(line)]),
    sections: [
      { ...listing, id: "inventory", title: kind === "flat" ? "Inventory" : "Inventory by location", tables },
      { ...listing, id: "components", title: "Components", tables: [componentTable(provenance, lines)], empty: "None" },
      totals(input),
    ],
    appendices: [],
    remarks: [],
  };
};
