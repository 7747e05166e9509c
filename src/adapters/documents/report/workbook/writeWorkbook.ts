import { writeFile } from "node:fs/promises";
import type { PrintedReport, ReportSection } from "#domain/report/pages/ReportModel.ts";
import { hucreWorkbooks } from "../../../formats/hucreWorkbooks.ts";
import type { Sheet } from "../../../formats/Workbooks.ts";
import type { Imprint } from "../pdf/drawPage.ts";
import { FACE } from "./cellValues.ts";
import { derivationSheet } from "./derivationSheet.ts";
import { printTitles } from "./pageSetup.ts";
import { placeOf } from "./SheetRows.ts";
import { type Content, summarySheet } from "./summarySheet.ts";
import { tableSheet } from "./tableSheet.ts";

/** Excel's limit. */
const LONGEST_NAME = 31;

/** Abbreviations for titles that are longer than a sheet name may be. */
const SHORT: ReadonlyArray<readonly [RegExp, string]> = [
  [/ \([^()]*\)/g, ""],
  [/^On-site amount is (.)/, "On site $1"],
  [/threshold planning quantity/g, "TPQ"],
  [/threshold quantity/g, "TQ"],
  [/reportable quantity/g, "RQ"],
  [/: contributing products/g, ", lines"],
  [/^Notification amount for each product$/, "Notification amounts"],
  [/hazardous waste: .*/, "waste"],
  [/comparison with thresholds/g, "thresholds"],
  [/Hazardous materials inventory/g, "Inventory"],
  [/^Flammable liquids and gases: (.{0,40}) 10,000 lb/, "Flammables $1 the limit"],
  [/Safety data sheet information/g, "SDS information"],
];
const LITTLE: ReadonlySet<string> = new Set([
  "a",
  "and",
  "at",
  "by",
  "for",
  "in",
  "is",
  "of",
  "or",
  "over",
  "the",
  "to",
  "with",
]);
/** Cuts between words, never within a word or after a preposition. */
const shortened = (title: string, longest: number): string => {
  if (title.length <= longest) return title;
  const short = SHORT.reduce((words, [long, instead]) => words.replace(long, instead), title);
  if (short.length <= longest) return short;
  const cut = short.slice(0, longest + 1).replace(/\s+\S*$/, "");
  const words = cut.split(" ");
  while (words.length > 1 && LITTLE.has((words.at(-1) ?? "").toLowerCase())) words.pop();
  const kept = words.join(" ");
  return (kept.endsWith(",") || kept.endsWith(":") ? kept.slice(0, -1) : kept) || short.slice(0, longest);
};

/** Gives each sheet a unique name without characters that Excel rejects. */
const sheetNames = () => {
  const taken = new Set<string>();
  return (wanted: string): string => {
    const base =
      shortened(wanted, LONGEST_NAME)
        .replaceAll(/[[\]:*?/\\']/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim() || "Sheet";
    for (let number = 1; ; number++) {
      const end = number === 1 ? "" : ` ${number}`;
      const name = `${shortened(base, LONGEST_NAME - end.length)}${end}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
};

/** Titles of tables that appear in more than one section, such as the causes of each report. */
const sharedTitles = (sections: ReadonlyArray<ReportSection>): ReadonlySet<string> => {
  const all = sections.map(({ tables }) => new Set(filledOf(tables).map(({ title }) => title)));
  return new Set(
    all.flatMap((own, at) => [...own].filter((title) => all.some((other, to) => to !== at && other.has(title)))),
  );
};
const filledOf = (tables: ReportSection["tables"]) => tables.filter(({ rows }) => rows.length > 0);

export const writeWorkbook = async (
  path: string,
  model: PrintedReport,
  imprint: Imprint,
  { write } = hucreWorkbooks,
): Promise<void> => {
  const nameOf = sheetNames();
  const [summary, derivation] = [nameOf("Summary"), nameOf("Derivation")];
  const sheets: Array<Sheet> = [];
  const titles: Array<ReturnType<typeof printTitles>> = [];
  const contents: Array<Content> = [];
  const places = new Map<number, string>();
  const parts = [...model.sections, ...model.appendices].filter(({ kind }) => kind !== "derivation");
  const shared = sharedTitles(parts);

  const section = ({ title, tables, empty, paragraphs }: ReportSection) => {
    const filled = filledOf(tables);
    if (filled.length === 0) contents.push({ title, sheet: null, words: [...paragraphs, empty].join(" ") });
    for (const table of filled) {
      const tableTitle = table.title === "" ? title : `${title}: ${table.title}`;
      const own = shared.has(table.title) ? `${table.title}, ${title}` : table.title;
      const name = nameOf(table.title === "" || filled.length === 1 ? title : own);
      const { sheet, lineRows, repeated } = tableSheet(name, table, model, imprint);
      sheets.push(sheet);
      titles.push(printTitles({ name, columns: repeated }));
      contents.push({ title: tableTitle, sheet: name, words: "" });
      for (const [line, at] of lineRows) if (!places.has(line)) places.set(line, placeOf(name, at));
    }
  };
  for (const one of parts) section(one);
  contents.push({ title: "Derivation of figures", sheet: derivation, words: "" });

  const at = new Date(`${imprint.prepared_on}T00:00:00Z`);
  const bytes = await write({
    sheets: [
      summarySheet(summary, model, imprint, contents),
      ...sheets,
      derivationSheet(derivation, model, imprint, (line) => places.get(line)),
    ],
    namedRanges: [...titles, printTitles({ name: derivation, columns: 0 })],
    defaultFont: FACE,
    properties: { title: model.title, creator: "HazLedger", lastModifiedBy: "HazLedger", created: at, modified: at },
  });
  await writeFile(path, bytes);
};
