import { writeFile } from "node:fs/promises";
import { type WriteSheet, writeXlsx } from "hucre/xlsx";
import type { PrintedReport, ReportSection } from "#domain/report/model/ReportModel.ts";
import type { Imprint } from "../pdf/drawPage.ts";
import { FACE } from "./cellValues.ts";
import { derivationSheet } from "./derivationSheet.ts";
import { printTitles } from "./pageSetup.ts";
import { placeOf } from "./SheetRows.ts";
import { type Content, summarySheet } from "./summarySheet.ts";
import { tableSheet } from "./tableSheet.ts";

/** Excel's limit. */
const LONGEST_NAME = 31;

/** Names that no two sheets share, without what Excel refuses in them. */
const sheetNames = () => {
  const taken = new Set<string>();
  return (wanted: string): string => {
    const base =
      wanted
        .replaceAll(/[[\]:*?/\\']/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim() || "Sheet";
    for (let number = 1; ; number++) {
      const end = number === 1 ? "" : ` ${number}`;
      const name = `${base.slice(0, LONGEST_NAME - end.length).trim()}${end}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
};

/** Titles of tables that stand in more than one section, such as the causes of each report. */
const sharedTitles = (sections: ReadonlyArray<ReportSection>): ReadonlySet<string> => {
  const all = sections.map(({ tables }) => new Set(filledOf(tables).map(({ title }) => title)));
  return new Set(
    all.flatMap((own, at) => [...own].filter((title) => all.some((other, to) => to !== at && other.has(title)))),
  );
};
const filledOf = (tables: ReportSection["tables"]) => tables.filter(({ rows }) => rows.length > 0);

export const writeWorkbook = async (path: string, model: PrintedReport, imprint: Imprint): Promise<void> => {
  const nameOf = sheetNames();
  const [summary, derivation] = [nameOf("Summary"), nameOf("Derivation")];
  const sheets: Array<WriteSheet> = [];
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
  contents.push({ title: "Derivation of the figures", sheet: derivation, words: "" });

  const at = new Date(`${imprint.prepared_on}T00:00:00Z`);
  const bytes = await writeXlsx({
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
