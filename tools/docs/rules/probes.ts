/** Something that a field may be given, and how an auditor is told of it. */
export type Probe = {
  readonly words: string;
  readonly value: unknown;
  /** Only a program can send it, the forms of the browser cannot. */
  readonly fromProgram?: true;
  /** One of many texts, of which only the most telling are shown. */
  readonly isSample?: true;
};

const typed = (value: string): Probe => ({ words: `\`${value}\``, value, isSample: true });

/** What people type into fields of text and numbers: each refuses some and lets the others through. */
const TYPED: ReadonlyArray<Probe> = [
  ...["abc", "12ab", "1.2.3", "-1", "1.5", "101", "1.1234567", "2026-02-30", "1899-12-31", "13/45/2026"].map(typed),
  ...["(555) 123-456", "555 123 4567 8", "ann@", "ann@example", "ZZ", "Abc1", "abcdefgh", "ABCDEFG1", "abcdefg1"].map(
    typed,
  ),
  ...["-500", "1001", "1899", "2014", "10000"].map(typed),
];

/** What only a program sends. */
const FROM_PROGRAMS: ReadonlyArray<Probe> = [
  { words: "an object where text or a number belongs", value: { a: 1 }, fromProgram: true },
  { words: "a list where one value belongs", value: [1], fromProgram: true },
  { words: "a text with the NUL character", value: "a\u0000b", fromProgram: true },
  { words: "a text that ends in half a character", value: "a\ud800", fromProgram: true },
  { words: "an id below 1", value: 0, fromProgram: true },
  { words: "an id above 2,147,483,647", value: 2_147_483_648, fromProgram: true },
  { words: "the number 2 where yes or no belongs", value: 2, fromProgram: true },
];

const LEFT_EMPTY: ReadonlyArray<Probe> = [
  { words: "left empty", value: "" },
  { words: "nothing chosen", value: null },
];
const LISTS: ReadonlyArray<Probe> = [
  { words: "more than 1,000 chosen", value: Array.from({ length: 1001 }, (_, i) => i + 1) },
  { words: "an id in the list that is none", value: [0], fromProgram: true },
  { words: "a text where a list belongs", value: "x", fromProgram: true },
];

export const isDigits = (text: string): boolean => /^\d+$/.test(text);
/** `12.5`: two runs of digits. */
export const isDecimal = (text: string): boolean => /^\d+\.\d+$/.test(text);

/** A right text made longer at its front: `62701` to `062701`, `ann@…` to `aann@…`. A number stays the number that it is. */
export const grown = (right: string, length: number): string =>
  (isDigits(right) || isDecimal(right) ? "0" : right.charAt(0)).repeat(Math.max(0, length - right.length)) + right;

/** The end of a right text: `62701` to `701`. */
export const shrunk = (right: string, length: number): string => right.slice(right.length - length);

/** A person chooses an id, and types none. */
const asIds = (probe: Probe): Probe => ({ words: "a text that is no id", value: probe.value, fromProgram: true });
/** Of a field with a few choices no sample tells more than the others. */
const asChoices = (probe: Probe): Probe => ({ words: "what is none of the choices", value: probe.value });

export type FieldKind = "text" | "choice" | "id" | "list" | "flag";

/** What a field is tried with. */
export const probesOf = (kind: FieldKind): ReadonlyArray<Probe> => {
  switch (kind) {
    case "list":
      return [...LISTS, { words: "an object where a list belongs", value: {}, fromProgram: true }];
    case "flag":
      return FROM_PROGRAMS;
    case "id":
      return [...LEFT_EMPTY, ...TYPED.map(asIds), ...FROM_PROGRAMS];
    case "choice":
      return [...LEFT_EMPTY, ...TYPED.map(asChoices), ...FROM_PROGRAMS];
    case "text":
      return [...LEFT_EMPTY, ...TYPED, ...FROM_PROGRAMS];
  }
};
