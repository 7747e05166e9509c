import { amountTerms, enteredDerivation } from "../../report/amounts/lineFigures.ts";
import { sumOf } from "../../report/amounts/findings.ts";
import { constant, exact, printed } from "../../report/amounts/figures.ts";
import type { PreparedLine } from "../../report/facts/PreparedLine.ts";
import type { Provenance } from "../../report/amounts/Provenance.ts";
import { CALIFORNIA_HMBP } from "../../report/laws/permits/permits.ts";
import type { FiledAmount, FiledItem } from "../FilingReadiness.ts";
import { CERS_COLUMNS } from "./cersColumns.ts";
import type { CersLines } from "./cersRow.ts";
import type { CersRow } from "./cersFaults.ts";

type Unit = "gal" | "cu ft" | "lb";
const UNITS: Readonly<Record<string, Unit>> = { a: "gal", b: "cu ft", c: "lb" };
/** Columns that the preview shows as name, amount or location, so they are not repeated under `facts`. */
const SHOWN = new Set([
  "CommonName",
  "ChemicalName",
  "CASNumber",
  "MaximumDailyAmount",
  "AverageDailyAmount",
  "LargestContainer",
  "ChemicalLocation",
]);

const maximumOf = (provenance: Provenance, lines: CersLines, unit: Unit, name: string): number | null => {
  if (unit === "cu ft") return null;
  const terms = amountTerms(provenance, lines, unit === "gal" ? "gallons" : "pounds");
  return terms.length === 0
    ? null
    : sumOf(provenance, { rule: CALIFORNIA_HMBP, name, unit, terms, list: null }).derivation;
};

/** Derivation of the total average daily amount; null unless every line has an average amount in pounds. */
const averageOf = (provenance: Provenance, lines: CersLines, name: string): number | null => {
  const terms = lines.flatMap((line: PreparedLine) => {
    const value = exact(line.line.average_pounds ?? null);
    if (value === null) return [];
    const derivation = enteredDerivation(provenance, line, "Average daily amount", () => `${printed(value)} lb`);
    return [{ value, derivation, line: line.index }];
  });
  return terms.length < lines.length
    ? null
    : sumOf(provenance, {
        rule: CALIFORNIA_HMBP,
        name: `average daily amount of ${name}`,
        unit: "lb",
        terms,
        list: null,
      }).derivation;
};

/**
 * A row as the page shows it: the amounts with their derivations, and every other cell that is neither empty nor 'N'.
 */
export const rowPreview = (row: CersRow, lines: CersLines, provenance: Provenance): FiledItem => {
  const [{ line }] = lines;
  const unit = UNITS[row["Units"] ?? ""] ?? "lb";
  const cell = (name: string): string => row[name] ?? "";
  const amount = (label: string, column: string, derivation: number | null): FiledAmount => {
    const value = cell(column);
    return { label, text: value === "" ? "not known" : `${printed(constant(value))} ${unit}`, code: "", derivation };
  };
  return {
    name: line.name,
    cas: cell("CASNumber"),
    is_ehs: cell("EHS") === "Y",
    amounts: [
      amount("Maximum daily amount", "MaximumDailyAmount", maximumOf(provenance, lines, unit, line.name)),
      amount(
        "Average daily amount",
        "AverageDailyAmount",
        unit === "lb" ? averageOf(provenance, lines, line.name) : null,
      ),
      amount("Largest container", "LargestContainer", null),
    ],
    facts: CERS_COLUMNS.flatMap(({ name }) =>
      SHOWN.has(name) || cell(name) === "" || cell(name) === "N" ? [] : [{ label: name, value: cell(name) }],
    ),
    locations: [
      {
        place: cell("ChemicalLocation"),
        container: line.container_name,
        pressure: cell("StoragePressure"),
        temperature: cell("StorageTemperature"),
        amount:
          cell("MaximumDailyAmount") === "" ? "not known" : `${printed(constant(cell("MaximumDailyAmount")))} ${unit}`,
      },
    ],
  };
};
