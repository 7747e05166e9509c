import type { Cell, Line, Section, SheetDocument } from "#domain/sheet/text/SheetDocument.ts";
import type { Ruling } from "#domain/sheet/text/SheetText.ts";

const [WIDE, HIGH] = [5, 12];

const cellAt = (text: string, column: number, y: number): Cell => {
  const box = [column * WIDE, y - 2, (column + text.length) * WIDE, y + 8] as const;
  const [x0, y0, x1, y1] = box;
  return { text, box, items: [{ text, page: 1, x0, y0, x1, y1, size: 10, bold: false }] };
};

const lineOf = (drawn: string, y: number): Line => {
  const cells = [...drawn.matchAll(/\S+(?: \S+)*/g)].map(({ 0: text, index }) => cellAt(text, index, y));
  const boxes = cells.map(({ box }) => box);
  return {
    page: 1,
    y,
    cells,
    text: cells.map(({ text }) => text).join("  "),
    box: [Math.min(...boxes.map(([x]) => x)), y - 2, Math.max(...boxes.map(([, , x]) => x)), y + 8],
    size: 10,
    bold: false,
  };
};

/**
 * A document as text draws it: a character is 5 points wide, a line 12 high, cells stand two blanks apart; a line of
 * dashes is a drawn line, an empty line the space of one.
 */
export const drawnDocument = (sections: Readonly<Record<number, string>>): SheetDocument => {
  const rulings: Array<Ruling> = [];
  let y = 10_000;
  const read = Object.entries(sections).map(([number, drawing]): Section => {
    const heading = lineOf(`Section ${number}`, (y -= HIGH));
    const lines = drawing.split("\n").flatMap((drawn) => {
      if (/^\s*-{6,}\s*$/.test(drawn)) {
        rulings.push({ page: 1, x0: 0, x1: 100 * WIDE, y0: y - 4, y1: y - 4 });
        return [];
      }
      y -= HIGH;
      return drawn.trim() === "" ? [] : [lineOf(drawn, y)];
    });
    return { number: Number(number), heading, lines };
  });
  const page = { width: 612, height: y, rotate: 0, origin: [0, 0] as const, items: [], rulings };
  return {
    kind: "sds",
    pages: [page],
    lines: read.flatMap(({ lines }) => lines),
    repeated: [],
    sections: read,
    language: "en",
  };
};
