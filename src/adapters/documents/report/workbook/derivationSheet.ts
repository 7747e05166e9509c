import type { Sheet } from "../../../formats/Workbooks.ts";
import { isEntered, listRowWords } from "#domain/report/amounts/Provenance.ts";
import type { PrintedReport } from "#domain/report/pages/ReportModel.ts";
import type { Imprint } from "../pdf/drawPage.ts";
import { HEAD_STYLE, LINK_STYLE, textValue } from "./cellValues.ts";
import { pageSetup } from "./pageSetup.ts";
import { placeOf, sheetRows, wrappedLines } from "./SheetRows.ts";

const HEADS = ["No.", "Figure", "Derivation", "Sum of no.", "SDS No", "List entry", "Rule", "Remarks"];
const WIDTHS = [7, 44, 60, 18, 12, 34, 26, 40];
/** Excel's limit for a sheet is 65,530. */
const MOST_LINKS = 65_000;
/** A sum of more parts or lines lists the first ones and the total count. */
const MOST = 30;

const listed = (numbers: ReadonlyArray<number>): string | number | null => {
  const [only = null] = numbers;
  if (numbers.length <= 1) return only;
  return numbers.length <= MOST ? numbers.join(", ") : `${numbers.slice(0, MOST).join(", ")} … (${numbers.length})`;
};

/** Numbers of figures link to their own rows, numbers of lines to `lineRow`; undefined if there is no such row. */
export const derivationSheet = (
  name: string,
  model: PrintedReport,
  imprint: Imprint,
  lineRow: (line: number) => string | undefined,
): Sheet => {
  const rowOf = new Map<number, number>();
  let index = 0;
  for (const derivation of model.derivations) {
    if (!isEntered(derivation)) rowOf.set(index, rowOf.size + 2);
    index += 1;
  }
  const made = sheetRows();
  made.add(HEADS.map((value) => ({ value, style: HEAD_STYLE })));
  /** LibreOffice does not wrap a linked text, so only a single number becomes a link. */
  let links = 0;
  const link = (value: string | number | null, location: string | undefined) => {
    if (typeof value !== "number" || location === undefined || links >= MOST_LINKS) return value;
    links += 1;
    return { value, style: LINK_STYLE, link: location };
  };
  for (const derivation of rowOf.keys()) {
    const entry = model.derivations.at(derivation);
    if (entry === undefined) continue;
    const { figure, arithmetic, parts, lines, list, rule, remarks } = entry;
    const known = parts.filter((part) => rowOf.has(part));
    const [firstPart, firstLine] = [known[0], lines[0]];
    const addsUp = listed(known.map((part) => part + 1));
    const numbers = listed(lines.flatMap((line) => model.lines[line]?.sds_no ?? []));
    const words = {
      figure: textValue(figure),
      arithmetic: textValue(arithmetic.join("\n")),
      list: list === null ? "" : textValue(listRowWords(list)),
      rule: textValue(`${rule.paragraph} (version ${rule.version} of the rule)`),
      remarks: textValue(remarks.join("; ")),
    };
    const [ups, nos] = [String(addsUp ?? ""), String(numbers ?? "")];
    const texts = ["", words.figure, words.arithmetic, ups, nos, words.list, words.rule, words.remarks];
    made.add(
      [
        derivation + 1,
        words.figure,
        words.arithmetic,
        link(addsUp, firstPart === undefined ? undefined : placeOf(name, rowOf.get(firstPart) ?? 1)),
        link(numbers, firstLine === undefined ? undefined : lineRow(firstLine)),
        words.list === "" ? null : words.list,
        words.rule,
        words.remarks === "" ? null : words.remarks,
      ],
      Math.max(...texts.map((one, at) => wrappedLines(one, WIDTHS[at] ?? 1))),
    );
  }
  const text = { style: { alignment: { vertical: "top" as const, wrapText: true } } };
  return {
    name,
    ...made.content,
    columns: WIDTHS.map((width) => ({ width, ...text })),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:H${Math.max(1, made.content.rows.length)}` },
    ...pageSetup(model, imprint, HEADS.length),
  };
};
