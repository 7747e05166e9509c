import { amountInMatter, matterOf } from "../../facts/matterOf.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { amountColumn, identifierColumn, tableOf, textColumn } from "../tables.ts";
import type { Provenance } from "../../amounts/Provenance.ts";
import type { ReportTable } from "../ReportModel.ts";
import { permitClassesOf } from "../../laws/permits/permits.ts";
import { PERMIT_CLASSES } from "../../laws/permits/permitClasses.ts";
import { containersCell, containerSizeCell, gallonsCell, lineAmountCell, poundsCell } from "./lineCells.ts";

const classWords = (line: PreparedLine): string => {
  const ids = new Set<string>(permitClassesOf(line).map(({ id }) => id));
  const names = PERMIT_CLASSES.filter(({ id }) => ids.has(id)).map(({ name }) => name);
  return names.length === 0 ? line.line.hazards.join("; ") : names.join("; ");
};

const ingredients = ({ line }: PreparedLine): string =>
  line.components.map(({ name, number }) => (number === "" ? name : `${name} (${number})`)).join("; ");

const cubicFeetCell = (provenance: Provenance, line: PreparedLine) => {
  const amount = matterOf(line) === "gas" ? amountInMatter(line, "gas") : null;
  return lineAmountCell(provenance, line, "Cubic feet", amount);
};

/** International Fire Code appendix H: one row per line. */
export const statementTable = (provenance: Provenance, lines: ReadonlyArray<PreparedLine>): ReportTable =>
  tableOf("statement", lines, ({ line, index }) => ({ id: `statement/${line.inventory_product_id}`, line: index }), [
    textColumn("hazard", "Hazard class", 3, classWords),
    textColumn("product", "Product", 3, ({ line }) => line.name),
    textColumn("mfg_name", "Manufacturer", 2, ({ line }) => line.mfg_name),
    identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.sds_no),
    textColumn("ingredients", "Hazardous ingredients (CAS #)", 4, ingredients),
    textColumn("un", "UN #", 0.8, () => ""),
    textColumn("state", "Physical state", 1.3, ({ line }) => line.physical_state ?? ""),
    textColumn("container", "Container type", 1.8, ({ line }) => line.container_name),
    amountColumn("size", "Size", 1, (line) => containerSizeCell(provenance, line)),
    textColumn("unit", "Unit", 1.2, ({ line }) => line.container_unit_name),
    amountColumn("quantity", "Quantity", 1, (line) => containersCell(provenance, line)),
    amountColumn("gallons", "Max", 1.2, (line) => gallonsCell(provenance, line), "gal"),
    amountColumn("pounds", "Max", 1.2, (line) => poundsCell(provenance, line), "lb"),
    amountColumn("cubic_feet", "Max", 1.2, (line) => cubicFeetCell(provenance, line), "cu ft"),
    textColumn("location", "Location", 2, ({ line }) => line.location_stored),
    textColumn("nfpa", "NFPA", 1, ({ line }) => line.nfpa),
  ]);
