import { constant } from "../facts/exact.ts";
import { hazardCategories, saraLetters } from "../facts/hazardCategories.ts";
import { matterOf } from "../facts/matterOf.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { amountCell, amountColumn, tableOf, textColumn, yesNoColumn } from "../model/tables.ts";
import type { Provenance } from "../model/Provenance.ts";
import type { Finding, ReportTable } from "../model/ReportModel.ts";
import { rangeCode } from "../rules/epcra312Rules.ts";
import { containersCell, containerSizeCell, poundsCell } from "./lineFigures.ts";

export type TierTwoChemical = {
  readonly finding: Finding;
  readonly isEhs: boolean;
  readonly lines: ReadonlyArray<PreparedLine>;
};

const distinct = (texts: ReadonlyArray<string>): string => [...new Set(texts)].filter((text) => text !== "").join("; ");

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Blank for old snapshots that lack it, and for a gas left at ambient in both. */
const pressureOf = (line: PreparedLine): string => {
  const { storage_pressure, storage_temperature = "ambient" } = line.line;
  const isLeft = (storage_pressure ?? "ambient") === "ambient" && storage_temperature === "ambient";
  if (matterOf(line) === "gas" && isLeft) return "Greater than ambient (assumed)";
  return storage_pressure === undefined ? "Ambient (assumed)" : capitalized(storage_pressure);
};
const temperatureOf = ({ line }: PreparedLine): string =>
  line.storage_temperature === undefined ? "Ambient (assumed)" : capitalized(line.storage_temperature);

const matterWords = (lines: ReadonlyArray<PreparedLine>): string =>
  distinct(lines.map((line) => matterOf(line) ?? "state not entered"));

/** Part B of the form: the elements that the inventory holds (40 CFR 370.42). */
export const chemicalTable = (id: string, chemicals: ReadonlyArray<TierTwoChemical>): ReportTable => {
  const codeOf = ({ finding }: TierTwoChemical) => rangeCode(constant(finding.total));
  const isPure = ({ lines }: TierTwoChemical) => lines.every(({ line }) => line.components.length === 1);
  return tableOf(id, chemicals, ({ finding }) => ({ id: finding.id, tone: finding.outcome }), [
    textColumn("substance", "Chemical or common name", 4, ({ finding }) => finding.name),
    textColumn("cas", "CAS #", 1.3, ({ finding }) => finding.cas),
    yesNoColumn("ehs", "EHS", 0.7, ({ isEhs }) => isEhs),
    textColumn("mixture", "Pure or mixture", 1.2, (one) => (isPure(one) ? "Pure" : "Mixture")),
    textColumn("state", "State", 1.2, ({ lines }) => matterWords(lines)),
    amountColumn(
      "total",
      "Maximum amount",
      1.4,
      ({ finding }) => amountCell(constant(finding.total), finding.derivation),
      "lb",
    ),
    textColumn("code", "Code", 0.7, codeOf),
    textColumn("average", "Average daily amount", 1.6, (one) => `as maximum (assumed), code ${codeOf(one)}`),
    textColumn("days", "Days on site", 1.2, () => "365 (assumed)"),
    textColumn("hazards", "Hazard categories", 5, ({ lines }) =>
      hazardCategories(lines.flatMap(({ line }) => line.hazards)).join("; "),
    ),
    textColumn("sara", "F P R A C", 1, ({ lines }) => saraLetters(lines.map(({ line }) => line))),
  ]);
};

export const storageTable = (
  provenance: Provenance,
  id: string,
  chemicals: ReadonlyArray<TierTwoChemical>,
): ReportTable =>
  tableOf(
    id,
    chemicals.flatMap(({ finding, lines }) => lines.map((line) => ({ finding, line }))),
    ({ finding, line }) => ({ id: `${finding.id}/storage/${line.line.inventory_product_id}`, line: line.index }),
    [
      textColumn("substance", "Chemical", 3, ({ finding }) => finding.name),
      textColumn("product", "Product", 3, ({ line }) => line.line.name),
      textColumn("container", "Storage type", 2, ({ line }) => line.line.container_name),
      amountColumn("size", "Container size", 1.2, ({ line }) => containerSizeCell(provenance, line)),
      textColumn("unit", "Unit", 1.2, ({ line }) => line.line.container_unit_name),
      amountColumn("number", "Number", 1, ({ line }) => containersCell(provenance, line)),
      textColumn("pressure", "Pressure", 1.8, ({ line }) => pressureOf(line)),
      textColumn("temperature", "Temperature", 1.6, ({ line }) => temperatureOf(line)),
      amountColumn("pounds", "Product", 1.3, ({ line }) => poundsCell(provenance, line), "lb"),
      textColumn("location", "Location", 2, ({ line }) => line.line.location_stored),
    ],
    "Storage",
  );
