import { constant, exact } from "../facts/exact.ts";
import { hazardCategories, saraLetters } from "../facts/hazardCategories.ts";
import { matterOf } from "../facts/matterOf.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { amountCell, column, row, textCell, yesNoCell } from "../model/cells.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Finding, ReportRow, ReportTable } from "../model/ReportModel.ts";
import { rangeCode } from "../rules/epcra312Rules.ts";
import { enteredCell, poundsCell } from "./lineFigures.ts";

/** A chemical of the form with every line that holds it. */
export type TierTwoChemical = {
  readonly finding: Finding;
  readonly isEhs: boolean;
  readonly lines: ReadonlyArray<PreparedLine>;
};

const ASSUMED = "365 (assumed)";

const distinct = (texts: ReadonlyArray<string>): string => [...new Set(texts)].filter((text) => text !== "").join("; ");

const pressureOf = (line: PreparedLine): string =>
  matterOf(line) === "gas" ? "Greater than ambient (assumed)" : "Ambient (assumed)";

const matterWords = (lines: ReadonlyArray<PreparedLine>): string =>
  distinct(lines.map((line) => matterOf(line) ?? "state not entered"));

/** Part B of the form: one row a chemical with the elements that the inventory holds (40 CFR 370.42). */
export const chemicalTable = (id: string, chemicals: ReadonlyArray<TierTwoChemical>): ReportTable => ({
  id,
  title: "",
  columns: [
    column("substance", "Chemical or common name", "text", 4),
    column("cas", "CAS #", "text", 1.3),
    column("ehs", "EHS", "yes_no", 0.7),
    column("mixture", "Pure or mixture", "text", 1.2),
    column("state", "State", "text", 1.2),
    column("total", "Maximum amount", "amount", 1.4, "lb"),
    column("code", "Code", "text", 0.7),
    column("average", "Average daily amount", "text", 1.6),
    column("days", "Days on site", "text", 1.2),
    column("hazards", "Hazard categories", "text", 5),
    column("sara", "F P R A C", "text", 1),
  ],
  rows: chemicals.map(({ finding, isEhs, lines }): ReportRow => {
    const total = constant(finding.total);
    const isPure = lines.every(({ line }) => line.components.length === 1);
    return row(
      finding.id,
      [
        textCell(finding.name),
        textCell(finding.cas),
        yesNoCell(isEhs),
        textCell(isPure ? "Pure" : "Mixture"),
        textCell(matterWords(lines)),
        amountCell(total, finding.derivation),
        textCell(rangeCode(total)),
        textCell(`as maximum (assumed), code ${rangeCode(total)}`),
        textCell(ASSUMED),
        textCell(hazardCategories(lines.flatMap(({ line }) => line.hazards)).join("; ")),
        textCell(saraLetters(lines.map(({ line }) => line))),
      ],
      { tone: finding.outcome },
    );
  }),
});

/** Where the reportable chemicals stand: type of container, pressure, temperature, amount, place. */
export const storageTable = (
  provenance: Provenance,
  id: string,
  chemicals: ReadonlyArray<TierTwoChemical>,
): ReportTable => ({
  id,
  title: "Storage",
  columns: [
    column("substance", "Chemical", "text", 3),
    column("product", "Product", "text", 3),
    column("container", "Storage type", "text", 2),
    column("size", "Container size", "amount", 1.2),
    column("unit", "Unit", "text", 1.2),
    column("number", "Number", "amount", 1),
    column("pressure", "Pressure", "text", 1.8),
    column("temperature", "Temperature", "text", 1.6),
    column("pounds", "Product", "amount", 1.3, "lb"),
    column("location", "Location", "text", 2),
  ],
  rows: chemicals.flatMap(({ finding, lines }) =>
    lines.map((line) =>
      row(
        `${finding.id}/storage/${line.line.inventory_product_id}`,
        [
          textCell(finding.name),
          textCell(line.line.name),
          textCell(line.line.container_name),
          enteredCell(provenance, line, "Container size", exact(line.line.container_size)),
          textCell(line.line.container_unit_name),
          enteredCell(provenance, line, "Number of containers", exact(line.line.container_quantity)),
          textCell(pressureOf(line)),
          textCell("Ambient (assumed)"),
          poundsCell(provenance, line),
          textCell(line.line.location_stored),
        ],
        { line: line.index },
      ),
    ),
  ),
});
