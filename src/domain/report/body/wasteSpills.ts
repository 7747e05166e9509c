import { divideRounded, type Decimal, ZERO } from "../../shared/decimal.ts";
import { exact, printed } from "../facts/exact.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { derived, type Provenance } from "../model/Provenance.ts";
import type { Cell, Finding, Gap, ReportTable } from "../model/ReportModel.ts";
import {
  amountCell,
  amountColumn,
  identifierColumn,
  missingCell,
  tableOf,
  textColumn,
  yesNoColumn,
} from "../model/tables.ts";
import { callsOf } from "../rules/epcra304Rules.ts";
import {
  type Characteristic,
  characteristicsOf,
  EPCRA_304_WASTE,
  isListedItself,
  isUntold,
  WASTE_RQ,
} from "../rules/unlistedWastes.ts";
import { findingOf } from "./findings.ts";
import { gap } from "./gaps.ts";
import { isPetroleum, PETROLEUM } from "./spills.ts";
import {
  lineOf,
  linesOf,
  onSiteCell,
  onSiteDerivation,
  onSiteTerms,
  placesOf,
  type SpilledProduct,
} from "./spilledProducts.ts";

export type WasteSpill = {
  readonly line: SpilledProduct;
  readonly characteristics: ReadonlyArray<Characteristic>;
  /** Null: petroleum, which is excluded. */
  readonly finding: Finding | null;
  readonly pounds: Cell;
  readonly gallons: Cell;
  readonly wasteGallons: Cell;
};

const QUESTION = "No hazard class, flash point or NFPA rating: would it be ignitable, corrosive or reactive as waste?";

const wasteGallons = (provenance: Provenance, line: PreparedLine): Cell => {
  const density = exact(line.line.pounds_per_gallon);
  const value: Decimal | null = density === null ? null : divideRounded(WASTE_RQ, density, 4);
  if (value === null) return missingCell();
  const words = `100 lb ÷ ${line.line.pounds_per_gallon ?? ""} lb/gal, rounded to 4 decimals: ${printed(value)} gal`;
  const derivation = provenance.add(() =>
    derived(EPCRA_304_WASTE, `Waste with one RQ (gal) of ${line.line.name}`, words, { lines: [line.index] }),
  );
  return amountCell(value, derivation);
};

const findingFor = (
  provenance: Provenance,
  line: SpilledProduct,
  characteristics: ReadonlyArray<Characteristic>,
): Finding => {
  const { pounds } = line;
  const codes = characteristics.map(({ code }) => code).join(", ");
  const why = characteristics.map(({ code, name, why: by }) => `${code} ${name}: ${by}`);
  const onSite = provenance.add(() =>
    derived(
      EPCRA_304_WASTE,
      `On site of ${line.line.name}, if it becomes waste`,
      pounds === null ? line.missingPounds : `${printed(pounds.value)} lb: the RQ is that of the waste itself`,
      {
        parts: pounds === null ? [] : [onSiteDerivation(provenance, line, "pounds")],
        lines: linesOf(line),
        remarks: why,
      },
    ),
  );
  const threshold = provenance.once("waste/rq", () =>
    derived(EPCRA_304_WASTE, "Reportable quantity of unlisted hazardous waste", "100 lb (40 CFR 302.5(b))"),
  );
  return findingOf(EPCRA_304_WASTE, pounds?.value ?? ZERO, WASTE_RQ, {
    id: `${EPCRA_304_WASTE.id}/${line.line.inventory_product_id}`,
    name: `${line.line.name}, if it becomes waste (${codes})`,
    cas: "",
    unit: "lb",
    derivation: onSite,
    threshold_derivation: threshold,
    terms: onSiteTerms(provenance, line, null),
    lines: linesOf(line),
    remarks: [...why, ...questionsOf(characteristics)],
  });
};

const questionsOf = (characteristics: ReadonlyArray<Characteristic>): ReadonlyArray<string> =>
  characteristics.flatMap(({ code, question }) => (question === null ? [] : [`${code}: ${question}`]));

/** Products whose spill has an RQ of 100 lb as soon as it is waste. `listed`: CAS numbers of the CERCLA list. */
export const wasteSpillsOf = (
  provenance: Provenance,
  line: SpilledProduct,
  listed: ReadonlySet<string>,
): ReadonlyArray<WasteSpill> => {
  const characteristics = isListedItself(line, listed) ? [] : characteristicsOf(line);
  if (characteristics.length === 0) return [];
  return [
    {
      line,
      characteristics,
      finding: isPetroleum(line) ? null : findingFor(provenance, line, characteristics),
      pounds: onSiteCell(provenance, line, "pounds"),
      gallons: onSiteCell(provenance, line, "gallons"),
      wasteGallons: wasteGallons(provenance, line),
    },
  ];
};

/** What has to be answered: a fact that was taken for the stricter one, or a product of which nothing is known. */
export const wasteGaps = (line: PreparedLine, listed: ReadonlySet<string>): ReadonlyArray<Gap> => {
  if (isListedItself(line, listed) || isPetroleum(line)) return [];
  const characteristics = characteristicsOf(line);
  if (characteristics.length === 0) return isUntold(line) ? [gap(line, QUESTION)] : [];
  return questionsOf(characteristics).map((question) =>
    gap(line, `As waste, ${question}`, "Counted: taken for it, RQ of 100 lb (40 CFR 302.5(b))"),
  );
};

export const wasteTable = (spills: ReadonlyArray<WasteSpill>): ReportTable =>
  tableOf(
    "waste-spills",
    spills,
    ({ line, finding }) => ({
      id: `waste/${line.line.inventory_product_id}`,
      tone: finding?.outcome ?? "plain",
      line: lineOf(line),
    }),
    [
      textColumn("product", "Product", 3, ({ line }) => line.line.name),
      identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.line.sds_no),
      textColumn("location", "Location", 2, ({ line }) => placesOf(line)),
      amountColumn("on_site_pounds", "On site", 1.2, ({ pounds }) => pounds, "lb"),
      amountColumn("on_site_gallons", "On site", 1.2, ({ gallons }) => gallons, "gal"),
      textColumn("characteristic", "Characteristic of the waste", 4, ({ characteristics }) =>
        characteristics.map(({ code, name, why }) => `${code} ${name}: ${why}`).join("; "),
      ),
      amountColumn(
        "waste_rq",
        "RQ of the waste",
        1.2,
        ({ finding }) =>
          finding === null ? missingCell("excluded") : amountCell(WASTE_RQ, finding.threshold_derivation),
        "lb",
      ),
      amountColumn("waste_rq_gallons", "Waste with one RQ", 1.3, ({ wasteGallons: cell }) => cell, "gal"),
      yesNoColumn("reached", "On-site amount can reach it", 1.3, ({ finding }) => finding?.outcome === "reportable"),
      textColumn("call", "Whom to call", 3, ({ finding }) =>
        finding === null ? "" : callsOf({ is_cercla: true, is_ehs: false }),
      ),
      textColumn("remarks", "To be confirmed", 4, ({ finding, characteristics }) =>
        finding === null ? PETROLEUM : questionsOf(characteristics).join("; "),
      ),
    ],
  );
