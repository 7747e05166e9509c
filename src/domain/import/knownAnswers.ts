import { singular } from "./cellText.ts";
import { comparable } from "../shared/comparable.ts";
import type { CellsOfRow } from "./ImportFacts.ts";
import type { Meaning } from "./ImportInput.ts";

/** Answers about the words of a customer, which hold for all facilities; not those about one row, product or site. */
const REMEMBERED: ReadonlySet<string> = new Set(["container_id", "container_unit_id", "physical_state"]);

export const isRemembered = ({ field }: Meaning): boolean => REMEMBERED.has(field);

const isSame = (one: Meaning, other: Meaning): boolean => one.field === other.field && one.text === other.text;

export const withAnswer = (answers: ReadonlyArray<Meaning>, answer: Meaning): ReadonlyArray<Meaning> => [
  ...answers.filter((other) => !isSame(answer, other)),
  answer,
];

/** What the person has answered, and for other words what was answered earlier. */
export const withKnownAnswers = (
  answers: ReadonlyArray<Meaning>,
  known: ReadonlyArray<Meaning>,
): ReadonlyArray<Meaning> => [...answers, ...known.filter((one) => !answers.some((other) => isSame(one, other)))];

/** The words of the file for which an earlier answer is used, quoted. */
export const wordsUsed = (
  rows: ReadonlyArray<CellsOfRow>,
  known: ReadonlyArray<Meaning>,
  answers: ReadonlyArray<Meaning>,
): ReadonlyArray<string> => {
  if (known.length === 0) return [];
  const texts = [...new Set(rows.flatMap(({ cells }) => Object.values(cells)))].map(wordsIn);
  const used = known.filter(
    (one) => texts.some((text) => text.includes(wordsIn(one.text))) && !answers.some((other) => isSame(one, other)),
  );
  return used.map(({ text }) => `'${text}'`);
};

/** In the singular, with a blank around each. */
const wordsIn = (text: string): string => ` ${comparable(text).split(" ").map(singular).join(" ")} `;
