import { cellText, comparable } from "../cellText.ts";
import { emptyRow } from "../emptyRow.ts";
import type { CellsOfRow, NamedRecord } from "../ImportFacts.ts";
import type { ImportInput } from "../ImportInput.ts";
import type { ImportRow } from "../ImportRow.ts";
import { nameKey } from "./findProduct.ts";

export type NamedFacility = NamedRecord & { readonly customer_id: number; readonly customer: string };

export type FacilityRows = {
  /** Rows to validate, by the id of their facility, in the order of the file. */
  readonly byFacility: ReadonlyMap<number, ReadonlyArray<CellsOfRow>>;
  /** The outcome of rows without a facility. */
  readonly others: ReadonlyArray<ImportRow>;
};

const FIELD = "facility";
const LEAVE_OUT = "other";
const MAX_CHOICES = 20;
const NO_FACILITY = "Enter the facility, or leave this row out.";

/** `facilities`: those with a word like one of a name in the file. A name that one active facility has needs no answer. */
export const facilityRows = (
  rows: ReadonlyArray<CellsOfRow>,
  facilities: ReadonlyArray<NamedFacility>,
  { answers, left_out }: Pick<ImportInput, "answers" | "left_out">,
): FacilityRows => {
  const active = facilities.filter(({ is_active }) => is_active);
  const byName = Map.groupBy(active, ({ name }) => nameKey(name));
  const chosen = new Map(answers.flatMap(({ field, text, choice }) => (field === FIELD ? [[text, choice]] : [])));
  const leftOut = new Set(left_out);
  const byFacility = new Map<number, Array<CellsOfRow>>();
  const others: Array<ImportRow> = [];
  const other = (at: CellsOfRow, notes: Partial<ImportRow>) => others.push({ ...emptyRow(at), ...notes });
  for (const at of rows) {
    const name = cellText(at.cells[FIELD] ?? "");
    const text = nameKey(name);
    const choice = chosen.get(text);
    if (leftOut.has(at.row)) other(at, { verdict: "left out" });
    else if (at.skipped !== undefined) other(at, { verdict: "left out", remarks: [at.skipped] });
    else if (name === "") other(at, { problems: [{ field: FIELD, message: NO_FACILITY }] });
    else if (choice === LEAVE_OUT) other(at, { verdict: "left out", remarks: [`This row is for '${name}'.`] });
    else {
      const [only, ...more] = byName.get(text) ?? [];
      const found = active.find(({ id }) => String(id) === choice) ?? (more.length === 0 ? only : undefined);
      if (found === undefined) other(at, { verdict: "question", questions: [question(name, active, facilities)] });
      else {
        const own = byFacility.get(found.id);
        if (own === undefined) byFacility.set(found.id, [at]);
        else own.push(at);
      }
    }
  }
  return { byFacility, others };
};

/** The facilities that the name may mean, those with the same or the same beginnings of words first. */
const question = (name: string, active: ReadonlyArray<NamedFacility>, all: ReadonlyArray<NamedFacility>) => {
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
