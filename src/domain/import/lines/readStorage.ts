import { chosenOf, findNamed, findUnit, type Found, isOtherUnit, spelled } from "../records/findNamed.ts";
import type { ExistingLine, ImportFacts, NamedRecord } from "../ImportFacts.ts";
import type { ImportQuestion } from "../ImportRow.ts";
import { LINE_FIELDS } from "../../inventory/lineFields.ts";
import { readCell } from "../readCell.ts";
import { type UnitWord, unitWordOf } from "../UnitWord.ts";
import { printedStorage, storageOf } from "./printedStorage.ts";
import { FLUID, SPRAYS } from "./containerWords.ts";
import { inUnitOfKind } from "./recognizeAmount.ts";
import { type RowWords, readStorageWords } from "./storageWords.ts";

/** Container, size, unit and quantity as sent; blank if not given. */
export type Shelf = {
  readonly container: NamedRecord | null;
  readonly unit: NamedRecord | null;
  readonly container_size: string;
  readonly container_quantity: string;
  readonly questions: ReadonlyArray<ImportQuestion>;
  readonly remarks: ReadonlyArray<string>;
};

const IN_PRINT: ReadonlySet<string> = new Set(["container_size", "container_unit_id", "container_id"]);

/** The records that a row names, and its size in the unit found. `own`: the line that the row is about. */
export const readStorage = (row: RowWords, facts: ImportFacts, own: ExistingLine | null): Shelf => {
  const printed = printedStorage(row, facts, own);
  const isRead = (field: string) => (printed !== null && IN_PRINT.has(field)) || (own !== null && field === "notes");
  const words: RowWords = {
    ...row,
    cell: (field) => {
      if (isRead(field)) return "";
      return row.cell(field) || (field === "container_size" ? row.cell("container_info") : "");
    },
  };
  const recognized = readStorageWords(words, facts);
  if (printed !== null) {
    const { count, questions, remarks } = recognized;
    return { ...printed, container_quantity: count, questions, remarks };
  }
  const questions = [...recognized.questions];
  const remarks = [...recognized.remarks];
  const settled = (
    field: string,
    text: string,
    records: ReadonlyArray<NamedRecord>,
    find: () => Found,
    what: string,
    written = text,
  ): NamedRecord | null => {
    if (text === "") return null;
    const found = chosenOf(records, words.answer(field, text)) ?? find();
    if (found._tag === "Found") return found.record;
    questions.push({ field, text, message: `Which ${what} is '${written}'?`, choices: found.choices });
    return null;
  };
  const { unitText, size } = recognized;
  const unitWord = ounces(words, recognized.unit, questions, remarks);
  const unit = settled(
    "container_unit_id",
    unitWord?.name ?? unitText,
    facts.units,
    () => findUnit(facts.units, unitWord, (unitWord === recognized.unit ? unitText : "") || (unitWord?.name ?? "")),
    "unit",
  );
  const container = settled(
    "container_id",
    containerKey(recognized.container),
    facts.containers,
    () => findNamed(facts.containers, recognized.container),
    "container type",
    recognized.container,
  );
  const isConverted = unit !== null && unitWord !== null && size !== "" && isOtherUnit(unit, unitWord);
  const container_size = isConverted ? inUnitOfKind(size, unitWord) : size;
  if (isConverted) remarks.push(`${size} ${unitWord.name} was converted to ${container_size} ${unit.name}.`);
  const stored = own === null ? null : storageOf(facts, own);
  return {
    container: container ?? stored?.container ?? null,
    unit: unit ?? stored?.unit ?? null,
    container_size: container_size || (stored?.container_size ?? ""),
    container_quantity: recognized.count,
    questions,
    remarks,
  };
};

/** 'Bottles', 'btl' and 'spray bottle' are one question. */
const containerKey = (text: string): string =>
  /\d/.test(text) ? text : spelled(text).replace(/^(?:spray|squeeze) (?=bottle$)/, "");

const BY_WEIGHT = unitWordOf("oz wt");
const WEIGHED: ReadonlySet<string> = new Set(["solid", "compressed gas", "liquified gas"]);
const CELLS_WITH_OUNCES = ["container_quantity", "container_size", "container_unit_id", "container_id"];
const OUNCES = "oz";

/** Ounces of solids and gases are by weight, of liquids and in bottles fluid; others are asked for, once for the file. */
const ounces = (
  { cell, answer }: RowWords,
  unit: UnitWord | null,
  questions: Array<ImportQuestion>,
  remarks: Array<string>,
): UnitWord | null => {
  const texts = CELLS_WITH_OUNCES.map(cell).join(" ");
  if (unit === null || unit.name !== "oz" || /\bfl/i.test(texts)) return unit;
  const state = readCell("physical_state", LINE_FIELDS.physical_state, cell("physical_state"));
  const known = state?._tag === "Value" ? String(state.value) : "";
  if (WEIGHED.has(known)) {
    remarks.push(`The ounces of a ${known} were read as ounces by weight.`);
    return BY_WEIGHT;
  }
  const isSpray = SPRAYS.test(`${texts} ${cell("notes")} ${cell("name")}`) && !FLUID.test(texts);
  if (!isSpray && (known === "liquid" || FLUID.test(texts))) return unit;
  const chosen = answer("container_unit_id", OUNCES);
  if (chosen === "weight") return BY_WEIGHT;
  if (chosen !== "fluid")
    questions.push({
      field: "container_unit_id",
      text: OUNCES,
      message: "Where the file does not say: are ounces (oz) by weight, as on aerosols and tubes, or fluid ounces?",
      choices: [
        { choice: "weight", label: "By weight" },
        { choice: "fluid", label: "Fluid ounces" },
      ],
    });
  return unit;
};
