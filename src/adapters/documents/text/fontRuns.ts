import type { FontName } from "../fonts.ts";
import type { FontBytes } from "./fontBytes.ts";
import { fontFilesFor, type Place, placeOf } from "./fontFiles.ts";
import { type OpenFont, openScriptFont } from "./openFont.ts";
import { backwards, inOrder, isOrderMark, levelsOf } from "./textOrder.ts";

/** Characters of one font and one direction. */
export type FontRun = { readonly text: string; readonly font: OpenFont; readonly isUnknown: boolean };

const ASCII = /^[ -~]*$/;
const MARK = /^(?:\p{M}|\p{Join_Control}| )$/u;
/** Scripts that fontkit itself reverses. */
const TURNED = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** A character that no font has is printed as its code: `[U+0915]`. */
const numberOf = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;

/**
 * The runs of a line from left to right, in the document's own font or, for characters it lacks, in another font.
 * @param onUnknown called when a character is printed as its code
 */
export const fontRuns = (
  doc: PDFKit.PDFDocument,
  own: Readonly<Record<FontName, OpenFont>>,
  bytes: FontBytes,
  onUnknown: () => void,
) => {
  const opened = new Map<string, OpenFont>();
  /** The first font that holds the character. */
  const search = (character: string, place: Place, name: FontName): OpenFont | null => {
    if (own[name].has(character)) return own[name];
    for (const file of fontFilesFor(character, place, name)) {
      const font =
        opened.get(file.name) ?? openScriptFont(doc, file.name, bytes(file.path), file.isVariable ? file.weight : null);
      opened.set(file.name, font);
      if (font.has(character)) return font;
    }
    return null;
  };
  const found = new Map<string, OpenFont | null>();
  const fontFor = (character: string, place: Place, name: FontName): OpenFont | null => {
    const key = `${character}${place}${name}`;
    const font = found.get(key) ?? search(character, place, name);
    found.set(key, font);
    return font;
  };

  const runsOf = (text: string, name: FontName): ReadonlyArray<FontRun> => {
    const [levels, place] = [levelsOf(text), placeOf(text)];
    const runs: Array<{ text: string; readonly level: number } & Omit<FontRun, "text">> = [];
    let at = 0;
    for (const character of text) {
      const level = levels?.[at] ?? 0;
      at += character.length;
      if (isOrderMark(character)) continue;
      const last = runs.at(-1);
      // Marks and joiners stay with their letter, blanks with their word, because PDF readers treat a run as one text.
      const isMark = MARK.test(character) && last?.level === level && !last.isUnknown && last.font.has(character);
      const font = isMark ? last.font : fontFor(character, place, name);
      if (font === null) {
        runs.push({ text: numberOf(character), font: own[name], level: level + (level % 2), isUnknown: true });
      } else if (last?.font === font && last.level === level && !last.isUnknown) last.text += character;
      else runs.push({ text: character, font, level, isUnknown: false });
    }
    return inOrder(runs).map(({ text: letters, font, level, isUnknown }) => {
      const isBackwards = level % 2 === 1 && !(font.features !== undefined && TURNED.test(letters));
      return { font, isUnknown, text: isBackwards ? backwards(letters) : letters };
    });
  };

  const known = new Map<string, ReadonlyArray<FontRun>>();
  return (text: string, name: FontName): ReadonlyArray<FontRun> => {
    if (ASCII.test(text)) return [{ text, font: own[name], isUnknown: false }];
    const key = `${name}${text}`;
    const runs = known.get(key) ?? runsOf(text, name);
    known.set(key, runs);
    if (runs.some(({ isUnknown }) => isUnknown)) onUnknown();
    return runs;
  };
};
