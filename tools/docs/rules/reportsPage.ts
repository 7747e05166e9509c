import { createHash } from "node:crypto";
import { Result } from "effect";
import { readCsv } from "#adapters/spreadsheets/readCsv.ts";
import { refusalMessage } from "#domain/reference/ListRefusal.ts";
import { readReferenceList } from "#domain/reference/readReferenceList.ts";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";
import { REFERENCE_LIST_TYPES, routeWordOf } from "#domain/reference/referenceListWords.ts";
import { REPORTS, ALL_RULES, REPORT_TYPES, rulesOf } from "#domain/report/reports.ts";
import { deMinimisPercent } from "#domain/report/laws/common/aggregate.ts";
import type { MixturePolicy, Rule } from "#domain/report/amounts/Rule.ts";
import { builtInChapters } from "./builtInChapters.ts";
import { hazardChapters } from "./hazardChapters.ts";
import { type Chapter, code, quoted, type RulesPage, table } from "./markdown.ts";

const MIXTURES: Readonly<Record<MixturePolicy, string>> = {
  component: "the share of the listed component, by weight",
  "whole mixture": "the whole mixture for a flammable component, else the share of the component",
  product: "the whole product",
  container: "the shell capacity of the containers",
  none: "nothing is judged",
};

const deMinimisWords = (rule: Rule): string => {
  const { de_minimis } = rule;
  if (rule.mixture === "none") return "nothing is judged";
  if (de_minimis === null) return "none: every share counts";
  const least = (isCarcinogen: boolean) =>
    `${de_minimis.is_limit_counted ? "at least" : "more than"} ${deMinimisPercent(de_minimis, isCarcinogen)}%`;
  const carcinogen = de_minimis.carcinogen_percent === null ? "" : `, of an OSHA carcinogen ${least(true)}`;
  return `a share counts that is ${least(false)}${carcinogen} (${de_minimis.paragraph})`;
};

const listWords = (types: ReadonlyArray<ReferenceListType>): string =>
  types.map((type) => routeWordOf(type).toUpperCase()).join(", ") || "none";

const reportRow = ({ type, name }: (typeof REPORT_TYPES)[number]): ReadonlyArray<string> => {
  const rules = rulesOf(type).map(({ id }) => code(id));
  return [quoted(name), REPORTS[type].kind.toUpperCase(), rules.join(", "), listWords(REPORTS[type].lists)];
};

const reportsWith = (rule: Rule): string =>
  REPORT_TYPES.filter(({ type }) => rulesOf(type).some(({ id }) => id === rule.id))
    .map(({ name }) => quoted(name))
    .join("; ");

/** A rule stands upright, one line a part: its texts are too long for one row. */
const ruleChapter = (rule: Rule): Chapter => ({
  title: rule.name,
  parts: [
    table(
      ["Part", "Says"],
      [
        ["Rule", `${code(rule.id)}, version ${rule.version}`],
        ["Citation", quoted(rule.citation)],
        ["Paragraph", quoted(rule.paragraph)],
        ["Reportable", rule.mixture === "none" ? "nothing is judged" : `${rule.sign} the threshold`],
        ["Threshold", quoted(rule.threshold)],
        ["Unit of the amount", rule.unit === "" ? "depends on what is judged" : rule.unit],
        ["What of a mixture counts", MIXTURES[rule.mixture]],
        ["De minimis", deMinimisWords(rule)],
        ["In force as written since", rule.effective],
        ["Used by", rule.id === "inventory" ? "every report" : reportsWith(rule)],
      ],
    ),
  ],
});

const overviewRow = (rule: Rule): ReadonlyArray<string> => [
  code(rule.id),
  rule.mixture === "none" ? "" : rule.sign === "above" ? "above (>)" : "at or above (≥)",
  rule.unit,
  rule.de_minimis === null ? "none" : `${rule.de_minimis.percent}%`,
  rule.effective,
  String(rule.version),
];

/** A list of data/reference-lists as the product reads it. Throws when it could not be uploaded. */
const shippedRow = (type: ReferenceListType, textOf: (path: string) => string): ReadonlyArray<string> => {
  const path = `data/reference-lists/${routeWordOf(type)}.csv`;
  const text = textOf(path);
  const rows = Result.getOrThrowWith(
    readReferenceList(type, [readCsv(text)]),
    (refusal) => new Error(`${path}: ${refusalMessage(refusal)}`),
  );
  const categories = rows.filter(({ category_code, cas_number }) => category_code !== "" && cas_number === "").length;
  return [
    routeWordOf(type).toUpperCase(),
    code(path),
    String(rows.length),
    String(rows.filter(({ cas_number }) => cas_number !== "").length),
    categories === 0 ? "" : String(categories),
    code(createHash("sha256").update(text).digest("hex").slice(0, 12)),
  ];
};

/** The rules of the fourteen reports as data, and the lists that they read. */
export const reportsPage = (textOf: (path: string) => string): RulesPage => ({
  title: "Rules of the reports",
  lead: "A report is worked out from an inventory, the reference lists as they stand, and these rules. Amounts are compared unrounded. A change that can change a figure raises the version of its rule; a stored report remembers the versions that it was made by and says when they are older than today's.",
  sources: [
    "src/domain/report/reports.ts",
    "src/domain/report/laws",
    "src/domain/report/facts",
    "data/reference-lists",
    "src/domain/hazard/ghsClasses.ts",
  ],
  chapters: [
    {
      title: "The reports",
      parts: [
        "Every report shows the inventory's own figures too, by the rule `inventory`.",
        table(["Report", "File", "Rules", "Lists that it reads"], REPORT_TYPES.map(reportRow)),
      ],
    },
    {
      title: "The rules at a glance",
      parts: [
        table(["Rule", "Reportable", "Unit", "De minimis", "In force since", "Version"], ALL_RULES.map(overviewRow)),
      ],
    },
    ...ALL_RULES.map(ruleChapter),
    ...hazardChapters(),
    ...builtInChapters(),
    {
      title: "Reference lists that come with the product",
      parts: [
        "An admin can load them, or others; a report names the list and the upload that it read. They were counted by the reader that uploads go through. The first digits of the SHA-256 tell one version of a file from the next; [PROVENANCE.md](../../data/reference-lists/PROVENANCE.md) says where each comes from and what is known to be missing.",
        table(
          ["List", "File", "Rows", "With CAS number", "Categories", "SHA-256"],
          REFERENCE_LIST_TYPES.map((type) => shippedRow(type, textOf)),
        ),
      ],
    },
  ],
});
