import { Result } from "effect";
import { compare, multiply, parseDecimal } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import { cellText, notGrouped, singular } from "../cellText.ts";
import { comparable } from "../../shared/comparable.ts";
import type { ImportFacts } from "../ImportFacts.ts";
import { type ImportChoice, type ImportQuestion, labelled } from "../ImportRow.ts";
import { readingsOf } from "../readingsOf.ts";
import { findExactly, NO_CHOICE, NONE } from "../records/findNamed.ts";
import type { RowWords } from "../rowOutcomes.ts";
import type { UnitWord } from "../UnitWord.ts";
import { OUTER_PACKS } from "./containerWords.ts";
import { pluralReadings } from "./plainAmount.ts";
import { CAPITAL_G, countIn, EMPTY_AMOUNT, recognizeAmount, type Recognized } from "./recognizeAmount.ts";

/** The combined content of the four cells and the notes, still as words. Blank if not given. */
export type StorageWords = {
  readonly count: string;
  readonly size: string;
  readonly unit: UnitWord | null;
  /** The whole unit cell, if it is not a known unit. */
  readonly unitText: string;
  readonly container: string;
};

/** '12 x 1 gal' as '12 × 1 gal', '12 ea' as '12'. */
const inWords = (amount: string): string => amount.replace(" x ", " × ").replace(/ ea(?= |$)/u, "");

const G_QUESTION: ImportQuestion = {
  field: "container_unit_id",
  text: "G",
  message: "Does 'G' mean gallons or grams in this file?",
  choices: labelled({ gal: "Gallons", g: "Grams" }),
};

const CELLS = ["container_quantity", "container_size", "container_unit_id", "container_id"] as const;
type CellName = (typeof CELLS)[number];

/** A letter in the column of containers is one of the file's own codes: 'G' for glass. */
const amountIn = (field: CellName, text: string): Recognized =>
  field === "container_id" && /^\p{L}\W*$/u.test(text) ? { ...EMPTY_AMOUNT, words: text } : recognizeAmount(text);

/** A number in a name that is not an amount: 'Type 3 drum'. */
const isNamed = (field: CellName, { number, count, unit }: Recognized): boolean =>
  (field === "container_id" || field === "container_unit_id") && number === "" && count === "" && unit === null;

const isPlural = ({ number, unit }: Recognized): boolean =>
  (unit?.name === "qt" || unit?.name === "pt") && /^\d+$/.test(number) && number !== "0" && number !== "1";

const sameNumber = (one: string, other: string): boolean => {
  const [a, b] = [parseDecimal(one), parseDecimal(other)];
  return Result.isSuccess(a) && Result.isSuccess(b) ? compare(a.success, b.success) === 0 : one === other;
};
const wordSet = (text: string): ReadonlySet<string> => new Set(singular(comparable(text)).split(" "));
/** 'drum' does not contradict 'steel drum'. */
const sameContainer = (one: string, other: string): boolean => {
  const [a, b] = [wordSet(one), wordSet(other)];
  return [...a].every((word) => b.has(word)) || [...b].every((word) => a.has(word));
};

const productOf = (texts: ReadonlyArray<string>): string | null => {
  const numbers = texts.map((text) => Result.getOrNull(parseDecimal(text)));
  const [one, other] = numbers;
  return one == null || other == null || numbers.length > 2 ? null : decimalText(multiply(one, other));
};

/**
 * Quantity, size, unit and container, from whichever of the four cells has them: '2 x 5 gal pail' has all. A lone
 * number with a unit in the quantity column, such as 500g, is a size. Nothing given is dropped: ambiguous cells, and
 * cells that disagree, are questions.
 */
