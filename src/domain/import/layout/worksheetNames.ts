import type { ListSheet } from "../../reference/ListSheet.ts";
import { type ImportInput, MAX_IMPORT_ROWS } from "../ImportInput.ts";
import type { Assumption } from "../ImportRow.ts";
import { PLACE_WORDS } from "./kindsOfRows.ts";

const [FIELD, ALL] = ["worksheet", "all"];
/** The worksheet that was opened is read alone, and its name is no place. */
export const ONE = "one";
/** Names that a program gives, or that say what the rows are. */
export const NO_PLACE = /^(?:(?:sheet|table|list|page|part)\s*\d*|(?:chemical )?inventory|chemicals?|products?)$/i;
/** A list of another time, or of everything, has the rows of the others once more. */
const SAME_AGAIN =
  /(?:19|20)\d\d|\b(?:old|copy|backup|archived?|draft|previous|template|example|sample|summary|all|master|totals?|combined|jan|feb|march|april|june|july|aug|sept?|oct|nov|dec)|\(\d+\)$/i;

/** Whether the names of worksheets with the same titles are places. Null for one that does not look like a place. */
export const placesByName = (
  alike: ReadonlyArray<ListSheet>,
  { name }: ListSheet,
  hasPlaces: boolean,
  answers: ImportInput["answers"],
): Assumption | null => {
  if (alike.length < 2 && (hasPlaces || !PLACE_WORDS.test(name))) return null;
  const isLong = alike.reduce((sum, { rows }) => sum + rows.length, 0) > MAX_IMPORT_ROWS;
  const isAgain = alike.length > 1 && (isLong || alike.some((one) => SAME_AGAIN.test(one.name)));
  const text = alike.map((one) => `'${one.name}'`).join(", ");
  const answer = answers.findLast((one) => one.field === FIELD && one.text === text)?.choice;
  const choices = [
    { choice: ALL, label: alike.length > 1 ? "Yes: read all of them" : "Yes" },
    { choice: ONE, label: alike.length > 1 ? `No: read only '${name}'` : "No" },
  ];
  const message = `Is each worksheet with these titles a place: ${text}?`;
  return { field: FIELD, text, message, choices, chosen: answer ?? (isAgain ? ONE : ALL) };
};
