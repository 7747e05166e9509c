import { checkCas, normalizeCasNumber } from "../../component/casNumber.ts";
import { rangeText } from "../../component/PrintedRange.ts";
import { NO_FIGURE, NOT_A_SHARE, printedShare, shareValues } from "../../sheet/review/printedShares.ts";
import type { ShareReading } from "../../sheet/values/readShare.ts";
import { readCasCell } from "../cells/casCell.ts";
import { dateIn } from "../cells/sheetDates.ts";
import { cellText, isPlainNumber } from "../cellText.ts";
import { chosenFor, type RowWords } from "../rowOutcomes.ts";
import type { Cells } from "./RecordTarget.ts";

type Basis = "weight" | "volume";

/** The column for percentages without a basis, and those with one. */
const ENDS = ["percent_min", "percent_max"] as const;
const COLUMNS = ["percent", "percentage_weight", "percentage_volume"] as const;
const ONE_NUMBER = "Each CAS number needs a row of its own";
const TWO_RANGES = "Only one percentage range per row can be imported.";
const YES = /^(?:yes|y|x|true|1|trade secret|proprietary|confidential|cbi)$/i;

/**
 * Reads the CAS number in CAS notation, and percentages as printed: '5 - 10 %', '<1', '10-30 % w/w'. A column without a
 * basis counts by weight, which is reported. Words such as 'balance' are kept as printed, without a number.
 */
export const componentRead = (cells: Cells, words: RowWords): Cells => {
  const { remarks, problems } = words;
  const read = new Map(Object.entries(cells));
  const number = cellText(cells["number"] ?? "");
  const { choices = [], ...found } = readCasCell(number);
  const name = cellText(cells["name"] ?? "");
  // The same date may be another number in another row.
  const about = `${number} ${name}`.trim();
  const message = `Which CAS # of '${name}' has become the date '${number}'?`;
  const options = choices.map((choice) => ({ choice, label: choice }));
  const chosen =
    options.length === 0 ? undefined : chosenFor(words, { field: "number", text: about, message, choices: options });
  const [cas = chosen ?? normalizeCasNumber(number), ...more] = found.numbers;
  if (found.numbers.length > 0) remarks.push(...found.remarks);
  if (more.length > 0) problems.push({ field: "number", message: `${ONE_NUMBER}, not '${number}'.` });
  else if (choices.length > 0) read.set("number", chosen ?? number);
  else if (dateIn(number) !== null && found.numbers.length === 0)
    problems.push({ field: "number", message: `'${number}' is a date. Enter the CAS number.` });
  else if (cas !== null) read.set("number", cas);
  else if (/^[^\d]+$/.test(number) && !NO_FIGURE.test(number))
    remarks.push(`CAS # '${number}' is not a CAS number and is kept as it is.`);
  else if (/\d/.test(number)) problems.push({ field: "number", message: `'${number}' is not a CAS number.` });
  const check = cas === null ? null : checkCas(cas);
  if (check !== null && !check.valid)
    remarks.push(`CAS # ${cas} is not valid. Its last digit should be ${check.expected_digit}.`);
  if (YES.test(cellText(cells["proprietary"] ?? "")) && number === "") {
    read.set("number", "proprietary");
    remarks.push("No CAS #. Marked as proprietary.");
  }
  const ends = ENDS.map((field) => cellText(cells[field] ?? "").replace(/ ?%$/u, ""));
  for (const [at, field] of ENDS.entries()) if (field in cells) read.set(field, ends[at] ?? "");
  let hasRange = ends.some((end) => end !== "");
  const basisText = cellText(cells["percent_basis"] ?? "").toLowerCase();
  for (const column of COLUMNS) {
    const text = cellText(cells[column] ?? "");
    if (text === "") continue;
    const own: Basis | null = column === "percent" ? null : column === "percentage_weight" ? "weight" : "volume";
    // Beside an upper end, it is the lower one.
    if (column === "percent" && ends[0] === "" && ends[1] !== "" && isPlainNumber(text)) {
      read.set("percent_min", text.replace(/ ?%$/u, ""));
      read.delete(column);
      remarks.push(`'${text}' was read as the lower end of a range.`);
      continue;
    }
    if (column === "percent") read.delete(column);
    // A plain number in a column with a basis is validated by its field.
    else if (isPlainNumber(text)) continue;
    else read.set(column, "");
    if (NO_FIGURE.test(text)) {
      read.set("percent_as_printed", text);
      remarks.push(`'${text}' is not a number and is kept as printed.`);
      continue;
    }
    const reading = printedShare(text);
    if (reading === null) {
      problems.push({ field: column, message: `${NOT_A_SHARE}, not '${text}'.` });
      continue;
    }
    const basis = basisOf(own, reading, basisText);
    if (own !== null && reading.basis !== null && reading.basis !== own)
      problems.push({ field: column, message: `'${text}' is not a percentage by ${own}.` });
    const { share } = reading;
    const { percent_as_printed = text, ...values } = shareValues({ ...share, basis }, text);
    const figure = values[`percentage_${basis}`];
    const isRange = figure === undefined || figure === "";
    if (isRange && hasRange) problems.push({ field: column, message: TWO_RANGES });
    hasRange ||= isRange;
    // 'about 5' is 5, and is also kept as printed.
    const entries = Object.entries(
      isRange || share.min_operator !== null ? { ...values, percent_as_printed } : { [`percentage_${basis}`]: figure },
    );
    for (const [field, value] of entries) if (typeof value === "string" && value !== "") read.set(field, value);
    const figures = isRange ? rangeText(values) : `${String(figure)}%`;
    if (own === null) remarks.push(`'${text}' was read as ${figures} by ${basis}.`);
    else if (text.replace(/\s?%$/u, "") !== String(figure)) remarks.push(`'${text}' was read as ${figures}.`);
  }
  return Object.fromEntries(read);
};

const basisOf = (own: Basis | null, { basis }: Pick<ShareReading, "basis">, basisText: string): Basis =>
  own ?? basis ?? (basisText.startsWith("v") ? "volume" : "weight");
