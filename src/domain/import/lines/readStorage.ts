import { chosenOf, findNamed, findUnit, type Found, isOtherUnit } from "../records/findNamed.ts";
import type { ImportFacts, NamedRecord } from "../ImportFacts.ts";
import type { ImportQuestion } from "../ImportRow.ts";
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

/** The records that a row names, and its size in the unit found. */
export const readStorage = (words: RowWords, facts: ImportFacts): Shelf => {
  const recognized = readStorageWords(words, facts);
  const questions = [...recognized.questions];
  const remarks = [...recognized.remarks];
  const settled = (
    field: string,
    text: string,
    records: ReadonlyArray<NamedRecord>,
    find: () => Found,
    what: string,
  ): NamedRecord | null => {
    if (text === "") return null;
    const found = chosenOf(records, words.answer(field, text)) ?? find();
    if (found._tag === "Found") return found.record;
    questions.push({ field, text, message: `Which ${what} is '${text}'?`, choices: found.choices });
    return null;
  };
  const { unit: unitWord, unitText, size } = recognized;
  const unit = settled(
    "container_unit_id",
    unitWord?.name ?? unitText,
    facts.units,
    () => findUnit(facts.units, unitWord, unitText || (unitWord?.name ?? "")),
    "unit",
  );
  const container = settled(
    "container_id",
    recognized.container,
    facts.containers,
    () => findNamed(facts.containers, recognized.container),
    "container type",
  );
  const isConverted = unit !== null && unitWord !== null && size !== "" && isOtherUnit(unit, unitWord);
  const container_size = isConverted ? inUnitOfKind(size, unitWord) : size;
  if (isConverted) remarks.push(`${size} ${unitWord.name} was converted to ${container_size} ${unit.name}.`);
  return { container, unit, container_size, container_quantity: recognized.count, questions, remarks };
};
