import type { GhsClass } from "#domain/hazard/GhsClass.ts";
import { GHS_CLASSES } from "#domain/hazard/ghsClasses.ts";
import { hazardCategories, carcinogenReason, readHazard } from "#domain/report/facts/lineHazards.ts";
import { constant, printed } from "#domain/report/amounts/figures.ts";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { outcomeOf } from "#domain/report/amounts/findings.ts";
import { PERMIT_CLASSES } from "#domain/report/laws/permits/fireCodes.ts";
import { permitClassesOf } from "#domain/report/laws/permits/permits.ts";
import { flammableOf } from "#domain/report/laws/psm/psm.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { BLANK_LINE } from "../../support/blankLine.ts";
import { type Chapter, quoted, type Row, table } from "./markdown.ts";

const prepared = (facts: Partial<SnapshotLine>) => prepareLines([{ ...BLANK_LINE, ...facts }]);

const permitWords = (facts: Partial<SnapshotLine>): string =>
  prepared(facts)
    .flatMap(permitClassesOf)
    .map(({ id, remark }) => {
      const name = PERMIT_CLASSES.find((one) => one.id === id)?.name ?? id;
      return quoted(remark === null ? name : `${name} (with a remark)`);
    })
    .join("; ");

const psmWords = (facts: Partial<SnapshotLine>): string =>
  prepared(facts)
    .map(flammableOf)
    .map((fit) => (fit === "no" ? "" : fit === "unknown" ? "cannot be determined" : fit))
    .join("");

const labelWords = ({ signal, pictograms, lacks }: GhsClass): string =>
  [signal ?? "", ...pictograms, lacks === null ? "" : `no GHS ${lacks}`].filter((one) => one !== "").join(", ");

const hazardRow = (ghs: GhsClass): Row => {
  const { name, code, h_codes } = ghs;
  const facts = { hazards: [name], hazard_codes: [code] };
  const hazard = readHazard(name, code);
  const carcinogen = carcinogenReason("", [hazard]) === null ? "" : "carcinogen";
  return [
    quoted(name),
    `\`${code}\``,
    h_codes.join(", "),
    labelWords(ghs),
    quoted(hazardCategories([hazard]).categories.join("; ")),
    permitWords(facts),
    psmWords(facts),
    carcinogen,
  ];
};

/** Facts that decide where no hazard class does, tried one by one. */
const FACTS: ReadonlyArray<readonly [words: string, facts: Partial<SnapshotLine>]> = [
  ["liquid, flash point 99 °F", { physical_state: "liquid", flash_points: 99 }],
  ["liquid, flash point 100 °F", { physical_state: "liquid", flash_points: 100 }],
  ["liquid, flash point 200 °F", { physical_state: "liquid", flash_points: 200 }],
  ["liquid, flash point 201 °F", { physical_state: "liquid", flash_points: 201 }],
  ["compressed gas, class Flammable gas", { physical_state: "compressed gas", hazards: ["Flammable gas"] }],
  ["liquid, NFPA 0-0-0-OX", { physical_state: "liquid", nfpa: "0-0-0-OX" }],
  ["compressed gas, NFPA 0-0-0-OX", { physical_state: "compressed gas", nfpa: "0-0-0-OX" }],
  ["solid, NFPA 0-0-0-W", { physical_state: "solid", nfpa: "0-0-0-W" }],
  ["Acute toxicity, NFPA health 4", { hazards: ["Acute toxicity"], nfpa: "4-0-0" }],
  ["Acute toxicity, NFPA health 3", { hazards: ["Acute toxicity"], nfpa: "3-0-0" }],
  ["Self-reactive chemical, NFPA instability 2", { hazards: ["Self-reactive chemical"], nfpa: "0-0-2" }],
];

const THRESHOLD = "100";
const OUTCOME_AMOUNTS = ["80", "80.0001", "99.9999", "100", "100.0001"];

const outcomes: Chapter = {
  title: "How amounts are compared with thresholds",
  parts: [
    `Amounts against a threshold of ${THRESHOLD} lb, by the comparison of the rule. Amounts are compared unrounded.`,
    table(
      ["Amount, lb", "at or above (≥)", "above (>)"],
      OUTCOME_AMOUNTS.map((amount) => [
        printed(constant(amount)),
        outcomeOf("at or above", constant(amount), constant(THRESHOLD)),
        outcomeOf("above", constant(amount), constant(THRESHOLD)),
      ]),
    ),
  ],
};

/** What the reports make of hazard classes, flash points and NFPA ratings; every cell is an answer of their functions. */
export const hazardChapters = (): ReadonlyArray<Chapter> => [
  outcomes,
  {
    title: "How reports use hazard classes",
    parts: [
      "The GHS classes that a hazard class can have, of a product of which nothing else is known. '(with a remark)': the data cannot tell the degree for sure; the report says so. Each report that needs the GHS class of a hazard class says so if there is none. 'Label': signal word and pictograms (29 CFR 1910.1200, appendix C), as far as the code determines them; 'no GHS category' and 'no GHS class': what a printed label says is missing.",
      table(
        ["GHS class", "Code", "H codes", "Label", "Category of Tier II", "Permit class", "PSM flammable", "De minimis"],
        GHS_CLASSES.map(hazardRow),
      ),
      "Other facts:",
      table(
        ["Product", "Permit class", "PSM flammable"],
        FACTS.map(([words, facts]) => [words, permitWords(facts), psmWords(facts)]),
      ),
    ],
  },
];
