/** In points, 72 to the inch; x and y from the upper left corner. */
export type LabelSheet = {
  readonly name: string;
  readonly page: { readonly width: number; readonly height: number };
  readonly label: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  readonly top: number;
  readonly left: number;
  readonly pitch: { readonly x: number; readonly y: number };
};

const INCH = 72;
const MM = INCH / 25.4;
const LETTER = { width: 8.5 * INCH, height: 11 * INCH };

export const LABEL_SHEET_IDS = ["avery-5160", "avery-5163", "single-62mm"] as const;
export type LabelSheetId = (typeof LABEL_SHEET_IDS)[number];

/** As Avery's templates have them: 5160 30 labels of 2 5/8 by 1 inch, 5163 10 of 4 by 2 inches; a roll of 62 mm. */
export const LABEL_SHEETS: Readonly<Record<LabelSheetId, LabelSheet>> = {
  "avery-5160": {
    name: "Avery 5160, 30 per page",
    page: LETTER,
    label: { width: 2.625 * INCH, height: INCH },
    columns: 3,
    rows: 10,
    top: 0.5 * INCH,
    left: 0.1875 * INCH,
    pitch: { x: 2.75 * INCH, y: INCH },
  },
  "avery-5163": {
    name: "Avery 5163, 10 per page",
    page: LETTER,
    label: { width: 4 * INCH, height: 2 * INCH },
    columns: 2,
    rows: 5,
    top: 0.5 * INCH,
    left: 0.15625 * INCH,
    pitch: { x: 4.1875 * INCH, y: 2 * INCH },
  },
  "single-62mm": {
    name: "Single, 62 × 100 mm",
    page: { width: 100 * MM, height: 62 * MM },
    label: { width: 100 * MM, height: 62 * MM },
    columns: 1,
    rows: 1,
    top: 0,
    left: 0,
    pitch: { x: 0, y: 0 },
  },
};

export const labelsOnSheet = ({ columns, rows }: LabelSheet): number => columns * rows;

/** How far a printer is off, '5,-3': 1/100 inches to the right and down, at most half an inch each, else 0. */
export const shiftOf = (text: string): ReadonlyArray<number> =>
  text.split(",", 2).map((one) => (/^-?\d+$/.test(one) && Math.abs(Number(one)) <= 50 ? Number(one) : 0));

/** Where the nth label stands, row by row, when the first `start - 1` of the first sheet are used up. */
export const placeOfLabel = (sheet: LabelSheet, nth: number, start: number, shift = "") => {
  const [right = 0, down = 0] = shiftOf(shift);
  const at = nth + start - 1;
  const onSheet = at % labelsOnSheet(sheet);
  return {
    page: Math.floor(at / labelsOnSheet(sheet)),
    x: sheet.left + (onSheet % sheet.columns) * sheet.pitch.x + (right * INCH) / 100,
    y: sheet.top + Math.floor(onSheet / sheet.columns) * sheet.pitch.y + (down * INCH) / 100,
  };
};