export const readStorageWords = (
  { cell, fill, answer, questions, remarks }: RowWords,
  { containers, units }: ImportFacts,
): StorageWords => {
  const hasUnit =
    CELLS.some((field) => amountIn(field, cellText(cell(field))).unit !== null) ||
    recognizeAmount(fill("container_unit_id")).unit !== null;
  /** 'G' as the person has said, once for the file; as written until then. */
  const gallonsOrGrams = (field: CellName, text: string): string => {
    const isG = CAPITAL_G.test(text) || (field === "container_unit_id" && text === "G");
    if (!isG || findExactly(units, text) !== null) return text;
    const chosen = answer("container_unit_id", "G");
    if (chosen === "gal" || chosen === "g") return text.replace(/(\d\s*|^)G(?!\p{L})/u, `$1 ${chosen}`).trim();
    if (!questions.some((one) => one.text === "G")) questions.push(G_QUESTION);
    return "";
  };
  const read = (field: CellName): Recognized => {
    const written = cellText(cell(field));
    const text = gallonsOrGrams(field, written);
    const recognized = amountIn(field, text);
    const exact = field === "container_id" ? containers : field === "container_unit_id" ? units : [];
    if (isNamed(field, recognized) || findExactly(exact, text) !== null) return recognized;
    // '3 drums' as a size, without a unit in any cell, is more likely a count.
    const isCount = field !== "container_quantity" && !hasUnit && recognized.number !== "" && recognized.words !== "";
    const isCountGiven = field !== "container_quantity" && cellText(cell("container_quantity")) !== "";
    const plurals = isCountGiven || fill("container_quantity") !== "" ? [] : pluralReadings(text);
    if (!recognized.isUnclear && !isCount && plurals.length === 0) {
      if (recognized.readAs !== undefined) remarks.push(`'${text}' was read as ${inWords(recognized.readAs)}.`);
      return recognized;
    }
    const chosen = answer(field, text);
    if (chosen === NO_CHOICE) return recognizeAmount("");
    const chosenAmount = recognizeAmount(chosen ?? "");
    if (chosen !== undefined && !chosenAmount.isUnclear) return chosenAmount;
    questions.push({ field, text, message: `What does '${text}' mean?`, choices: [...readingsOf(text), NONE] });
    return recognizeAmount("");
  };
  const [counted, sized, united, held] = CELLS.map(read);
  if (counted === undefined || sized === undefined || united === undefined || held === undefined)
    throw new Error("Four cells");
  // A number with a unit is an amount, not a count.
  const isSize = counted.unit !== null && counted.count === "";
  const agreed = (
    field: CellName,
    what: string,
    given: ReadonlyArray<string>,
    isSame: (one: string, other: string) => boolean,
    more: ReadonlyArray<ImportChoice> = [],
  ): string => {
    const texts = given.filter((text, at) => text !== "" && given.findIndex((other) => isSame(other, text)) === at);
    const [only = "", ...others] = texts;
    if (others.length === 0) return only;
    const text = texts.join(" | ");
    const choices = [...texts.map((choice) => ({ choice, label: choice })), ...more];
    const chosen = choices.find(({ choice }) => choice === answer(field, text));
    if (chosen !== undefined) return chosen.choice;
    questions.push({ field, text, message: `Which ${what}: ${texts.join(" or ")}?`, choices });
    return "";
  };

  const inCells = [
    counted.count,
    isSize || counted.count !== "" ? "" : counted.number,
    sized.count,
    united.count,
    held.count,
  ].filter((text) => text !== "");
  const times = productOf(inCells);
  const more =
    times === null || inCells.includes(times) ? [] : [{ choice: times, label: `${times} (${inCells.join(" × ")})` }];
  const isPack = OUTER_PACKS.has(singular(comparable(cell("container_unit_id")))) || inCells.includes("1");
  const multiplied = times !== null && isPack ? times : null;
  if (multiplied !== null && !sameNumber(inCells[0] ?? "", inCells[1] ?? ""))
    remarks.push(`${inCells.join(" × ")} was read as ${multiplied} containers.`);
  const stated = multiplied !== null ? multiplied : agreed("container_quantity", "quantity", inCells, sameNumber, more);
  const hasUnitOnly = [sized, united].some(({ unit, number }) => unit !== null && number === "");
  const hasSize = [sized.number, united.number, held.number].some((text) => text !== "") || counted.unit !== null;
  // '8' and 'qts' is as much as 8 of 1 qt; '24.5' and 'tons' is one of 24.5 tons.
  const isMeasured = hasUnitOnly && !hasSize && stated !== "" && questions.length === 0;
  const isWhole = /^\d+$/.test(stated);
  const count = isMeasured && !isWhole ? "1" : stated;
  const inNotes = countIn(cell("notes"));
  let noted = "";
  if (inNotes !== null && inCells.length === 0) {
    const chosen = inNotes.isAlone ? inNotes.count : answer("container_quantity", inNotes.phrase);
    if (chosen === inNotes.count) {
      noted = chosen;
      remarks.push(`The quantity ${noted} was read from the notes.`);
    } else if (chosen !== NO_CHOICE)
      questions.push({ field: "container_quantity", text: inNotes.phrase, message: `The notes say '${inNotes.phrase}'. Is this the quantity?`,
        choices: [{ choice: inNotes.count, label: `Yes: ${inNotes.count}` }, { choice: NO_CHOICE, label: "No" }] }); // biome-ignore format: a question
  } else if (inNotes !== null && count !== "" && !sameNumber(inNotes.count, count))
    remarks.push(`The notes say '${inNotes.phrase}', but the quantity is ${count}.`);

  const measured = isMeasured ? (isWhole ? "1" : stated) : "";
  const sizes = [
    sized.number,
    counted.count !== "" || isSize ? counted.number : "",
    united.number,
    held.number,
    measured,
  ];
  // Quarts and pints are sold one by one: '3 qts' are three.
  const isCounted =
    isSize &&
    inCells.length === 0 &&
    sizes.every((text) => text === "" || text === counted.number) &&
    isPlural(counted);
  if (isCounted)
    remarks.push(
      `'${cellText(cell("container_quantity"))}' was read as ${counted.number} × 1 ${counted.unit?.name ?? ""}.`,
    );
  const size = isCounted ? "1" : agreed("container_size", "size", sizes, sameNumber);
  if (isMeasured) remarks.push(`No size is given: ${stated} was read as ${count} × ${measured}.`);
  const unitsFound = [united, sized, counted, held].flatMap(({ unit }) => (unit === null ? [] : [unit]));
  const unitName = agreed(
    "container_unit_id",
    "unit",
    unitsFound.map(({ name }) => name),
    (one, other) => one === other,
  );
  const unit =
    unitsFound.find(({ name }) => name === unitName) ??
    (unitsFound.length > 0 ? null : recognizeAmount(fill("container_unit_id")).unit);
  const unitCell = cellText(cell("container_unit_id"));
  // 'ea' as a unit means that there is no unit; 'drum' is the container.
  const isUnit = united.unit !== null || findExactly(units, unitCell) !== null;
  const isContainer = !isUnit && united.words !== "" && findExactly(containers, united.words) !== null;
  const unitText =
    isUnit || (united.words !== "" && !isContainer)
      ? unitCell
      : unitCell === ""
        ? cellText(fill("container_unit_id"))
        : "";
  const named =
    held.number === "" && held.unit === null && held.count === "" ? cellText(cell("container_id")) : held.words;
  const wordsFound = [named, sized.words, counted.words, united.unit !== null || isContainer ? united.words : ""];
  const container = agreed(
    "container_id",
    "container type",
    wordsFound.filter(
      (text) =>
        !wordsFound.some(
          (other) => other !== text && other.length > text.length && text !== "" && sameContainer(other, text),
        ),
    ),
    sameContainer,
  );
  const isAlone = count === "" && inCells.length === 0 && noted === "" && isSize && fill("container_quantity") === "";
  const isOne = isAlone && !isCounted;
  if (isOne && questions.length === 0) remarks.push("No quantity is given: the amount was read as one container.");
  for (const text of [cell("container_size"), cell("container_quantity")])
    if (/^(?:0,\d+|\d{2,},\d)(?![\d,])/.test(cellText(text)))
      remarks.push(`The comma of '${cellText(text)}' was read as a decimal point.`);
  for (const text of [size, count]) if (/^[1-9]\d{0,2}\.\d{2}0$/u.test(text)) remarks.push(notGrouped(text));
  return {
    count: isCounted
      ? counted.number
      : isOne
        ? "1"
        : count !== "" || inCells.length > 0
          ? count
          : noted === ""
            ? cellText(fill("container_quantity"))
            : noted,
    size: size === "" && sizes.every((text) => text === "") ? recognizeAmount(fill("container_size")).number : size,
    unit,
    unitText,
    container: container === "" && wordsFound.every((text) => text === "") ? cellText(fill("container_id")) : container,
  };
};
