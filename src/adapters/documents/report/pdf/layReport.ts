import { listTitleOf } from "#domain/reference/referenceListWords.ts";
import { headlines } from "#domain/report/pages/outcomeWords.ts";
import type { PrintedReport, ReportSection, ReportTable } from "#domain/report/pages/ReportModel.ts";
import { tableOf, textColumn } from "#domain/report/pages/tables.ts";
import { COLORS } from "../../fonts.ts";
import type { Item, TextStyle } from "./Item.ts";
import { layTable } from "./layTable.ts";
import type { Paper } from "./pages.ts";
import type { PageWriter } from "../../text/pageWriter.ts";

const LEADING = 1.38;
const style = (
  role: TextStyle["role"],
  size: number,
  before: number,
  font: TextStyle["font"] = "text",
  color: string = COLORS.ink,
): TextStyle => ({ role, font, size, color, before });

const TITLE = style("H1", 19, 0, "strong");
const CITATION = style("P", 9, 4, "text", COLORS.muted);
const HEADLINE = style("P", 15, 12, "strong");
const NEXT_HEADLINE = style("P", 11, 6, "strong");
const SUMMARY = style("P", 9.5, 8);
const SECTION = style("H2", 12.5, 20, "strong");
const TABLE_TITLE = style("H3", 9.5, 10, "strong");
const BODY = style("P", 8.5, 5);
const HEAD_GAP = 8;
/** A longer paragraph may continue on the next page. */
const MOST_LINES = 12;
const NOTE = style("P", 8.5, 5, "text", COLORS.muted);

/** All items of a report in reading order, findings first. */
export function* layReport(
  measure: Omit<PageWriter, "doc" | "write">,
  model: PrintedReport,
  paper: Paper,
): Generator<Item, void> {
  const width = paper.right - paper.left;
  const room = paper.bottom - paper.top;

  const text = (
    words: string,
    set: TextStyle,
    { isKept = false, isOutlined = false }: { readonly isKept?: boolean; readonly isOutlined?: boolean } = {},
  ): ReadonlyArray<Item> => {
    const lines = measure.wrap(measure.printable(words), set.font, set.size, width);
    return Array.from({ length: Math.ceil(lines.length / MOST_LINES) }, (_, part): Item => {
      const own = lines.slice(part * MOST_LINES, (part + 1) * MOST_LINES);
      const isFirst = part === 0;
      return {
        _tag: "Text",
        lines: own,
        style: set,
        height: own.length * set.size * LEADING,
        before: isFirst ? set.before : 0,
        isKept,
        isOutlined: isOutlined && isFirst,
      };
    });
  };
  function* section({ title, paragraphs, tables, empty }: Omit<ReportSection, "id" | "kind">): Generator<Item, void> {
    const shown = tables.filter(({ rows }) => rows.length > 0);
    const words = [...paragraphs, ...(shown.length === 0 ? [empty] : [])].filter((one) => one !== "");
    yield* text(title, SECTION, { isKept: true, isOutlined: true });
    yield* words.flatMap((one) => text(one, BODY, { isKept: shown.length > 0 }));
    for (const table of shown) {
      if (table.title !== "") yield* text(table.title, TABLE_TITLE, { isKept: true });
      yield* layTable(measure, table, width, room);
    }
  }
  const listOfWords = (title: string, paragraphs: ReadonlyArray<string>): ReadonlyArray<Item> =>
    paragraphs.length === 0 ? [] : [...section({ title, paragraphs, tables: [], empty: "" })];
  /** Keeps a short list on one page. */
  const together = (items: ReadonlyArray<Item>): ReadonlyArray<Item> =>
    items.map((item, at) => (item._tag === "Text" && at < items.length - 1 ? { ...item, isKept: true } : item));

  yield* text(model.title, TITLE);
  yield* text(model.citation, CITATION);
  const [, ...facts] = layTable(measure, headTable(model), width, room);
  yield* facts.map((item, at) => (at === 0 ? { ...item, before: HEAD_GAP } : item));
  yield* headlines(model.highlights).flatMap((one, at) => text(one, at === 0 ? HEADLINE : NEXT_HEADLINE));
  if (model.summary !== "") yield* text(model.summary, SUMMARY);
  if (model.note !== "") yield* text(model.note, NOTE);
  for (const one of model.sections) yield* section(one);
  yield* listOfWords("Remarks", model.remarks);
  for (const one of model.appendices) yield* section(one);
  yield* together(
    listOfWords("Lists and rules", [
      ...model.lists.map(
        ({ name, type, version }) => `${listTitleOf(type)} list, version ${version}${name === "" ? "" : `: ${name}`}`,
      ),
      ...model.rules.map(({ name, version, citation }) => `Rule ${name}, version ${version}: ${citation}`),
    ]),
  );
  yield* listOfWords("Characters not shown in this file", measure.unshown());
}

type Fact = PrintedReport["header"][number];
/** Who and where on the left, when and how much on the right. */
const headTable = ({ header }: PrintedReport): ReportTable => {
  const half = Math.ceil(header.length / 2);
  const pairs = header.slice(0, half).map((left, at): readonly [Fact, Fact | undefined] => [left, header[half + at]]);
  return tableOf("head", pairs, ([{ label }]) => ({ id: label }), [
    textColumn("label", "", 1.3, ([left]) => left.label),
    textColumn("value", "", 3.6, ([left]) => left.value),
    textColumn("other_label", "", 1.6, ([, right]) => right?.label ?? ""),
    textColumn("other_value", "", 2, ([, right]) => right?.value ?? ""),
  ]);
};
