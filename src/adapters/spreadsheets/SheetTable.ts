import type { ListSheet, SheetRow } from "#domain/reference/ListSheet.ts";
import { atMost, MAX_COLUMNS, MAX_MERGED, type TableBudget, TOO_MANY_MERGED } from "./TableLimits.ts";

/** Rows and columns from 0, both ends inclusive. */
export type MergedCells = {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
};

/** A sheet under construction; only rows with cells are stored. */
export class SheetTable {
  readonly #name: string;
  readonly #budget: TableBudget;
  readonly #rows = new Map<number, Array<string>>();
  readonly #marks = new Map<number, Pick<SheetRow, "isHidden" | "isSum">>();
  readonly #struck = new Map<number, Array<{ readonly column: number; readonly kept: string }>>();
  readonly #repeated = new Map<number, Array<number>>();
  #last = -1;
  #merged = 0;
  /** The row being filled; cells arrive row by row. */
  #current: { readonly row: number; readonly cells: Array<string> } = { row: -1, cells: [] };

  constructor(name: string, budget: TableBudget) {
    this.#name = name;
    this.#budget = budget;
  }

  /** The caller has counted the text. Cells beyond the last column are left out. */
  set(row: number, column: number, text: string): void {
    if (column >= MAX_COLUMNS) return;
    const cells = this.#rowOf(row);
    this.#budget.cells(Math.max(0, column + 1 - cells.length));
    while (cells.length < column) cells.push("");
    cells[column] = text;
  }

  #rowOf(row: number): Array<string> {
    if (this.#current.row === row) return this.#current.cells;
    let cells = this.#rows.get(row);
    if (cells === undefined) {
      this.#budget.row();
      this.#rows.set(row, (cells = []));
      this.#last = Math.max(this.#last, row);
    }
    this.#current = { row, cells };
    return cells;
  }

  /** Copies a cell merged over several rows to each of them. */
  merge({ top, bottom, left, right }: MergedCells): void {
    if (left !== right || left >= MAX_COLUMNS) return;
    const text = this.#rows.get(top)?.[left] ?? "";
    const end = Math.min(bottom, this.#last);
    atMost((this.#merged += Math.max(0, end - top)), MAX_MERGED, TOO_MANY_MERGED);
    for (let row = top + 1; row <= end; row++) {
      if (text === "" && !this.#rows.has(row)) continue;
      this.set(row, left, text);
      this.#repeated.set(row, [...(this.#repeated.get(row) ?? []), left]);
    }
  }

  mark(row: number, mark: "isHidden" | "isSum"): void {
    this.#marks.set(row, { ...this.#marks.get(row), [mark]: true });
  }

  /** A cell of the row is crossed out, but for `kept`. */
  strike(row: number, column: number, kept: string): void {
    this.#struck.set(row, [...(this.#struck.get(row) ?? []), { column, kept }]);
  }

  sheet(): ListSheet {
    const rows = [...this.#rows].toSorted(([a], [b]) => a - b);
    return {
      name: this.#name,
      rows: rows.map(([row, cells]) => {
        const merged = this.#repeated.get(row);
        const struck = this.#struck.get(row) ?? [];
        const gone = struck.filter(({ kept }) => kept === "").length;
        const isStruck = 2 * gone > cells.filter((text) => text !== "").length;
        const texts = struck.map(({ column }) => cells[column] ?? "");
        if (!isStruck) for (const { column, kept } of struck) cells[column] = kept;
        return {
          row: row + 1,
          cells,
          ...this.#marks.get(row),
          ...(isStruck ? { isStruck } : texts.length > 0 ? { struck: texts } : {}),
          ...(merged === undefined ? {} : { merged }),
        };
      }),
    };
  }
}

/** The first one says which hidden worksheets are not read. */
export const withHidden = (
  sheets: ReadonlyArray<ListSheet>,
  hidden: ReadonlyArray<string>,
): ReadonlyArray<ListSheet> => {
  const named = hidden.map((name) => `'${name}'`).join(", ");
  return sheets.map((sheet, at) =>
    at > 0 || named === "" ? sheet : { ...sheet, note: `Not read: hidden worksheets ${named}.` },
  );
};
