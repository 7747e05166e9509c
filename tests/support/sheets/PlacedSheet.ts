import type { Ruling, SheetText } from "#domain/sheet/text/SheetText.ts";

/** A text with the place of its baseline's beginning, in points from the lower left corner. */
export type Placed = {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly bold: boolean;
  /** What of the truth this text prints: `name`, `cas 2`. */
  readonly tag: string | undefined;
};

export type PlacedSheet = {
  readonly width: number;
  readonly height: number;
  readonly pages: number;
  readonly texts: ReadonlyArray<Placed>;
  readonly rulings: ReadonlyArray<Ruling>;
};

type Style = {
  readonly size?: number;
  readonly bold?: boolean;
  readonly tag?: string;
  /** Points below the baseline of its line. */
  readonly low?: number;
};
/** A place from the left, the words, and how they are written. */
export type Word = readonly [x: number, text: string, style?: Style];

const [WIDTH, HEIGHT, TOP, BOTTOM] = [612, 792, 740, 60];

/** Writes a sheet line by line, and turns the page when it is full. */
export const sheetWriter = (head: (page: number) => ReadonlyArray<Word> = () => []) => {
  const texts: Placed[] = [];
  const rulings: Ruling[] = [];
  let [page, y] = [0, 0];
  const put = (at: number, [x, text, { size = 10, bold = false, tag, low = 0 } = {}]: Word) =>
    texts.push({ page, x, y: at - low, text, size, bold, tag });
  const turn = () => {
    page++;
    y = TOP;
    for (const word of head(page)) put(770, word);
  };
  turn();
  return {
    /** One line of words beside each other. */
    line: (...words: ReadonlyArray<Word>) => {
      if (y < BOTTOM) turn();
      for (const word of words) put(y, word);
      y -= 14;
    },
    space: (points = 10) => {
      y -= points;
    },
    turn,
    rule: (x0: number, x1: number) => rulings.push({ page, x0, x1, y0: y + 10, y1: y + 10 }),
    upright: (x: number, from: number, to: number) => rulings.push({ page, x0: x, x1: x, y0: to, y1: from }),
    here: () => y,
    done: (): PlacedSheet => ({ width: WIDTH, height: HEIGHT, pages: page, texts, rulings }),
  };
};
export type SheetWriter = ReturnType<typeof sheetWriter>;

/** Width of type when no font is at hand, in shares of its height. */
const SIGN = 0.5;
/** Mean height of what a reader takes as the box of a line, as the adapter makes it. */
export const boxOf = ({ x, y, size, text }: Placed, width = text.length * size * SIGN) =>
  [x, y - size / 4, x + width, y + (size * 3) / 4] as const;

/** What the adapter would find in the sheet's PDF. */
export const textOfSheet = (sheet: PlacedSheet): SheetText => ({
  page_count: sheet.pages,
  trouble: null,
  pages: Array.from({ length: sheet.pages }, (_, index) => ({
    width: sheet.width,
    height: sheet.height,
    rotate: 0,
    origin: [0, 0] as const,
    items: sheet.texts
      .filter(({ page }) => page === index + 1)
      .map((placed) => {
        const [x0, y0, x1, y1] = boxOf(placed);
        return { text: placed.text, page: placed.page, x0, y0, x1, y1, size: placed.size, bold: placed.bold };
      }),
    rulings: sheet.rulings.filter(({ page }) => page === index + 1),
  })),
});
