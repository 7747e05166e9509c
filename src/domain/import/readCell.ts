import { phoneDigits } from "../shared/Phone.ts";
import type { Field } from "../shared/fieldTable.ts";
import { isoFromUsDate } from "../shared/UsDate.ts";
import { fieldText, ungrouped } from "./cellText.ts";
import { comparable } from "../shared/comparable.ts";
import { unitWordOf } from "./UnitWord.ts";

/** A cell's value as its form would send it, or choices if the cell is ambiguous. */
export type CellRead =
  | { readonly _tag: "Value"; readonly value: unknown }
  | { readonly _tag: "Choices"; readonly words: ReadonlyArray<string> };

const value = (read: unknown): CellRead => ({ _tag: "Value", value: read });

const YES: ReadonlySet<string> = new Set(["yes", "y", "x", "true", "1", "✓", "✔"]);
const NO: ReadonlySet<string> = new Set(["no", "n", "false", "0"]);

/** Synonyms of choices, as normalized by `comparable`. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  liq: "liquid", l: "liquid", fluid: "liquid", solution: "liquid",
  s: "solid", powder: "solid", granular: "solid", crystals: "solid", crystal: "solid", flake: "solid", pellets: "solid",
  "comp gas": "compressed gas", cg: "compressed gas", "gas compressed": "compressed gas",
  "liq gas": "liquified gas", lg: "liquified gas", "liquefied gas": "liquified gas", "gas liquified": "liquified gas", "gas liquefied": "liquified gas",
}; // biome-ignore format: the words of a choice in a line
/** Words that may mean any of several choices. */
const SEVERAL: Readonly<Record<string, ReadonlyArray<string>>> = {
  gas: ["compressed gas", "liquified gas"],
  g: ["compressed gas", "liquified gas"],
  sol: ["solid", "liquid"],
};

const choiceOf = (words: ReadonlyArray<string>, text: string): CellRead => {
  const normalized = comparable(text);
  const isMatch = (word: string) =>
    normalized !== "" && (comparable(word) === normalized || word === OTHER_WORDS[normalized]);
  const match = words.find((word) => word === text) ?? words.find(isMatch);
  if (match !== undefined) return value(match);
  const several = (Object.hasOwn(SEVERAL, normalized) ? (SEVERAL[normalized] ?? []) : []).filter((word) =>
    words.includes(word),
  );
  return { _tag: "Choices", words: several.length > 0 ? several : words };
};

const unitKey = (unit: string): string => unitWordOf(comparable(unit))?.name ?? comparable(unit);
/** The number without its unit: '7.1 lb/gal', '-4 °F'. */
const numberOf = (text: string, unit: string | undefined): string => {
  const [, number = "", after = ""] = /^([-\d.,]+)\s*(.*)$/su.exec(text) ?? [];
  const isUnit =
    after === "" ||
    (/\p{L}/u.test(after) && unitKey(after) === unitKey(unit ?? "")) ||
    /^days?$/i.test(after) ||
    (unit === "°F" && /^(?:deg )?f$/i.test(after));
  return number !== "" && isUnit ? ungrouped(number) : text;
};

/** True for a choice such as 'none'. */
export const isChoiceWord = ({ words = [] }: Pick<Field, "words">, cell: string): boolean =>
  words.includes(cell.trim().toLowerCase());

/** For a field other than a record reference. A blank cell gives no value. */
export const readCell = (name: string, { kind, unit, words = [] }: Field, cell: string): CellRead | null => {
  if (isChoiceWord({ words }, cell)) return value(cell.trim().toLowerCase());
  const text = fieldText(name, cell);
  if (text === "") return null;
  switch (kind) {
    case "flag": {
      const normalized = text.toLowerCase();
      if (YES.has(normalized)) return value(true);
      return NO.has(normalized) ? value(false) : { _tag: "Choices", words: ["yes", "no"] };
    }
    case "choice":
      return choiceOf(words, text);
    case "decimal":
    case "whole":
      return value(numberOf(text, unit));
    case "phone":
      return value(phoneDigits(text));
    case "date":
      return value(isoFromUsDate(text) ?? text);
    default:
      // Unchanged: the field checks limits and patterns.
      return value(cell.trim());
  }
};
