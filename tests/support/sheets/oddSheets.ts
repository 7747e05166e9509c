import { sheetWriter, type PlacedSheet } from "./PlacedSheet.ts";

/** A German sheet. */
export const germanSheet = (): PlacedSheet => {
  const writer = sheetWriter();
  const titles = [
    "Bezeichnung des Stoffs",
    "Mögliche Gefahren",
    "Zusammensetzung",
    "Erste-Hilfe-Maßnahmen",
    "Maßnahmen zur Brandbekämpfung",
  ];
  titles.forEach((title, index) => {
    writer.line([60, `ABSCHNITT ${index + 1}: ${title}`, { bold: true }]);
    for (let line = 0; line < 4; line++)
      writer.line([
        60,
        "Die Verpackung ist von der Sonne und von der Hitze fern zu halten und darf nicht mit dem Wasser in den Kanal.",
      ]);
  });
  return writer.done();
};

/** A letter that says there is no sheet. */
export const letter = (): PlacedSheet => {
  const writer = sheetWriter();
  writer.line([60, "Harbor Example Coatings LLC", { size: 14, bold: true }]);
  for (let line = 0; line < 12; line++)
    writer.line([
      60,
      "The product that you asked about is an article, and the law does not ask for a safety data sheet of it.",
    ]);
  return writer.done();
};

/** Glyphs without their meaning: every letter is another one. */
export const garbled = (sheet: PlacedSheet): PlacedSheet => ({
  ...sheet,
  texts: sheet.texts.map((placed) => ({
    ...placed,
    text: placed.text.replace(/[a-z]/gi, (letter) => String.fromCharCode((letter.charCodeAt(0) % 26) + 97)),
  })),
});

/** Two sheets in one file, one behind the other. */
export const both = (one: PlacedSheet, other: PlacedSheet): PlacedSheet => ({
  ...one,
  pages: one.pages + other.pages,
  texts: [...one.texts, ...other.texts.map((placed) => ({ ...placed, page: placed.page + one.pages }))],
  rulings: [...one.rulings, ...other.rulings.map((ruling) => ({ ...ruling, page: ruling.page + one.pages }))],
});
