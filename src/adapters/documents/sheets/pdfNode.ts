/** A value in the text of a PDF object with its position; `end` is the first character after it. */
export type PdfNode = { readonly start: number; readonly end: number } & (
  | { readonly kind: "dictionary"; readonly entries: ReadonlyArray<PdfEntry> }
  | { readonly kind: "array"; readonly items: ReadonlyArray<PdfNode> }
  | { readonly kind: "name" | "text" | "other"; readonly text: string }
);
/** `start` is the start of the key. */
export type PdfEntry = { readonly key: string; readonly start: number; readonly value: PdfNode };

const BLANKS = /[\s\0]*/y;
/** A name, a reference to an object, or a number or word. */
const PLAIN = /\/[^\s\0()<>[\]{}/%]*|\d+ \d+ R(?![^\s\0()<>[\]{}/%])|[^\s\0()<>[\]{}/%]+/y;
const HEX = /<([\da-f\s]*)>/iy;
const TEXT_PART = /[^()\\]+|\\[\s\S]|[()]/y;

const matched = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};
const past = (text: string, at: number): number => at + (matched(BLANKS, text, at)?.[0].length ?? 0);

/** Parses the value at a position of text from qpdf: no comments, no escapes in names. Null if the text ends early. */
export const readNode = (text: string, from: number): PdfNode | null => {
  const start = past(text, from);
  if (text.startsWith("<<", start)) return readDictionary(text, start);
  if (text[start] === "[") return readArray(text, start);
  if (text[start] === "(") return readText(text, start);
  const hex = matched(HEX, text, start);
  if (hex !== null) {
    const decoded = Buffer.from((hex[1] ?? "").replaceAll(/\s/g, ""), "hex").toString("latin1");
    return { kind: "text", start, end: start + hex[0].length, text: decoded };
  }
  const [plain] = matched(PLAIN, text, start) ?? [];
  const end = start + (plain?.length ?? 0);
  // At the very end of the text, the rest of the value may be missing.
  if (plain === undefined || end >= text.length) return null;
  return { kind: plain.startsWith("/") ? "name" : "other", start, end, text: plain };
};

const readDictionary = (text: string, start: number): PdfNode | null => {
  const entries: Array<PdfEntry> = [];
  for (let at = past(text, start + 2); ; ) {
    if (text.startsWith(">>", at)) return { kind: "dictionary", start, end: at + 2, entries };
    const key = readNode(text, at);
    if (key === null || key.kind !== "name") return null;
    const value = readNode(text, key.end);
    if (value === null) return null;
    entries.push({ key: key.text, start: key.start, value });
    at = past(text, value.end);
  }
};

const readArray = (text: string, start: number): PdfNode | null => {
  const items: Array<PdfNode> = [];
  for (let at = past(text, start + 1); ; ) {
    if (text[at] === "]") return { kind: "array", start, end: at + 1, items };
    const item = readNode(text, at);
    if (item === null) return null;
    items.push(item);
    at = past(text, item.end);
  }
};

const readText = (text: string, start: number): PdfNode | null => {
  let depth = 0;
  for (let at = start; ; ) {
    const [part] = matched(TEXT_PART, text, at) ?? [];
    if (part === undefined) return null;
    at += part.length;
    if (part === "(") depth += 1;
    if (part === ")") depth -= 1;
    if (depth === 0) return { kind: "text", start, end: at, text: text.slice(start + 1, at - 1) };
  }
};
