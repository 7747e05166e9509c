import type { FontName } from "../fonts.ts";
import type { EmbeddedFont } from "./EmbeddedFont.ts";
import { type FontFile, fontFilesFor, type Place, placeOf } from "./fontFiles.ts";
import { type ForeignFont, foreignFont, type ForeignRun } from "./foreignFont.ts";
import { backwards, inOrder, isOrderMark, levelsOf } from "./textOrder.ts";

/** Characters of one font and one direction; null is the font of the report itself. */
type Run = { text: string; readonly font: ForeignFont | null; readonly level: number };
/** Pieces of a line from left to right. */
export type DrawnRun = { readonly font: null; readonly text: string } | ({ readonly font: EmbeddedFont } & ForeignRun);

const MARK = /^(?:\p{M}|\p{Join_Control}| )$/u;
const isOdd = (level: number): boolean => level % 2 === 1;

/** What no font shows is told by its number: `[U+0915]`. */
const numberOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;

/**
 * Lines with letters that the report's own font does not hold: each run in a font that does, from left to right.
 * @param needed fonts that are not loaded yet
 * @param onUnknown when a character is told by its number
 */
export const foreignText = (
  doc: PDFKit.PDFDocument,
  own: Readonly<Record<FontName, EmbeddedFont>>,
  needed: Map<string, FontFile>,
  onUnknown: () => void,
) => {
  const opened = new Map<string, ForeignFont>();
  /** Undefined: it is asked for, and not loaded yet. */
  const open = (file: FontFile): ForeignFont | undefined => {
    const font = opened.get(file.name) ?? foreignFont(doc, file) ?? undefined;
    if (font === undefined) needed.set(file.name, file);
    else opened.set(file.name, font);
    return font;
  };

  /** The first font that holds the character; undefined while one is not loaded, null where none does. */
  const search = (character: string, place: Place, name: FontName): ForeignFont | undefined | null => {
    for (const file of fontFilesFor(character, place, name)) {
      const font = open(file);
      if (font === undefined || font.has(character)) return font;
    }
    return null;
  };
  const found = new Map<string, ForeignFont | undefined | null>();
  const fontFor = (character: string, place: Place, name: FontName): ForeignFont | undefined | null => {
    const key = `${character}${place}${name}`;
    if (!found.has(key)) found.set(key, search(character, place, name));
    return found.get(key);
  };
  const isOwn = (character: string, name: FontName): boolean =>
    own[name].font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

  const runsOf = (text: string, name: FontName): ReadonlyArray<Run> => {
    const [levels, place] = [levelsOf(text), placeOf(text)];
    const runs: Array<Run> = [];
    let at = 0;
    for (const character of text) {
      const level = levels?.[at] ?? 0;
      at += character.length;
      if (isOrderMark(character)) continue;
      const last = runs.at(-1);
      // Marks and joiners stay with their letter, blanks with their word: readers take a run for one text.
      const isMark = MARK.test(character) && last?.level === level;
      if (isMark && (last.font === null ? isOwn(character, name) : last.font.has(character))) {
        last.text += character;
        continue;
      }
      const font = isOwn(character, name) ? null : fontFor(character, place, name);
      if (font === null && !isOwn(character, name)) {
        onUnknown();
        runs.push({ text: numberOf(character), font, level: level + (level % 2) });
      } else if (last !== undefined && last.font === (font ?? null) && last.level === level) last.text += character;
      else runs.push({ text: character, font: font ?? null, level });
    }
    return runs;
  };

  const shaped = new Map<string, DrawnRun>();
  const drawn = ({ text, font, level }: Run, name: FontName): DrawnRun => {
    if (font === null) return { font: null, text: isOdd(level) ? backwards(text) : text };
    const key = `${name}/${level % 2}/${font.font.id}/${text}`;
    const known = shaped.get(key);
    if (known !== undefined) return known;
    const given = font.shape(text);
    const run = isOdd(level) && !given.isBackwards ? font.shape(backwards(text)) : given;
    const made = { font: font.font, clusters: run.clusters, width: run.width };
    shaped.set(key, made);
    return made;
  };

  return (text: string, name: FontName): ReadonlyArray<DrawnRun> =>
    inOrder(runsOf(text, name)).map((run) => drawn(run, name));
};
