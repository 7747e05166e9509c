import { type Provenance, derived } from "../amounts/Provenance.ts";
import type { Excluded } from "../laws/tierTwo/excludedLines.ts";
import type { ReportSection, Cell, ReportTable } from "./ReportModel.ts";
import { poundsCell, containersCell, containerSizeCell } from "./findingTables.ts";
import {
  amountColumn,
  identifierColumn,
  section,
  tableOf,
  textColumn,
  amountCell,
  groupColumn,
  missingCell,
  yesNoColumn,
  derivedCell,
} from "./tables.ts";
import { FILING_LABELS } from "../../customer/filingLabels.ts";
import type { ReportSnapshot } from "../snapshot/ReportSnapshot.ts";
import {
  containerPounds,
  averageAmount,
  daysOnSite,
  daysWords,
  rangeCodeOf,
  type LargestContainer,
  largestContainer,
} from "../laws/tierTwo/tierTwoAmounts.ts";
import { saraCategories } from "../facts/lineHazards.ts";
import { matterOf, type StorageCondition, storedPressure, storedTemperature } from "../facts/physicalFacts.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import type { Rule } from "../amounts/Rule.ts";
import type { TierTwoChemical } from "../laws/tierTwo/tierTwoChemicals.ts";
import { isConfidential } from "../laws/tierTwo/evaluateTierTwo.ts";

export const excludedSection = (provenance: Provenance, excluded: ReadonlyArray<Excluded>): ReportSection =>
  section(
    "tier-two-excluded",
    "Excluded by rule",
    "listing",
    [
      tableOf(
        "tier-two-excluded",
        excluded,
        ({ line }) => ({ id: `excluded/${line.line.inventory_product_id}`, line: line.index }),
        [
          identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.line.sds_no),
          textColumn("product", "Product", 3, ({ line }) => line.line.name),
          textColumn("location", "Location", 2, ({ line }) => line.line.location_stored),
          amountColumn("pounds", "Product", 1.3, ({ line }) => poundsCell(provenance, line), "lb"),
          textColumn("reason", "Reason not counted", 5, ({ words }) => words),
          textColumn("paragraph", "Rule", 2, ({ paragraph }) => paragraph),
        ],
      ),
    ],
    {
      paragraphs: [
        "These lines, including any EHSs in them, are excluded from every figure in this report: sections 311 and 312 apply to hazardous chemicals, and these are not hazardous chemicals (EPCRA section 311(e)). Emergency planning under EPCRA 302 covers every EHS (40 CFR 355.10), and release reporting has its own exemptions (40 CFR 355.31); those reports count these lines.",
      ],
      empty: "None: no lines are entered as exempt.",
    },
  );

const NOT_ON_FILE = "not on file";
/** Required in California, but not on this form. */
const NOT_ON_THE_FORM: ReadonlySet<string> = new Set<keyof typeof FILING_LABELS>(["cers_id"]);

const wordsOf = (value: string | number | null | undefined): string =>
  value === null || value === undefined || value === "" || value === "not stated" ? NOT_ON_FILE : String(value);

/** Part A of the form: the stored information about the facility (40 CFR 370.42). */
export const tierTwoFacility = ({ facility }: ReportSnapshot): ReportSection => {
  const values: Readonly<Record<string, string | number | null | undefined>> = facility;
  const rows = Object.entries(FILING_LABELS)
    .filter(([name]) => !NOT_ON_THE_FORM.has(name))
    .map(([name, label]) => ({ name, label, words: wordsOf(values[name]) }));
  return section("tier-two-facility", "Part A: the facility", "listing", [
    tableOf("tier-two-facility", rows, ({ name }) => ({ id: `facility/${name}` }), [
      textColumn("field", "Form field", 2, ({ label }) => label),
      textColumn("value", "Entered", 5, ({ words }) => words),
    ]),
  ]);
};

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
