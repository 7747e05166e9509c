import { expect, test } from "vitest";
import { readSheet } from "#domain/sheet/readSheet.ts";
import { plainText } from "#domain/sheet/text/plainText.ts";
import { laterSections, TITLES } from "../../support/sheets/bodies.ts";
import { sheetWriter, textOfSheet } from "../../support/sheets/PlacedSheet.ts";
import { TRUTH } from "../../support/sheets/SheetTruth.ts";

const NUMBERS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen".split(" ");

const sectionsOf = (heading: (section: number, title: string) => string, bold = true): ReadonlyArray<number> => {
  const writer = sheetWriter();
  const write = (section: number, title: string): void => writer.line([60, heading(section, title), { bold }]);
  writer.line([220, "SAFETY DATA SHEET", { bold: true }]);
  write(1, TITLES[0]);
  writer.line([60, `Product name: ${TRUTH.name}`]);
  laterSections(writer, TRUTH, write);
  return readSheet(textOfSheet(writer.done())).sections.map(({ number }) => number);
};

const ALL = TITLES.map((_, i) => i + 1);

const WAYS: ReadonlyArray<readonly [string, (section: number, title: string) => string]> = [
  ["Sec. 3", (section, title) => `Sec. ${section} ${title}`],
  ["Chapter 3", (section, title) => `Chapter ${section}: ${title}`],
  ["[3]", (section, title) => `[${section}] ${title}`],
  ["§ 3", (section, title) => `§ ${section} ${title}`],
  ["【Section3 …】", (section, title) => plainText(`【Section${section} ${title}】`)],
  ["【Section 3】", (section, title) => plainText(`【Section ${section}】${title}`)],
  ["《3》", (section, title) => plainText(`《${section}》 ${title}`)],
  ["3、", (section, title) => plainText(`${section}、${title}`)],
  ["SECTION THREE", (section, title) => `SECTION ${NUMBERS[section - 1]?.toUpperCase() ?? ""}: ${title}`],
];

test.each(WAYS)("sections are numbered %s", (_, heading) => {
  expect(sectionsOf(heading)).toEqual(ALL);
});

test.each([
  ["bold", true],
  ["plain", false],
])("sections have no number, and %s type", (_, bold) => {
  expect(sectionsOf((_section, title) => title, bold)).toEqual(ALL);
});

test.each([
  [2, "Identification of the hazards"],
  [3, "Data on ingredients"],
  [3, "Components"],
])("section %i can be called %s", (number, words) =>
  expect(sectionsOf((section, title) => `${section}. ${section === number ? words : title}`)).toEqual(ALL),
);
