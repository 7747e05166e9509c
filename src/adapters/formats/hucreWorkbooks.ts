import { openXlsx, saveXlsx, writeXlsx, writeXlsxStream } from "hucre/xlsx";
import type { Template, Workbooks } from "./Workbooks.ts";

const open = async (bytes: Uint8Array): Promise<Template | null> => {
  const book = await openXlsx(bytes, { readStyles: true });
  const [sheet] = book.sheets;
  if (sheet === undefined) return null;
  return {
    rows: sheet.rows,
    fill: (below, rows) => {
      sheet.rows = [...sheet.rows.slice(0, below + 1), ...rows.map((row) => [...row])];
      // A cell that already has a format would keep its empty value.
      for (const [at, row] of rows.entries())
        for (const [place, value] of row.entries()) {
          const key = `${below + 1 + at},${place}`;
          const formatted = sheet.cells?.get(key);
          if (formatted !== undefined) sheet.cells?.set(key, { ...formatted, value, type: "string" });
        }
      return saveXlsx(book);
    },
  };
};

export const hucreWorkbooks: Workbooks = {
  write: writeXlsx,
  stream: ({ name, columns }, rows) => {
    const copied = async function* () {
      for await (const row of rows) yield [...row];
    };
    return writeXlsxStream(copied(), { name, columns: [...columns], freezePane: { rows: 1 } });
  },
  open,
};
