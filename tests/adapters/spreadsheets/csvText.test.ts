import fc from "fast-check";
import { expect, it } from "vitest";
import { csvLines } from "#adapters/spreadsheets/csvText.ts";
import { readCsv } from "#adapters/spreadsheets/readCsv.ts";
import { law } from "../../support/law.ts";

it.each(["=1+1", "＝1+1", "＋1", "－1", "＠SUM(A1)", "-5", "@x", "'=1+1", "''=1"])(
  "a cell that a spreadsheet would take for a formula is written as a text, and read as it was: %s",
  (text) => {
    const written = csvLines([
      ["Name", "Note"],
      ["a", text],
    ]);
    expect(written).toContain(`'${text}`);
    expect(readCsv(written).rows.at(-1)?.cells).toEqual(["a", text]);
  },
);

const cell = fc.oneof(fc.string({ maxLength: 12 }), fc.stringMatching(/^'{0,3}[=+\-@＝＋－＠][a-z0-9]{0,4}$/));
law(
  "every cell of an export is read again as it was",
  [fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 })],
  (rows) => {
    const whole = rows.map((row) => ["x", ...row, "x"]);
    expect(
      readCsv(csvLines([["a", "b", "c", "d"], ...whole]))
        .rows.slice(1)
        .map(({ cells }) => cells),
    ).toEqual(whole);
  },
);
