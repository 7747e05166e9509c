import type { ListSheet } from "../../reference/ListSheet.ts";
import { cellText } from "../cellText.ts";
import { type ImportInput, MAX_IMPORT_ROWS } from "../ImportInput.ts";
import type { Assumption } from "../ImportRow.ts";
import { PLACE_WORDS } from "./kindsOfRows.ts";

/** `placeOf`: the place that a worksheet's name gives to its rows, '' for none. */
type WorksheetNames = {
  readonly read: ReadonlyArray<number>;
  readonly placeOf: (name: string) => string;
  readonly assumption: Assumption;
};
const [FIELD, ALL, ONE] = ["worksheet", "all", "one"];
/** Names that a program gives, or that say what the rows are. */
const NO_PLACE = /^(?:(?:sheet|table|list|page|part)\s*\d*|(?:chemical )?inventory|chemicals?|products?)$/i;
/** A list of another time, or of everything, has the rows of the others once more. */
const SAME_AGAIN =
  /(?:19|20)\d\d|\b(?:old|copy|backup|archived?|draft|previous|template|example|sample|summary|all|master|totals?|combined|jan|feb|march|april|june|july|aug|sept?|oct|nov|dec)|\(\d+\)$/i;

/** Of the worksheet at `at` and those with the same titles. Null if their names give nothing. */
export const worksheetNames = (
  sheets: ReadonlyArray<ListSheet>,
  alike: ReadonlyArray<number>,
  at: number,
  hasPlaces: boolean,
  answers: ImportInput["answers"],
): WorksheetNames | null => {
  const those = alike.flatMap((position) => sheets[position] ?? []);
  const name = sheets[at]?.name ?? "";
  if (those.length < 2 && (hasPlaces || !PLACE_WORDS.test(name))) return null;
  const count = those.reduce((sum, { rows }) => sum + rows.length, 0);
  const isAgain = those.length > 1 && (count > MAX_IMPORT_ROWS || those.some((one) => SAME_AGAIN.test(one.name)));
  const text = those.map((one) => `'${one.name}'`).join(", ");
  const answer = answers.findLast((one) => one.field === FIELD && one.text === text)?.choice;
  const chosen = answer ?? (isAgain ? ONE : ALL);
  return {
    read: chosen === ONE ? [at] : alike,
    placeOf: (own) => (chosen === ONE || NO_PLACE.test(own.trim()) ? "" : own.trim()),
    assumption: {
      field: FIELD,
      text,
      message: those.length > 1 ? `The worksheets ${text} have the same titles.` : `The worksheet is called ${text}.`,
      choices: [
        { choice: ALL, label: those.length > 1 ? "Read all; each name is a place" : "Use the name as place" },
        { choice: ONE, label: those.length > 1 ? `Read only '${name}'` : "Do not use the name" },
      ],
      chosen,
    },
  };
};

/** The name of a worksheet stands before the place that a row has. */
export const withPlace = (cells: Readonly<Record<string, string>>, place: string): Readonly<Record<string, string>> => {
  const isBlank = (field: string) => cellText(cells[field] ?? "") === "";
  if (place === "" || !isBlank("building")) return cells;
  return { ...cells, [isBlank("location_stored") ? "location_stored" : "building"]: place };
};
