/**
 * A name as its words in small letters, one blank before each and one at the end: `C.I. Pigment Blue 15:3` is
 * ` c i pigment blue 15 3 `. Phrases are looked for in it without an expression, so that a long name costs no more.
 */
export const nameText = (name: string): string =>
  ` ${name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("sulph", "sulf")
    .replaceAll(/['\u2019]/g, "")
    .replaceAll(/[^a-z\d]+/g, " ")
    .trim()} `;

export const wordsOf = (text: string): ReadonlyArray<string> => text.split(" ").filter((word) => word !== "");

/** Letters, digits and blanks only, so that an expression of them never goes back. */
export type Phrases = RegExp | null;

/** Phrases of whole words with | between them; `*` leaves an end open; '' is none. */
export const phrases = (text: string): Phrases => {
  if (text === "") return null;
  const parts = text.split("|").map((one) => {
    const [start, end] = [one.startsWith("*") ? "" : " ", one.endsWith("*") ? "" : " "];
    return `${start}${one.replaceAll("*", "")}${end}`;
  });
  return new RegExp(parts.join("|"));
};

export const says = (text: string, some: Phrases): boolean => some !== null && some.test(text);

/** One look for many phrases costs a thirtieth of a look for each: most names hold none. */
export const anyOf = (some: ReadonlyArray<Phrases>): Phrases =>
  new RegExp(some.flatMap((one) => (one === null ? [] : [one.source])).join("|"));

const NOT = new Set(["non", "without", "no"]);

const ABSENCE = phrases("free|non|without|no");

/** Without what a name says is not there: `lead-free`, `free of lead`, `non-mercury`. */
export const withoutAbsent = (text: string): string => {
  if (!says(text, ABSENCE)) return text;
  const words = wordsOf(text);
  const isAbsent = (at: number): boolean =>
    words[at + 1] === "free" ||
    (words[at + 1] === "and" && words[at + 3] === "free") ||
    NOT.has(words[at - 1] ?? "") ||
    (words[at - 2] === "free" && (words[at - 1] === "of" || words[at - 1] === "from"));
  return ` ${words.filter((_, at) => !isAbsent(at)).join(" ")} `;
};
