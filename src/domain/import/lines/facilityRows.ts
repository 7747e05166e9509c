import { cellText } from "../cellText.ts";
import { comparable } from "../../shared/comparable.ts";
import type { CellsOfRow, ImportFacts, NamedRecord } from "../ImportFacts.ts";
import type { ImportInput } from "../ImportInput.ts";
import { type ImportQuestion, type ImportRow, labelled } from "../ImportRow.ts";
import { ROW } from "../layout/fromAbove.ts";
import { type Answer, asideRow, emptyRow, said } from "../rowOutcomes.ts";
import { nameKey } from "./findProduct.ts";

const FIELD = "facility";
const LEAVE_OUT = "other";

export type NamedFacility = NamedRecord & { readonly customer_id: number; readonly customer: string };

export type FacilityRows = {
  /** Rows to validate, by the id of their facility, in the order of the file. */
  readonly byFacility: ReadonlyMap<number, ReadonlyArray<CellsOfRow>>;
  /** The outcome of rows without a facility. */
  readonly others: ReadonlyArray<ImportRow>;
};

const MAX_CHOICES = 20;
const NO_FACILITY = "Enter the facility, or leave this row out.";
const leftFor = (name: string): string => `This row is for '${name}'.`;

/** `facilities`: those with a word like one of a name in the file. A name that one active facility has needs no answer. */
export const facilityRows = (
  rows: ReadonlyArray<CellsOfRow>,
  facilities: ReadonlyArray<NamedFacility>,
  input: Pick<ImportInput, "answers" | "left_out">,
): FacilityRows => {
  const active = facilities.filter(({ is_active }) => is_active);
  const byName = Map.groupBy(active, ({ name }) => nameKey(name));
  const { answer, isLeftOut } = said(input);
  /** Of a row, or its outcome without one. Questions about the row as a whole are those of its facility's import. */
  const facilityOf = ({ asks: _, ...at }: CellsOfRow): number | ImportRow => {
    const aside = asideRow(at, isLeftOut);
    if (aside !== null) return aside;
    const name = cellText(at.cells[FIELD] ?? "");
    if (name === "") return emptyRow(at, { problems: [{ field: FIELD, message: NO_FACILITY }] });
    const choice = answer(FIELD, nameKey(name));
    if (choice === LEAVE_OUT) return emptyRow(at, { verdict: "left out", remarks: [leftFor(name)] });
    const [only, ...more] = byName.get(nameKey(name)) ?? [];
    const found = active.find(({ id }) => String(id) === choice) ?? (more.length === 0 ? only : undefined);
    return found?.id ?? emptyRow(at, { verdict: "question", questions: [whichOf(name, active, facilities)] });
  };
  const byFacility = new Map<number, Array<CellsOfRow>>();
  const others: Array<ImportRow> = [];
  for (const at of rows) {
    const found = facilityOf(at);
    if (typeof found === "object") {
      others.push(found);
      continue;
    }
    const own = byFacility.get(found) ?? [];
    own.push(at);
    byFacility.set(found, own);
  }
  return { byFacility, others };
};

/** The facilities that the name may mean, those with the same or the same beginnings of words first. */
const whichOf = (
  name: string,
  active: ReadonlyArray<NamedFacility>,
  all: ReadonlyArray<NamedFacility>,
): ImportQuestion => {
  const words = comparable(name).split(" ");
  const like = active
    .map((facility) => ({ facility, share: shareOf(words, comparable(facility.name).split(" ")) }))
    .filter(({ share }) => share > 0)
    .toSorted((one, another) => another.share - one.share)
    .slice(0, MAX_CHOICES)
    .map(({ facility }) => facility);
  const isArchived = all.some((facility) => !facility.is_active && nameKey(facility.name) === nameKey(name));
  return {
    field: FIELD,
    text: nameKey(name),
    message:
      like.length > 0
        ? `Which facility is '${name}'?`
        : isArchived
          ? `The facility '${name}' is archived. Restore it first, or leave its rows out.`
          : `There is no facility '${name}'. Create it first, or leave its rows out.`,
    choices: [
      ...like.map(({ id, name: known, customer }) => ({ choice: String(id), label: `${known}, ${customer}` })),
      { choice: LEAVE_OUT, label: "None of these (leave its rows out)" },
    ],
  };
};

/** Letters and digits that are few begin too many words. */
const MIN_BEGINNING = 3;
const begins = (word: string, beginning: string): boolean =>
  beginning.length >= MIN_BEGINNING && word.startsWith(beginning);

/** The share of words that begin a word of the other name, or that such a word begins. */
const shareOf = (words: ReadonlyArray<string>, others: ReadonlyArray<string>): number => {
  const same = words.filter((word) => others.some((one) => one === word || begins(one, word) || begins(word, one)));
  return same.length / Math.max(words.length, others.length);
};

/** 'Holstein Agron' is 'Holstein Agronomy'. */
const isSameName = (text: string, name: string): boolean => {
  const [words, whole] = [text.split(" "), name.split(" ")];
  return (
    text !== "" && words.length === whole.length && words.every((word, at) => whole[at]?.startsWith(word) === true)
  );
};
const sharesWord = (text: string, name: string): boolean =>
  text.split(" ").some((word) => name.split(" ").includes(word));

/**
 * Skips rows of a file for several facilities that are not for this one, or asks. If some row names it exactly, other
 * names are other facilities; otherwise each name is a question.
 */
export const ofThisFacility = (
  rows: ReadonlyArray<CellsOfRow>,
  { facility_name }: ImportFacts,
  answer: Answer,
): ((at: CellsOfRow) => CellsOfRow) => {
  const own = comparable(facility_name ?? "");
  const isNamed = rows.some(({ cells }) => isSameName(comparable(cells[FIELD] ?? ""), own));
  return (at) => {
    if (facility_name === undefined || !(FIELD in at.cells)) return at;
    const name = cellText(at.cells[FIELD] ?? "");
    const text = comparable(name);
    const chosen = answer(FIELD, text);
    if (isSameName(text, own) || answer(ROW, String(at.row)) === "include" || chosen === "this") return at;
    if (chosen === LEAVE_OUT || (text !== "" && isNamed && !sharesWord(text, own)))
      return { skipped: name === "" ? "This row names no facility." : leftFor(name), ...at };
    const message = name === "" ? "Do rows that name no facility belong to this one?" : `Is '${name}' this facility?`;
    const choices = labelled({ this: "Yes, import its rows", [LEAVE_OUT]: "No, leave its rows out" });
    return { ...at, asks: [...(at.asks ?? []), { field: FIELD, text, message, choices }] };
  };
};
