import fc from "fast-check";
import { describe, expect } from "vitest";
import { readSheet } from "#domain/sheet/readSheet.ts";
import { law } from "../../support/law.ts";
import { textOfSheet, type Word } from "../../support/sheets/PlacedSheet.ts";
import { tableSheet } from "../../support/sheets/tableSheet.ts";
import { row } from "./drawnRows.ts";

const SUBSTANCES = [
  ["108-88-3", "Toluene", "203-625-9"],
  ["1330-20-7", "Xylene (mixed isomers)", "215-535-7"],
  ["7732-18-5", "Water", "231-791-2"],
  ["67-63-0", "Isopropyl alcohol", "200-661-7"],
  ["111-76-2", "2-Butoxyethanol", "203-905-0"],
  ["64742-47-8", "Distillates, hydrotreated light", "265-149-8"],
  ["14808-60-7", "Quartz (crystalline silica)", "238-878-4"],
  ["95-63-6", "1,2,4-Trimethylbenzene", "202-436-9"],
  ["101-68-8", "4,4'-Methylenediphenyl diisocyanate", "202-966-0"],
] as const;

type Component = { readonly cas: string; readonly name: string; readonly ec: string; readonly share: string };
type Lines = ReadonlyArray<ReadonlyArray<Word>>;

/** Columns at their places, below their headings. */
const table =
  (...columns: ReadonlyArray<readonly [x: number, heading: string, of: (component: Component) => string]>) =>
  (components: ReadonlyArray<Component>): Lines => [
    columns.map(([x, heading]): Word => [x, heading]),
    ...components.map((component) => columns.map(([x, , of]): Word => [x, of(component)])),
  ];
const name = (one: Component) => one.name;
const cas = (one: Component) => one.cas;
const share = (one: Component) => one.share;
/** Without a heading a share says what it is. */
const percent = (one: Component) => `${one.share} %`;
const each =
  (linesOf: (component: Component) => Lines) =>
  (components: ReadonlyArray<Component>): Lines =>
    components.flatMap(linesOf);

/** Ways to print section 3. */
const FORMS: Readonly<Record<string, (components: ReadonlyArray<Component>) => Lines>> = {
  columns: table([60, "Chemical name", name], [330, "CAS No.", cas], [450, "% by weight", share]),
  "close columns": table([60, "Ingredient", name], [250, "CAS #", cas], [320, "Wt.%", share]),
  "the share first": table([60, "Weight %", share], [160, "Component", name], [440, "CAS Number", cas]),
  "the number first": table([60, "CAS", cas], [160, "Substance name", name], [440, "Concentration", share]),
  "EC and index numbers": table(
    [60, "Name", name],
    [260, "CAS No.", cas],
    [340, "EC No.", ({ ec }) => ec],
    [410, "Index No.", () => "601-021-00-3"],
    [500, "%", share],
  ),
  "limits of exposure": table(
    [60, "Component", name],
    [260, "CAS #", cas],
    [330, "Percent", share],
    [430, "OSHA PEL", () => "200 ppm"],
    [510, "ACGIH TLV", () => "20 ppm"],
  ),
  "no heading": each((one) => [
    [
      [60, one.name],
      [330, one.cas],
      [450, percent(one)],
    ],
  ]),
  "numbers in brackets": each((one) => [
    [
      [60, `${one.name} (${one.cas})`],
      [400, percent(one)],
    ],
  ]),
  "records of three lines": each((one) => [
    [[60, `Ingredient: ${one.name}`]],
    [[60, `CAS: ${one.cas}`]],
    [[60, `Weight %: ${one.share}`]],
  ]),
  "records of one line": each((one) => [[[60, `Component: ${one.name} CAS No.: ${one.cas} Percent: ${one.share}`]]]),
  "labels with colons apart": each((one) => [
    [
      [60, "Chemical name"],
      [200, `: ${one.name}`],
    ],
    [
      [60, "CAS number"],
      [200, `: ${one.cas}`],
    ],
    [
      [60, "% by weight"],
      [200, `: ${one.share}`],
    ],
  ]),
  "a list": each((one) => [[[60, `• ${one.name} - CAS ${one.cas} - ${percent(one)}`]]]),
  leaders: each((one) => [[[60, `${one.name} (CAS# ${one.cas}) .......... ${percent(one)}`]]]),
};

const SHARES: ReadonlyArray<
  readonly [print: (low: number, high: number) => string, read: (low: number, high: number) => string]
> = [
  [(low, high) => `${low} - ${high}`, (low, high) => `${low}..${high}`],
  [(low, high) => `> ${low} - < ${high}`, (low, high) => `>${low}..<${high}`],
  [(low, high) => `${low} to ${high}`, (low, high) => `${low}..${high}`],
  [(_, high) => `< ${high}`, (_, high) => `..<${high}`],
  [(low) => `>= ${low}`, (low) => `>=${low}..`],
  [(_, high) => `</= ${high}`, (_, high) => `..<=${high}`],
  [(low, high) => `>/=${low} - </=${high}`, (low, high) => `>=${low}..<=${high}`],
  [(low, high) => `≥ ${low} - ≤ ${high}`, (low, high) => `>=${low}..<=${high}`],
];

const components = fc.uniqueArray(fc.constantFrom(...SUBSTANCES), { minLength: 1, maxLength: 6 }).chain((substances) =>
  fc.tuple(
    ...substances.map((substance) =>
      fc.record({
        substance: fc.constant(substance),
        low: fc.integer({ min: 1, max: 400 }),
        wide: fc.integer({ min: 1, max: 500 }),
        way: fc.constantFrom(...SHARES),
      }),
    ),
  ),
);

describe.each(Object.entries(FORMS))("section 3 printed with %s", (_, form) => {
  law(
    "is read row by row, and each number has its box",
    [components],
    (made) => {
      const rows = made.map(({ substance: [number, words, ec], low, wide, way: [print, read] }) => {
        const [least, most] = [low / 10, (low + wide) / 10];
        return { cas: number, name: words, ec, share: print(least, most), read: read(least, most) };
      });
      const sheet = tableSheet(form(rows));
      const found = readSheet(textOfSheet(sheet)).proposals.filter(({ field }) => field === "component");
      expect(found.map(row)).toEqual(rows.map((one) => `${one.cas} | ${one.name} | ${one.read}`));
      for (const [at, proposal] of found.entries()) {
        const place = sheet.texts.find(({ text }) => text.includes(rows[at]?.cas ?? "?"));
        expect(
          proposal.evidence.some(
            ({ page, box: [, low, , high] }) => page === place?.page && low < place.y + 1 && high > place.y,
          ),
        ).toBe(true);
      }
    },
    { runs: 15 },
  );
});
