import type { ImportFacts, NamedRecord } from "./ImportFacts.ts";
import { cellText } from "./cellText.ts";
import { chosenOf, findNamed, findUnit, type Found, isOtherUnit } from "./findNamed.ts";
import type { ImportQuestion } from "./ImportRow.ts";
import { countIn, inUnitOfKind, recognizeAmount } from "./recognizeAmount.ts";
import type { UnitWord } from "./UnitWord.ts";

/** The cells of a row by field, and the answers that count for them. */
export type RowWords = {
  readonly cell: (field: string) => string;
  /** What a blank cell of the column stands for. */
  readonly fill: (field: string) => string;
  readonly answer: (field: string, text: string) => string | undefined;
};

/** Container, size, unit and quantity as they are sent; blank where nothing is said. */
export type Shelf = {
  readonly container: NamedRecord | null;
  readonly unit: NamedRecord | null;
  readonly container_size: string;
  readonly container_quantity: string;
  readonly questions: ReadonlyArray<ImportQuestion>;
  readonly remarks: ReadonlyArray<string>;
};

const FIRST = (...texts: ReadonlyArray<string>): string => texts.find((text) => text !== "") ?? "";

/**
 * Quantity, size, unit and container, whichever of the four cells says them: '2 x 5 gal pail' says all. A lone number
 * with a unit in the column of quantities, such as 500g, is a size. Notes that say no more than '2 containers' count.
 */
export const readShelf = ({ cell, fill, answer }: RowWords, { containers, units }: ImportFacts): Shelf => {
  const questions: Array<ImportQuestion> = [];
  const remarks: Array<string> = [];
  const counted = recognizeAmount(cell("container_quantity"));
  const sized = recognizeAmount(cell("container_size"));
  const united = recognizeAmount(cell("container_unit_id"));
  const held = recognizeAmount(cell("container_id"));
  const unitFilled = recognizeAmount(fill("container_unit_id"));
  // A unit beside a number says that this is how much, and not how many.
  const isSize = counted.unit !== null && counted.count === "";
  const unitText = FIRST(cellText(cell("container_unit_id")), cellText(fill("container_unit_id")));
  const said = united.unit ?? sized.unit ?? counted.unit ?? held.unit;
  const unitWord: UnitWord | null = said ?? unitFilled.unit;
  const size = FIRST(
    sized.number,
    counted.count !== "" || isSize ? counted.number : "",
    united.number,
    held.number,
    recognizeAmount(fill("container_size")).number,
  );
  const inCells = FIRST(counted.count, isSize ? "" : counted.number, sized.count, united.count, held.count);
  const inNotes = countIn(cell("notes"));
  const quantity = FIRST(inCells, inNotes, cellText(fill("container_quantity")));
  if (inCells === "" && inNotes !== "") remarks.push(`The quantity ${inNotes} is read from the notes.`);

  const settled = (field: string, text: string, found: Found, message: string): NamedRecord | null => {
    if (found._tag === "Found") return found.record;
    questions.push({ field, text, message, choices: found.choices });
    return null;
  };
  const asWritten = unitWord?.name ?? unitText;
  const unit =
    asWritten === ""
      ? null
      : settled(
          "container_unit_id",
          asWritten,
          chosenOf(units, answer("container_unit_id", asWritten)) ??
            findUnit(units, unitWord, FIRST(unitText, asWritten)),
          `Which unit is '${asWritten}'?`,
        );
  const words = FIRST(
    held.number === "" && held.unit === null ? cellText(cell("container_id")) : held.words,
    sized.words,
    counted.words,
    united.unit === null ? "" : united.words,
    cellText(fill("container_id")),
  );
  const container =
    words === ""
      ? null
      : settled(
          "container_id",
          words,
          chosenOf(containers, answer("container_id", words)) ?? findNamed(containers, words),
          `Which container type is '${words}'?`,
        );
  const isConverted = unit !== null && unitWord !== null && size !== "" && isOtherUnit(unit, unitWord);
  const container_size = isConverted ? inUnitOfKind(size, unitWord) : size;
  if (isConverted) remarks.push(`${size} ${unitWord.name} is ${container_size} in ${unit.name}.`);
  return { container, unit, container_size, container_quantity: quantity, questions, remarks };
};
