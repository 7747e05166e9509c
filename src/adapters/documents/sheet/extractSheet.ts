import type { SheetPage, SheetText } from "#domain/sheet/text/SheetText.ts";
import { hiddenRuns } from "./hiddenRuns.ts";
import { asMatrix, combined, type Matrix, pageItems, type PdfRun, quarterTurn } from "./pageItems.ts";
import { pageRulings } from "./pageRulings.ts";
import { getDocument, OPTIONS } from "./pdfjs.ts";

/** How many pages of a file are read; sheets have 8, the longest with annexes about 50. */
const MOST_PAGES = 60;
/** How many text items of a page are read: a full page has about 600. */
const MOST_RUNS = 20_000;

type PdfFile = Awaited<ReturnType<typeof getDocument>["promise"]>;

const BOLD = /bold|black|heavy|semib|demi/i;

/** The rotation in degrees clockwise that makes most of the page's text upright. */
const turnOf = (runs: ReadonlyArray<PdfRun>, rotate: number): number => {
  const signs = new Map<number, number>();
  for (const run of runs) {
    const turn = quarterTurn(run);
    if (turn !== null) signs.set(turn, (signs.get(turn) ?? 0) + run.str.trim().length);
  }
  const [[most] = [rotate]] = [...signs].toSorted(([, one], [, other]) => other - one);
  return most ?? rotate;
};

/** Replaces a page that cannot be read, so that the other pages are still read. */
const EMPTY: SheetPage = { width: 0, height: 0, rotate: 0, origin: [0, 0], items: [], rulings: [] };

const readPage = async (file: PdfFile, number: number): Promise<SheetPage> => {
  const page = await file.getPage(number);
  // Fonts get their names only while the page's drawing operators are processed.
  const drawn = await page.getOperatorList();
  const content = await page.getTextContent();
  const layers = await file.getOptionalContentConfig();
  const runs = content.items.filter((item): item is Extract<typeof item, PdfRun> => "str" in item).slice(0, MOST_RUNS);
  const rotation = turnOf(runs, page.rotate);
  const view = page.getViewport({ scale: 1, rotation });
  const upwards: Matrix = [1, 0, 0, -1, 0, view.height];
  const toPage = combined(upwards, asMatrix(view.transform));
  const names = new Map<string, boolean>();
  const isBold = (fontName: string): boolean => {
    const known = names.get(fontName);
    if (known !== undefined) return known;
    const font: unknown = page.commonObjs.has(fontName) ? page.commonObjs.get(fontName) : null;
    const bold = typeof font === "object" && font !== null && "name" in font && BOLD.test(String(font.name));
    names.set(fontName, bold);
    return bold;
  };
  const [x0 = 0, y0 = 0] = page.view;
  const read: SheetPage = {
    width: view.width,
    height: view.height,
    rotate: rotation,
    origin: [x0, y0],
    items: pageItems(number, runs, toPage, isBold, hiddenRuns(runs, drawn, toPage, layers)),
    rulings: pageRulings(number, drawn, toPage),
  };
  page.cleanup();
  return read;
};

const isLock = (cause: unknown): boolean => cause instanceof Error && cause.name === "PasswordException";

/** The text of a PDF with its places and ruling lines. A locked or broken file gives a result as well. */
export const extractSheet = async (bytes: Uint8Array<ArrayBuffer>): Promise<SheetText> => {
  const task = getDocument({ ...OPTIONS, data: bytes });
  try {
    const file = await task.promise;
    const pages: SheetPage[] = [];
    for (let number = 1; number <= Math.min(file.numPages, MOST_PAGES); number++) {
      pages.push(await readPage(file, number).catch(() => EMPTY));
    }
    return { page_count: file.numPages, trouble: null, pages };
  } catch (cause) {
    return { page_count: 0, trouble: isLock(cause) ? "locked" : "unreadable", pages: [] };
  } finally {
    await task.destroy();
  }
};
