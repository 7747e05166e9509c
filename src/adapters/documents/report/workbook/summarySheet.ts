import type { Sheet } from "../../../formats/Workbooks.ts";
import { displayDate } from "#domain/shared/UsDate.ts";
import { listTitleOf } from "#domain/reference/referenceListWords.ts";
import { headlines } from "#domain/report/pages/outcomeWords.ts";
import type { PrintedReport } from "#domain/report/pages/ReportModel.ts";
import type { Imprint } from "../pdf/drawPage.ts";
import { LINK_STYLE, STRONG_STYLE, textValue, TITLE_STYLE } from "./cellValues.ts";
import { pageSetup } from "./pageSetup.ts";
import { placeOf, sheetRows, wrappedLines } from "./SheetRows.ts";

const WIDTHS = { label: 24, text: 100 };

export type Content = { readonly title: string; readonly sheet: string | null; readonly words: string };

export const summarySheet = (
  name: string,
  model: PrintedReport,
  imprint: Imprint,
  contents: ReadonlyArray<Content>,
): Sheet => {
  const made = sheetRows();
  const wrap = { alignment: { wrapText: true, vertical: "top" as const } };
  const strong = (value: string) => ({ value, style: { ...STRONG_STYLE, alignment: { vertical: "top" as const } } });
  const words = (label: string, given: ReadonlyArray<string>) => {
    if (given.length === 0) return;
    made.add([]);
    made.add([strong(label)]);
    for (const one of given) made.add([null, { value: textValue(one), style: wrap }], wrappedLines(one, WIDTHS.text));
  };
  made.add([{ value: textValue(model.title), style: TITLE_STYLE }]);
  made.add([]);
  for (const { label, value } of [{ label: "Citation", value: model.citation }, ...model.header]) {
    made.add([strong(label), { value: textValue(value), style: wrap }], wrappedLines(value, WIDTHS.text));
  }
  words(
    "Result",
    [...headlines(model.highlights), model.summary, model.note].filter((one) => one !== ""),
  );
  made.add([]);
  made.add([strong("Contents")]);
  for (const { title, sheet, words: description } of contents) {
    const value = textValue(sheet === null ? `${title}: ${description}` : title);
    const cell = sheet === null ? { value, style: wrap } : { value, style: LINK_STYLE, link: placeOf(sheet, 1) };
    made.add([null, cell], wrappedLines(value, WIDTHS.text));
  }
  words("Remarks", model.remarks);
  words(
    "Lists",
    model.lists.map(
      (one) => `${listTitleOf(one.type)}, version ${one.version}${one.name === "" ? "" : `: ${one.name}`}`,
    ),
  );
  words(
    "Rules",
    model.rules.map((one) => `${one.name}, version ${one.version}: ${one.citation}`),
  );
  made.add([]);
  made.add([strong("Prepared"), displayDate(imprint.prepared_on)]);
  made.add([strong("Inputs SHA-256"), imprint.inputs_hash]);
  return {
    name,
    ...made.content,
    columns: [{ width: WIDTHS.label }, { width: WIDTHS.text }],
    ...pageSetup(model, imprint, 0),
  };
};
