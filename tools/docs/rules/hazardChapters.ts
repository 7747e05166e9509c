import { hazardCategories } from "#domain/report/facts/hazardCategories.ts";
import { carcinogenReason } from "#domain/report/facts/carcinogens.ts";
import { constant, printed } from "#domain/report/facts/exact.ts";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { outcomeOf } from "#domain/report/rules/judge.ts";
import { PERMIT_CLASSES } from "#domain/report/rules/permitClasses.ts";
import { permitClassesOf } from "#domain/report/rules/permits.ts";
import { flammableOf } from "#domain/report/rules/psm.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { BLANK_LINE } from "../../support/blankLine.ts";
import { type Chapter, quoted, type Row, table } from "./markdown.ts";

const prepared = (facts: Partial<SnapshotLine>) => prepareLines([{ ...BLANK_LINE, ...facts }]);

const permitWords = (facts: Partial<SnapshotLine>): string =>
  prepared(facts)
    .flatMap(permitClassesOf)
    .map(({ id, remark }) => {
      const name = PERMIT_CLASSES.find((one) => one.id === id)?.name ?? id;
      return quoted(remark === null ? name : `${name} (strictest)`);
    })
    .join("; ");

const psmWords = (facts: Partial<SnapshotLine>): string =>
  prepared(facts)
    .map(flammableOf)
    .map((fit) => (fit === "no" ? "" : fit === "unknown" ? "cannot be judged" : fit))
    .join("");

const hazardRow = (name: string): Row => {
  const facts = { hazards: [name] };
  const carcinogen = carcinogenReason("", [name]) === null ? "" : "carcinogen";
  return [quoted(name), quoted(hazardCategories([name]).join("; ")), permitWords(facts), psmWords(facts), carcinogen];
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
  title: "How an amount is judged",
  parts: [
    `Amounts of a threshold of ${THRESHOLD} lb, by the sign of the rule. They are compared unrounded.`,
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
export const hazardChapters = (hazardNames: ReadonlyArray<string>): ReadonlyArray<Chapter> => [
  outcomes,
  {
    title: "What reports make of hazard classes",
    parts: [
      "The hazard classes that a new database has, of a product of which nothing else is known. '(strictest)': the data cannot tell the degree, so the strictest class is taken, and the report says so. Another class stays as it is in Tier II.",
      table(
        ["Hazard class", "Category of Tier II", "Permit class", "PSM flammable", "De minimis"],
        hazardNames.map(hazardRow),
      ),
      "Other facts:",
      table(
        ["Product", "Permit class", "PSM flammable"],
        FACTS.map(([words, facts]) => [words, permitWords(facts), psmWords(facts)]),
      ),
    ],
  },
];
