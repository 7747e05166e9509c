import { containerPounds } from "../../facts/containerPounds.ts";
import { saraCategories } from "../../facts/hazardCategories.ts";
import { matterOf } from "../../facts/matterOf.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import { type StorageCondition, storedPressure, storedTemperature } from "../../facts/storageConditions.ts";
import {
  amountCell,
  amountColumn,
  groupColumn,
  missingCell,
  tableOf,
  textColumn,
  yesNoColumn,
  derivedCell,
} from "../tables.ts";
import { derived, type Provenance } from "../../amounts/Provenance.ts";
import type { Cell, ReportTable } from "../ReportModel.ts";
import type { Rule } from "../../amounts/Rule.ts";
import { averageAmount, daysOnSite, daysWords, rangeCodeOf } from "../../laws/tierTwo/averageAmount.ts";
import { containersCell, containerSizeCell, poundsCell } from "./lineCells.ts";
import { type LargestContainer, largestContainer } from "../../laws/tierTwo/largestContainer.ts";
import type { TierTwoChemical } from "../../laws/tierTwo/tierTwoChemicals.ts";
import { isConfidential } from "../../laws/tierTwo/evaluateTierTwo.ts";

const NOT_KNOWN = "not known";

const distinct = (texts: ReadonlyArray<string>): string => [...new Set(texts)].filter((text) => text !== "").join("; ");

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const conditionWords = ({ value, isAssumed }: StorageCondition): string =>
  value === "above ambient" && isAssumed
    ? "Greater than ambient (assumed)"
    : `${capitalized(value)}${isAssumed ? " (assumed)" : ""}`;

/** The form's storage type, otherwise the name of the container type. */
const storageTypeOf = ({ line: { storage_type = "not chosen", container_name } }: PreparedLine): string =>
  storage_type === "not chosen" ? container_name || "not entered" : storage_type;

const locationOf = ({ line }: PreparedLine): string => line.location_stored || "not entered";
const openLocation = (line: PreparedLine): string =>
  isConfidential(line) ? "Confidential; see separate sheet" : locationOf(line);

const matterWords = (lines: ReadonlyArray<PreparedLine>): string =>
  distinct(lines.map((line) => matterOf(line) ?? "state not entered"));

/** Part B of the form: description of each chemical (40 CFR 370.42). */
export const chemicalTable = (id: string, chemicals: ReadonlyArray<TierTwoChemical>): ReportTable =>
  tableOf(
    id,
    chemicals,
    ({ finding }) => ({ id: finding.id, tone: finding.outcome }),
    [
      textColumn("substance", "Chemical or common name", 4, ({ finding }) => finding.name),
      textColumn("cas", "CAS #", 1.3, ({ finding }) => finding.cas),
      yesNoColumn("ehs", "EHS", 0.7, ({ isEhs }) => isEhs),
      textColumn("mixture", "Pure or mixture", 1.2, ({ purity }) => purity),
      textColumn("ehs_names", "EHS in the mixture", 5, ({ ehsNames }) => ehsNames),
      textColumn("state", "State", 1.2, ({ lines }) => matterWords(lines)),
      textColumn("hazards", "Hazard categories", 5, ({ hazards }) => hazards),
      textColumn(
        "sara",
        "Categories before 2018, as marked",
        1.6,
        ({ lines }) => saraCategories(lines.map(({ line }) => line)) || "none entered",
      ),
    ],
    "Description",
  );

/** Part B, continued: amounts in lb. */
export const amountsTable = (
  provenance: Provenance,
  rule: Rule,
  id: string,
  chemicals: ReadonlyArray<TierTwoChemical>,
): ReportTable => {
  const containers = new Map(chemicals.flatMap(({ lines }) => lines.map((line) => [line, containerPounds(line)])));
  const rows = chemicals.map((chemical) => ({
    chemical,
    average: averageAmount(provenance, rule, chemical),
    largest: largestContainer(chemical, containers),
  }));
  const largestCell = ({ finding }: TierTwoChemical, { value, line, words }: LargestContainer): Cell =>
    value === null
      ? missingCell(NOT_KNOWN)
      : amountCell(
          value,
          provenance.add(() =>
            derived(rule, `Largest container of ${finding.name}`, words(), {
              lines: line === null ? [] : [line.index],
            }),
          ),
        );
  return tableOf(
    id,
    rows,
    ({ chemical: { finding } }) => ({ id: finding.id, tone: finding.outcome }),
    [
      textColumn("substance", "Chemical or common name", 4, ({ chemical }) => chemical.finding.name),
      amountColumn("total", "Maximum amount", 1.5, ({ chemical }) => derivedCell(chemical.pounds, NOT_KNOWN), "lb"),
      textColumn("code", "Code", 0.7, ({ chemical }) => rangeCodeOf(chemical.pounds)),
      amountColumn(
        "average",
        "Average daily amount",
        1.5,
        ({ average }) => derivedCell(average.amount, NOT_KNOWN),
        "lb",
      ),
      textColumn("average_code", "Average code", 2.8, ({ average }) => average.code),
      textColumn("days", "Days on site", 2, ({ chemical }) => daysWords(daysOnSite(chemical.lines))),
      amountColumn(
        "largest",
        "Amount in largest container",
        1.5,
        ({ chemical, largest }) => largestCell(chemical, largest),
        "lb",
      ),
      textColumn("largest_of", "Largest container", 4, ({ largest }) => largest.which),
    ],
    "Amounts",
  );
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
      groupColumn("substance", "Chemical", 1.5, ({ finding }) => finding.name),
      textColumn("product", "Product", 2.5, ({ line }) => line.line.name),
      textColumn("container", "Storage type", 2, ({ line }) => storageTypeOf(line)),
      amountColumn("size", "Container size", 1.2, ({ line }) => containerSizeCell(provenance, line)),
      textColumn("unit", "Unit", 2, ({ line }) => line.line.container_unit_name),
      amountColumn("number", "Number", 1, ({ line }) => containersCell(provenance, line)),
      textColumn("pressure", "Pressure", 3, ({ line }) => conditionWords(storedPressure(line))),
      textColumn("temperature", "Temperature", 2.4, ({ line }) => conditionWords(storedTemperature(line))),
      amountColumn("pounds", "Product", 1.3, ({ line }) => poundsCell(provenance, line), "lb"),
      textColumn("location", "Location", 2, ({ line }) => openLocation(line)),
    ],
    "Storage",
  );

/**
 * Locations that are sent separately from the form, because they are withheld from the public (EPCRA 312(d)(2)(F),
 * 324). `lines` must have the real locations, because those in `chemicals` are blanked out.
 */
export const confidentialTable = (
  chemicals: ReadonlyArray<TierTwoChemical>,
  lines: ReadonlyArray<PreparedLine>,
): ReportTable => {
  const withPlace = new Map(lines.map((line) => [line.index, line]));
  return tableOf(
    "tier-two-confidential",
    chemicals.flatMap(({ finding, lines }) => lines.filter(isConfidential).map((line) => ({ finding, line }))),
    ({ finding, line }) => ({ id: `${finding.id}/confidential/${line.line.inventory_product_id}`, line: line.index }),
    [
      textColumn("substance", "Chemical", 3, ({ finding }) => finding.name),
      textColumn("cas", "CAS #", 1.3, ({ finding }) => finding.cas),
      textColumn("product", "Product", 3, ({ line }) => line.line.name),
      textColumn("location", "Location", 4, ({ line }) => locationOf(withPlace.get(line.index) ?? line)),
    ],
  );
};
