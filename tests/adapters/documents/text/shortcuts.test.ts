import { readFileSync } from "node:fs";
import PDFDocument from "pdfkit";
import { expect, it } from "vitest";
import { registerFonts } from "#adapters/documents/fonts.ts";
import { embeddedFont, type Features } from "#adapters/documents/text/EmbeddedFont.ts";
import { PLAIN, textMeasure } from "#adapters/documents/text/textMeasure.ts";
import { KERNING, kernedWords, LATIN_WORD } from "#adapters/documents/text/kernedWords.ts";
import { BEFORE_BLANK } from "#adapters/documents/text/textWriter.ts";

const list = new URL("../../../../data/reference-lists/cercla.csv", import.meta.url);
const words = [...new Set(readFileSync(list, "utf8").split(/[\s;]+/))].filter(
  (word, at) => at % 4 === 0 && /^[!-~]+$/.test(word),
);
const signs = Array.from({ length: 94 }, (_, at) => String.fromCodePoint(33 + at));

const doc = new PDFDocument({ autoFirstPage: false });
registerFonts(doc);
doc.addPage();

it.each(["text", "strong"])("a word of ASCII in the font '%s' is the same without the features left out", (name) => {
  const font = embeddedFont(doc, name);
  const glyphs = (text: string, features: Features): ReadonlyArray<unknown> => {
    const { glyphs: shown, positions } = font.layoutRun(text, features);
    return shown.map(({ id }, at) => [id, positions[at]?.xAdvance, positions[at]?.xOffset]);
  };
  const blank = glyphs(" ", KERNING);
  for (const word of [...words, ...signs]) {
    const shaped = glyphs(word, KERNING);
    expect(shaped).toEqual(glyphs(word, { calt: false }));
    if (BEFORE_BLANK.test(`${word} `)) expect(glyphs(`${word} `, KERNING)).toEqual([...shaped, ...blank]);
  }
});

it.each(["text", "strong"])(
  "a word whose pairs of letters are known from others stands as if it were shaped",
  (name) => {
    const font = embeddedFont(doc, name);
    let shaped = 0;
    const kerned = kernedWords({
      encode: (word, features) => {
        shaped += 1;
        return font.encode(word, features);
      },
    });
    const latin = [...words, ...signs, ...signs.flatMap((sign) => [`a${sign} `, `${sign}.A`, `A${sign}V`])].filter(
      (word) => LATIN_WORD.test(word),
    );
    for (const word of latin) {
      expect([...word].every((letter) => font.font.hasGlyphForCodePoint(letter.charCodeAt(0)))).toBe(true);
      expect(kerned(word)).toEqual(font.encode(word, KERNING));
    }
    expect(shaped).toBeLessThan(latin.length);
    const once = shaped;
    for (const word of latin) kerned(word);
    expect(shaped).toBe(once);
  },
);

it("a word in which a font joins letters is never put together from its letters", () => {
  const advance = (xAdvance: number) => ({ xAdvance, xOffset: 0, yAdvance: 0, yOffset: 0, advanceWidth: xAdvance });
  const encode = (word: string) => [[word], [advance(word.length)]] as const;
  const kerned = kernedWords({ encode });
  for (const word of ["fi", "i", "fi"]) expect(kerned(word)).toEqual(encode(word));
});

it("text that is printed as it is has nothing to be replaced", () => {
  const shape = (text: string, font: "text" | "strong") => ({ text, font, width: 0, shown: "" });
  const { printable } = textMeasure({ width: () => 0, shape, told: { emoji: false, numbers: false } });
  for (let code = 0; code < 0x3000; code++) {
    const sign = String.fromCodePoint(code);
    // What is not plain goes the long way, and takes the sign before it along.
    if (PLAIN.test(sign)) expect(printable(`${sign}\u200d`)).toBe(sign);
  }
  expect([PLAIN.test("30 °F × 4.5% ≈ 1"), PLAIN.test("a  b"), PLAIN.test("©"), PLAIN.test("e\u0301")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
