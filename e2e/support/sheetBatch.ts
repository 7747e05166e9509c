import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LAYOUTS } from "../../tests/support/sheets/layouts.ts";
import { both, germanSheet } from "../../tests/support/sheets/oddSheets.ts";
import { type SheetTruth, TRUTH } from "../../tests/support/sheets/SheetTruth.ts";
import { sheetPdf } from "../../tests/support/sheets/sheetPdf.ts";

const ALL = Object.values(LAYOUTS);
/** Those whose components stand in a table with a head. */
const plain = LAYOUTS["colonColumns"] ?? ALL[0];
if (plain === undefined) throw new Error("There is no layout of sheets.");

const truthOf = (at: number, change: Partial<SheetTruth> = {}): SheetTruth => ({
  ...TRUTH,
  name: `Harbor Batch Cleaner ${at}`,
  number: `HB-${7000 + at}`,
  ...change,
});

export const FIRST = truthOf(0);
/** The sheet of FIRST two years later: another share, and one component less. */
const revised = {
  ...FIRST,
  date: "2023-05-21",
  components: FIRST.components.slice(0, 2).map((one, at) => (at === 0 ? { ...one, percent: "70 - 90" } : one)),
};
/** A number in two rows, and two dates. */
const doubtful = truthOf(99, {
  name: "Harbor Doubtful 99",
  components: [...TRUTH.components, { cas: "67-63-0", name: "Isopropanol", percent: "1 - 2" }],
});

/** Thirty files, two of them of one content: what a folder of a vendor's sheets is like. */
export const writeBatch = async (folder: string): Promise<void> => {
  const good = await Promise.all(
    Array.from({ length: 22 }, async (_, at): Promise<readonly [string, Uint8Array]> => {
      const layout = at === 0 ? plain : (ALL[at % ALL.length] ?? plain);
      return [`good-${at}.pdf`, await sheetPdf(layout(truthOf(at)))];
    }),
  );
  const cut = (await sheetPdf(plain(truthOf(30)))).subarray(0, 900);
  const files: ReadonlyArray<readonly [string, Uint8Array]> = [
    ...good,
    ["good-0-copy.pdf", good[0]?.[1] ?? new Uint8Array()],
    ["scan.pdf", await sheetPdf(plain(truthOf(31)), { isScan: true })],
    ["locked.pdf", await sheetPdf(plain(truthOf(32)), { password: "secret" })],
    ["german.pdf", await sheetPdf(germanSheet())],
    ["two-in-one.pdf", await sheetPdf(both(plain(truthOf(33)), plain(truthOf(34))))],
    ["broken.pdf", cut],
    ["revised.pdf", await sheetPdf(plain(revised))],
    ["doubtful.pdf", await sheetPdf((LAYOUTS["plainColumns"] ?? plain)(doubtful))],
  ];
  await mkdir(folder, { recursive: true });
  for (const [name, content] of files) await writeFile(join(folder, name), content);
};
