import { cellText, comparable } from "../cellText.ts";
import type { CellsOfRow, ImportFacts } from "../ImportFacts.ts";
import type { ImportQuestion } from "../ImportRow.ts";
import { ROW } from "../layout/fromAbove.ts";
import type { RowWords } from "./storageWords.ts";

/** 'Holstein Agron' is 'Holstein Agronomy'. */
const isSameName = (text: string, name: string): boolean => {
  const [words, whole] = [text.split(" "), name.split(" ")];
  return (
    text !== "" && words.length === whole.length && words.every((word, at) => whole[at]?.startsWith(word) === true)
  );
};
const sharesWord = (text: string, name: string): boolean =>
  text.split(" ").some((word) => name.split(" ").includes(word));

/** Whether some row names the facility of the inventory. */
export const namesFacility = (rows: ReadonlyArray<CellsOfRow>, { facility_name = "" }: ImportFacts): boolean =>
  rows.some(({ cells }) => isSameName(comparable(cells["facility"] ?? ""), comparable(facility_name)));

/**
 * Which rows of a file for several facilities are for this one. `isNamed`: some row names it exactly, so that other names
 * are other facilities; otherwise each name is a question.
 */
export const otherFacility = (
  { row, cells }: CellsOfRow,
  { facility_name }: ImportFacts,
  { answer }: RowWords,
  isNamed: boolean,
): { readonly skipped?: string; readonly asks: ReadonlyArray<ImportQuestion> } => {
  if (facility_name === undefined || !("facility" in cells)) return { asks: [] };
  const name = cellText(cells["facility"] ?? "");
  const text = comparable(name);
  if (isSameName(text, comparable(facility_name)) || answer(ROW, String(row)) === "include") return { asks: [] };
  const chosen = answer("facility", text);
  if (chosen === "this") return { asks: [] };
  const skipped = name === "" ? "This row names no facility." : `This row is for '${name}'.`;
  if (chosen === "other") return { skipped, asks: [] };
  const isLike = text === "" || !isNamed || sharesWord(text, comparable(facility_name));
  if (!isLike) return { skipped, asks: [] };
  const message = name === "" ? "Do rows that name no facility belong to this one?" : `Is '${name}' this facility?`;
  const choices = [
    { choice: "this", label: "Yes, import its rows" },
    { choice: "other", label: "No, leave its rows out" },
  ];
  return { asks: [{ field: "facility", text, message, choices }] };
};
