import { isTitle, topicOf } from "./topicOf.ts";
import type { Line } from "./text/SheetDocument.ts";

/** A line that may be a section heading. */
export type Heading = {
  /** Index among the document's lines. */
  readonly index: number;
  readonly line: Line;
  /** As printed; null if the heading has no number. */
  readonly printed: number | null;
  /** Section number by the words of the heading; null if they are not recognized. */
  readonly topic: number | null;
  readonly weight: number;
};

const SPELLED =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen".split("|");
const ROMAN = ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii", "xiii", "xiv", "xv", "xvi"];

/**
 * Signs, the word 'section', a number, a mark, and the heading's words. Blanks may occur within the word and the
 * number.
 */
const NUMBERED =
  /^[\s*#=:|_\-•.§([]{0,90}(?:\d{1,2}\s(?=section))?(s\s?e\s?c\s?t\s?i\s?o\s?n|sect?\.|chapter|part|heading|item)?\s?[:#.-]?\s?(?:n[o°]\.?\s?)?(1\s?[0-6]|0?[1-9]|[ivx]{1,5})(?![\da-z])((?:\s?[.:)\]\-–/|*]){0,60})\s?(.*)$/is;

/** `SECTION THREE` */
const SPELLED_OUT = new RegExp(`^(section|part) (${SPELLED.toReversed().join("|")})\\b`, "i");

/** Maximum characters of a heading. */
const LONGEST = 165;
const SECTIONS = 16;

const numberOf = (digits: string): number | null => {
  const plain = digits.replace(/\s/g, "").toLowerCase();
  if (/^\d+$/.test(plain)) return Number(plain);
  const roman = ROMAN.indexOf(plain);
  return roman < 0 ? null : roman + 1;
};

const isShouted = (text: string): boolean => {
  const letters = text.replace(/[^A-Za-z]/g, "");
  return letters.length > 3 && letters.replace(/[^A-Z]/g, "").length > 0.8 * letters.length;
};

/** True for a line of a table of contents: leader dots, or a page number after the words. */
const isListed = (text: string): boolean => /\.{4}|\s\s\d{1,2}$/.test(text);

const bodySize = (lines: ReadonlyArray<Line>): number => {
  const sizes = lines.map((line) => Math.round(line.size * 2) / 2).toSorted((one, other) => one - other);
  return sizes[Math.floor(sizes.length / 2)] ?? 10;
};

/** 4.1 or 8.2.1: a heading within a section. */
const SUBSECTION = /^\s*(section\s*)?\d{1,2}\s?\.\s?[1-9]\d?([.\s:)]|$)/i;

/** If headings are pictures of text, subsection 3.1 marks the start of section 3 and belongs to it. */
const firstSubsection = (lines: ReadonlyArray<Line>, index: number): Heading | null => {
  const line = lines[index];
  const [, digits = "", words = ""] = /^\s*(\d{1,2})\.1\.?\s+(\D.*)$/.exec(line?.text ?? "") ?? [];
  const printed = numberOf(digits);
  if (line === undefined || printed === null || printed > SECTIONS || words.length > 70) return null;
  return { index: index - 1, line, printed, topic: printed, weight: 0.3 };
};

const headingOf = (lines: ReadonlyArray<Line>, index: number, body: number): Heading | null => {
  const line = lines[index];
  if (line === undefined || line.text.length > LONGEST) return null;
  if (SUBSECTION.test(line.text)) return firstSubsection(lines, index);
  const text = line.text.replace(/\s{2,}/g, " ");
  const loud = (line.bold ? 0.5 : 0) + (line.size > body * 1.12 ? 0.5 : 0) + (isShouted(text) ? 0.5 : 0);
  const listed = isListed(line.text) ? 0.4 : 1;
  const match = NUMBERED.exec(
    text.replace(
      SPELLED_OUT,
      (_, word: string, number: string) => `${word} ${SPELLED.indexOf(number.toLowerCase()) + 1}`,
    ),
  );
  const [, word, digits = "", mark = "", rest = ""] = match ?? [];
  const printed = match === null ? null : numberOf(digits);
  if (printed !== null && (word !== undefined || mark !== "" || digits !== "")) {
    const next = lines[index + 1];
    const own = topicOf(rest, printed);
    const topic = own ?? (rest.trim() === "" && next !== undefined ? topicOf(next.text, printed) : null);
    // A bare number before words, as in a list, counts only if the words are those of a section.
    const plain = word === undefined && (loud < 0.5 || mark === "" || /^[ivx]/i.test(digits));
    if (topic === null && (plain || rest.length > 60 || rest.length < 4)) return null;
    const fits = topic === printed ? 2 : topic === null ? 0.2 : 0.7;
    return { index, line, printed, topic, weight: (fits + (word === undefined ? 0 : 1) + loud) * listed };
  }
  // Without a number, the words must look like a heading by themselves.
  const topic = topicOf(text);
  const first = line.cells[0]?.text ?? text;
  const isQuiet = loud < 0.5 && !(line.cells.length === 1 && isTitle(text));
  if (topic === null || text.length > 70 || isQuiet || /[:;,]\s*\S/.test(first) || /[.;,]$/.test(text)) return null;
  if (text.split(" ").length > 9) return null;
  return { index, line, printed: null, topic, weight: (0.3 + Math.max(loud, isTitle(text) ? 0.3 : 0)) * listed };
};

/** All lines that may be section headings, in order. Headings with almost nothing below them get a low weight. */
export const sectionHeadings = (lines: ReadonlyArray<Line>): Heading[] => {
  const body = bodySize(lines);
  const found = lines.flatMap((_, index) => headingOf(lines, index, body) ?? []);
  return found.map((heading, place) => {
    const near = found.slice(place + 1).filter((other) => other.index - heading.index <= 5);
    // Three more sections within five lines indicate a table of contents.
    const crowded = new Set(near.map((other) => other.printed ?? other.topic)).size >= 3;
    return crowded ? { ...heading, weight: heading.weight * 0.2 } : heading;
  });
};
