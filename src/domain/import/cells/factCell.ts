import { readNfpa } from "../../hazard/readNfpa.ts";
import { cellText, notGrouped } from "../cellText.ts";
import { labelOf } from "../importColumns.ts";
import { dateIn, nfpaOfDate } from "./sheetDates.ts";

/** What a cell says about a product: values by field, and how they were read; an odd cell gives no value. */
export type FactCell = {
  readonly values: Readonly<Record<string, string>>;
  readonly remark: string;
  readonly choices?: ReadonlyArray<string>;
};

const OPERATORS: Readonly<Record<string, string>> = {
  ">": ">", "≥": ">=", ">=": ">=", "<": "<", "≤": "<=", "<=": "<=", "~": "~", "≈": "~", "+": ">",
  above: ">", over: ">", "greater than": ">", below: "<", under: "<", "less than": "<", about: "~", approx: "~",
}; // biome-ignore format: words of an operator
const TEMPERATURE =
  /^(>=|<=|[><≥≤~≈]|above|over|greater than|below|under|less than|about|approx)?\.? ?([-–−]?\d+(?:\.\d+)?) ?(\+)? ?(?:°|º|deg(?:rees)?\.?)? ?(f|c)?(?:ahrenheit|elsius)?\.?$/i;
/** The limits of the field, in °F; serial numbers of dates are far above. */
const [COLDEST, HOTTEST] = [-459, 1000];
const left = (label: string, text: string, why: string): FactCell => ({
  values: {},
  remark: `${label} '${text}' ${why}. It was left blank.`,
});

/** '>200F', '-4 °C', '141': in whole °F, with the operator. */
const flashPoint = (text: string): FactCell => {
  const [, sign = "", number = "", plus = "", scale = "F"] = TEMPERATURE.exec(text) ?? [];
  if (number === "") return left("Flash Point", text, "is not a temperature");
  const degrees = Number(number.replace(/[–−]/, "-"));
  const isCelsius = scale.toUpperCase() === "C";
  const fahrenheit = Math.round(isCelsius ? (degrees * 9) / 5 + 32 : degrees);
  if (fahrenheit < COLDEST || fahrenheit > HOTTEST) return left("Flash Point", text, "is not a temperature");
  const operator = OPERATORS[(sign || plus).toLowerCase()];
  const isPlain = operator === undefined && !isCelsius && Number.isInteger(degrees);
  const words = `${operator === undefined ? "" : `${operator} `}${fahrenheit} °F`;
  return {
    values: { flash_points: String(fahrenheit), ...(operator === undefined ? {} : { flash_point_operator: operator }) },
    remark: isPlain ? "" : `Flash Point '${text}' was read as ${words}.`,
  };
};

const IN_LETTERS = /^h[a-z]*[ :=]*(\d)\W+f[a-z]*[ :=]*(\d)\W+[ri][a-z]*[ :=]*(\d)(.*)$/i;
const nfpa = (text: string, whole: string): FactCell | null => {
  if (dateIn(text) !== null) {
    const choices = nfpaOfDate(text);
    const [rating = "", ...others] = choices;
    if (others.length > 0) return { values: {}, remark: "", choices };
    const remark = `NFPA '${text}' is a date and was read as ${rating}.`;
    return rating === "" ? left("NFPA", text, "is a date") : { values: { nfpa: rating }, remark };
  }
  const plain = text.replace(IN_LETTERS, "$1-$2-$3$4").replace(/^(\d)(\d)(\d)(?!\d)/, "$1-$2-$3");
  const read = readNfpa(plain);
  if (read === null || /\d/.test(read.special))
    return { values: { nfpa: whole }, remark: `NFPA '${text}' is not a rating and is kept as it is.` };
  return plain === text ? null : { values: { nfpa: plain }, remark: `NFPA '${text}' was read as ${plain}.` };
};

const EXPONENT = /^\d(?:[.,]\d+)?E\+\d+$/i;
const partNumber = (text: string): FactCell | null => {
  if (EXPONENT.test(text)) return left("Mfg Product Number", text, "was shortened by a spreadsheet program");
  return dateIn(text) === null ? null : left("Mfg Product Number", text, "is a date");
};

/** A comma that no US number has: '0,95', '1,5', '12,3456'. */
const DECIMAL_COMMA = /^-?(?:0,\d+|\d+,(?:\d{1,2}|\d{4,}))$/;
const decimal = (field: string, text: string): FactCell | null => {
  if (!DECIMAL_COMMA.test(text)) return null;
  const value = text.replace(",", ".");
  return { values: { [field]: value }, remark: `'${text}' was read as ${value}.` };
};

const AS_GROUPED = /^([1-9]\d{0,2}\.\d{3})(?: ?(?:lbs?|pounds?|gals?|gallons?)\.?)?$/i;
const amount = (field: string, text: string): FactCell | null => {
  const [, number] = AS_GROUPED.exec(text) ?? [];
  return number === undefined ? null : { values: { [field]: number }, remark: notGrouped(number) };
};

/** Null for a cell that needs no more than its field's own reading. */
export const readFactCell = (field: string, cell: string): FactCell | null => {
  const text = cellText(cell);
  if (text === "") return null;
  switch (field) {
    case "flash_points":
      return flashPoint(text);
    case "nfpa":
      return nfpa(text, cell.trim());
    case "max_gallons":
    case "max_pounds":
    case "average_pounds":
      if (field !== "max_gallons" && /^0\d$/.test(text)) return left(labelOf(field), text, "is a range code");
      return amount(field, text);
    case "mfg_product_number":
      return partNumber(text);
    case "specific_gravity":
    case "pounds_per_gallon":
    case "conversion_factor":
      return decimal(field, text);
    default:
      return null;
  }
};
