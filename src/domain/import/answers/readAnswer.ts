import { Result, Schema } from "effect";
import { PERCENT_FIELDS } from "../../component/ChemicalComponent.ts";
import { LINE_FIELDS } from "../../inventory/lineFields.ts";
import { MATERIAL_FIELDS } from "../../product/materialFields.ts";
import { answeredForm, type AskedFact, formWords } from "../../season/askedFact.ts";
import { validate } from "../../shared/fieldErrors.ts";
import { cellText, isPlainNumber } from "../cellText.ts";
import type { ImportLine } from "../ImportFacts.ts";
import { inUnitOfKind, recognizeAmount } from "../lines/recognizeAmount.ts";
import { readCell } from "../readCell.ts";
import type { ExistingRecord } from "../records/RecordTarget.ts";
import type { Values } from "../records/values.ts";

/** A line that answers are about. */
export type AnsweredLine = {
  readonly id: number;
  readonly inventory_id: number;
  readonly product_id: number;
  readonly product: string;
  readonly year: number;
  readonly facility_id: number;
  readonly facility: string;
  readonly customer_id: number;
  readonly customer: string;
  readonly components: ReadonlyArray<{ readonly id: number; readonly values: Values }>;
  /** Why this person may not change it; null if they may. */
  readonly refusal: string | null;
  /** Present if an answer is about the line itself. */
  readonly line?: ImportLine;
};

/** What answers are validated against. */
export type AnswerFacts = {
  /** The keys that are as they were exported. */
  readonly sealed: ReadonlySet<string>;
  /** Of the products in the catalog. */
  readonly components: ReadonlyArray<ExistingRecord>;
  readonly lines: ReadonlyArray<AnsweredLine>;
  /** Why this person may not change the catalog; null if they may. */
  readonly catalog_refusal: string | null;
};

/** What is written: a percentage replaces what is printed as a range. */
export type AnswerPlan = {
  readonly components: ReadonlyArray<{ readonly id: number; readonly version: number; readonly values: Values }>;
  readonly lineComponents: ReadonlyArray<{ readonly id: number; readonly percentage_weight: string }>;
  readonly lines: ReadonlyArray<{ readonly id: number; readonly inventory_id: number; readonly line: ImportLine }>;
};

/** The value of one field, with what was assumed; or why the cell has none. */
type AnswerRead = Result.Result<{ readonly value: string; readonly remark: string }, string>;

export const NOT_IN_A_CELL =
  "This cannot be imported from one cell. Enter it in the product or the line, and leave this row out.";
/** Of an amount of a line. */
const AMOUNT_PLACES = 4;
const RANGE = /\d\s*(?:-|–|—|to)\s*\d|[<>≤≥~≈]/iu;

const checked = (schema: Schema.Codec<string | null, unknown>, text: string, remark = ""): AnswerRead => {
  const read = validate(Schema.Struct({ answer: schema }), { answer: text });
  if (Result.isFailure(read)) return Result.fail(read.failure["answer"]?.[0] ?? NOT_IN_A_CELL);
  const { answer } = read.success;
  return answer === null ? Result.fail(NOT_IN_A_CELL) : Result.succeed({ value: answer, remark });
};

const percentOf = (text: string): AnswerRead => {
  if (RANGE.test(text))
    return Result.fail(
      `'${text}' is a range. Write one percentage, or enter the range in the component and leave this out.`,
    );
  return isPlainNumber(text)
    ? checked(PERCENT_FIELDS.percentage_weight.input, text.replace(/\s?%$/u, ""))
    : Result.fail(`'${text}' is not a percentage. Write a number from 0 to 100, such as 12.5.`);
};

const weightOf = (text: string): AnswerRead => {
  const { count, number, unit, words, isUnclear, readAs } = recognizeAmount(text);
  const isWeight = number !== "" && count === "" && words === "" && (unit === null || unit.kind === "lb");
  if (isUnclear || !isWeight || readAs !== undefined)
    return Result.fail(`'${text}' is not a total weight. Write a number of pounds, such as 1,250.`);
  const pounds = unit === null ? number : inUnitOfKind(number, unit, AMOUNT_PLACES);
  const isConverted = unit !== null && unit.name !== "lb";
  return checked(LINE_FIELDS.max_pounds.input, pounds, isConverted ? `'${text}' was read as ${pounds} lb.` : "");
};

/** `cell` is not blank. */
export const readAnswer = (asked: AskedFact, cell: string): AnswerRead => {
  const text = cellText(cell);
  if (asked.kind === "percentage") return percentOf(text);
  if (asked.kind === "weight") return weightOf(text);
  const form = answeredForm(asked);
  if (form === null) return Result.fail(NOT_IN_A_CELL);
  const read = readCell(form, MATERIAL_FIELDS[form], text);
  const value = formWords(form).find((word) => read?._tag === "Value" && read.value === word);
  return value === undefined
    ? Result.fail(`'${text}' is not one of: ${formWords(form).join(", ")}.`)
    : Result.succeed({ value, remark: "" });
};
