import { Result, Schema } from "effect";
import { PERCENT_FIELDS } from "../../component/ChemicalComponent.ts";
import { LINE_FIELDS } from "../../inventory/lineFields.ts";
import { MATERIAL_FIELDS } from "../../product/materialFields.ts";
import { type AskedFact, answeredForm, formWords } from "../../season/askedFact.ts";
import { validate } from "../../shared/fieldErrors.ts";
import { cellText, isPlainNumber } from "../cellText.ts";
import { inUnitOfKind, recognizeAmount } from "../lines/recognizeAmount.ts";
import { readCell } from "../readCell.ts";

/** What a person wrote as the answer: a value of one field, or why it is none. */
export type AnswerRead =
  | { readonly _tag: "Value"; readonly value: string; readonly remark: string }
  | { readonly _tag: "Wrong"; readonly message: string };

const value = (text: string, remark = ""): AnswerRead => ({ _tag: "Value", value: text, remark });
const wrong = (message: string): AnswerRead => ({ _tag: "Wrong", message });

export const NOT_IN_A_CELL =
  "This cannot be imported from one cell. Enter it in the product or the line, and leave this row out.";
/** Of an amount of a line. */
const AMOUNT_PLACES = 4;
const RANGE = /\d\s*(?:-|–|—|to)\s*\d|[<>≤≥~≈]/iu;

const checked = (schema: Schema.Codec<string | null, unknown>, text: string): AnswerRead => {
  const read = validate(Schema.Struct({ answer: schema }), { answer: text });
  if (Result.isFailure(read)) return wrong(read.failure["answer"]?.[0] ?? NOT_IN_A_CELL);
  return read.success.answer === null ? wrong(NOT_IN_A_CELL) : value(read.success.answer);
};

const percentOf = (text: string): AnswerRead => {
  if (RANGE.test(text))
    return wrong(`'${text}' is a range. Write one percentage, or enter the range in the component and leave this out.`);
  return isPlainNumber(text)
    ? checked(PERCENT_FIELDS.percentage_weight.input, text.replace(/\s?%$/u, ""))
    : wrong(`'${text}' is not a percentage. Write a number from 0 to 100, such as 12.5.`);
};

const weightOf = (text: string): AnswerRead => {
  const { count, number, unit, words, isUnclear, readAs } = recognizeAmount(text);
  const isWeight = number !== "" && count === "" && words === "" && (unit === null || unit.kind === "lb");
  if (isUnclear || !isWeight || readAs !== undefined)
    return wrong(`'${text}' is not a total weight. Write a number of pounds, such as 1,250.`);
  const pounds = unit === null ? number : inUnitOfKind(number, unit, AMOUNT_PLACES);
  const read = checked(LINE_FIELDS.max_pounds.input, pounds);
  return read._tag === "Value" && unit !== null && unit.name !== "lb"
    ? value(read.value, `'${text}' was read as ${read.value} lb.`)
    : read;
};

const formOf = (field: keyof typeof MATERIAL_FIELDS, text: string): AnswerRead => {
  const read = readCell(field, MATERIAL_FIELDS[field], text);
  const words = formWords(field);
  const word = read?._tag === "Value" ? words.find((one) => one === read.value) : undefined;
  return word === undefined ? wrong(`'${text}' is not one of: ${words.join(", ")}.`) : value(word);
};

/** `cell` is not blank. */
export const readAnswer = ({ kind, field }: AskedFact, cell: string): AnswerRead => {
  const text = cellText(cell);
  if (kind === "percentage") return percentOf(text);
  if (kind === "weight") return weightOf(text);
  const form = kind === "form" ? answeredForm(field) : null;
  return form === null ? wrong(NOT_IN_A_CELL) : formOf(form, text);
};
