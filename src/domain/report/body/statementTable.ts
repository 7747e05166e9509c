import { exact } from "../facts/exact.ts";
import { amountInMatter } from "../facts/matterOf.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { amountCell, column, missingCell, row, textCell } from "../model/cells.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { ReportTable } from "../model/ReportModel.ts";
import { permitClassesOf } from "../rules/permits.ts";
import { PERMIT_CLASSES } from "../rules/permitClasses.ts";
import { amountDerivation, enteredCell, gallonsCell, poundsCell, sdsCell } from "./lineFigures.ts";

const classWords = (line: PreparedLine): string => {
  const ids = new Set<string>(permitClassesOf(line).map(({ id }) => id));
  const names = PERMIT_CLASSES.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  return names.length === 0 ? line.line.hazards.join("; ") : names.join("; ");
};

const ingredients = ({ line }: PreparedLine): string =>
  line.components.map(({ name, number }) => (number === "" ? name : `${name} (${number})`)).join("; ");

const cubicFeetCell = (provenance: Provenance, line: PreparedLine) => {
  const state = line.line.physical_state;
  const amount = state === "compressed gas" || state === "liquified gas" ? amountInMatter(line, "gas") : null;
  return amount === null
    ? missingCell()
    : amountCell(amount.value, amountDerivation(provenance, line, "Cubic feet", amount));
};

/** The hazardous materials inventory statement (International Fire Code appendix H): one row a line. */
export const statementTable = (provenance: Provenance, lines: ReadonlyArray<PreparedLine>): ReportTable => ({
  id: "statement",
  title: "",
  columns: [
    column("hazard", "Hazard class", "text", 3),
    column("product", "Product", "text", 3),
    column("mfg_name", "Manufacturer", "text", 2),
    column("sds_no", "SDS No", "identifier", 0.8),
    column("ingredients", "Hazardous ingredients (CAS #)", "text", 4),
    column("un", "UN #", "text", 0.8),
    column("state", "Physical state", "text", 1.3),
    column("container", "Container type", "text", 1.8),
    column("size", "Size", "amount", 1),
    column("unit", "Unit", "text", 1.2),
    column("quantity", "Quantity", "amount", 1),
    column("gallons", "Max", "amount", 1.2, "gal"),
    column("pounds", "Max", "amount", 1.2, "lb"),
    column("cubic_feet", "Max", "amount", 1.2, "cu ft"),
    column("location", "Location", "text", 2),
    column("nfpa", "NFPA", "text", 1),
  ],
  rows: lines.map((line) =>
    row(
      `statement/${line.line.inventory_product_id}`,
      [
        textCell(classWords(line)),
        textCell(line.line.name),
        textCell(line.line.mfg_name),
        sdsCell(line),
        textCell(ingredients(line)),
        textCell(""),
        textCell(line.line.physical_state ?? ""),
        textCell(line.line.container_name),
        enteredCell(provenance, line, "Container size", exact(line.line.container_size)),
        textCell(line.line.container_unit_name),
        enteredCell(provenance, line, "Number of containers", exact(line.line.container_quantity)),
        gallonsCell(provenance, line),
        poundsCell(provenance, line),
        cubicFeetCell(provenance, line),
        textCell(line.line.location_stored),
        textCell(line.line.nfpa),
      ],
      { line: line.index },
    ),
  ),
});
