import { describe, expect, it } from "vitest";
import { LINE_COLUMNS } from "#domain/import/importColumns.ts";
import { mainSheet } from "#domain/import/matchColumns.ts";
import { prepareRows } from "#domain/import/prepareRows.ts";
import type { ListSheet, SheetRow } from "#domain/reference/ListSheet.ts";
import { EMPTY, SAID, validated } from "./importedShelf.ts";
import { withoutPauses } from "../../support/withoutPauses.ts";

const HEAD = ["Product", "Mfr", "State", "Qty", "Size (gal)", "Loc"];
const ACID = ["Acid cleaner", "Dow", "liquid", "2", "5", ""];
const SOAP = ["Soap", "Dow", "liquid", "1", "30", ""];

const places = (rows: ReadonlyArray<{ readonly shown: Readonly<Record<string, string | null>> }>) =>
  rows.map(({ shown }) => shown["location"]);

describe("the layout of a file", () => {
  it("gives the place above its rows to each of them, and leaves totals and notes out with a reason", () => {
    const table = [
      HEAD,
      ["PAINT SHED"],
      ACID,
      SOAP,
      ["WASH BAY"],
      ACID,
      ["Total", "", "", "3"],
      ["see also list of 2019"],
    ];
    const { rows } = validated(EMPTY, table, { mode: "add" });
    expect(rows.map(({ verdict }) => verdict)).toEqual([
      "left out",
      "new",
      "new",
      "left out",
      "added",
      "left out",
      "left out",
    ]);
    expect(places(rows).slice(1, 3)).toEqual(["PAINT SHED", "PAINT SHED"]);
    expect(rows[5]?.remarks).toEqual(["This row is a total."]);
    expect(rows[1]?.remarks).toContain("The location 'PAINT SHED' is from row 2.");
  });

  it("takes a row in that a person includes", () => {
    const answers = [{ field: "row", text: "3", choice: "include" }];
    const { rows } = validated(EMPTY, [HEAD, ACID, ["Total", "Dow", "solid", "3"]], { answers });
    expect(rows[1]?.verdict).not.toBe("left out");
  });

  it("asks what a text is that stands alone and can be a product", () => {
    const { rows } = validated(EMPTY, [HEAD, ACID, ["Lime"], SOAP]);
    expect(rows[1]?.questions[0]).toMatchObject({ message: "What is 'Lime', which stands alone in row 3?" });
  });

  it("fills places down where they stand only in the first row of a group, and says so once for the file", () => {
    const at = (place: string, [name = "", ...cells]: ReadonlyArray<string>, more = "") => [
      name + more,
      ...cells.slice(0, -1),
      place,
    ];
    const table = [HEAD, at("Shed", ACID), at("", SOAP), at("Bay", ACID, " 2"), at("", SOAP, " 2")];
    const { rows, assumptions } = validated(EMPTY, table);
    expect(places(rows)).toEqual(["SHED", "SHED", "BAY", "BAY"]);
    expect(assumptions).toMatchObject([
      { message: "2 rows have no location. The location above them is used.", chosen: "above" },
    ]);
    const answers = [{ field: "location_stored", text: "blank cells", choice: "blank" }];
    expect(places(validated(EMPTY, table, { answers }).rows)).toEqual(["SHED", "", "BAY", ""]);
  });

  it("reads units from titles and from the row below them, and titles that continue the row above", () => {
    const below = validated(EMPTY, [["Product", "Mfr", "State", "Qty", "Size"], ["", "", "", "(no.)", "(gal)"], ACID]);
    expect(below.rows[0]?.shown["quantity"]).toBe("2 × 5 gal");
    const above = [
      ["", "", "", "Container", ""],
      ["Product", "Mfr", "State", "Qty", "Size"],
      ["Acid", "Dow", "liquid", "2", "5 gal"],
    ];
    expect(validated(EMPTY, above).rows[0]?.shown["quantity"]).toBe("2 × 5 gal");
  });

  it("repeats what a ditto mark stands for", () => {
    const { rows } = validated(EMPTY, [HEAD, ACID, ["Soap", '"', "liquid", "1", "30", ""]]);
    expect(rows[1]?.shown["mfg_name"]).toBe("Dow");
  });

  it("uses the first column of different texts for products whose title is unknown, and says so", () => {
    const { remarks, rows } = validated(EMPTY, [["Paint room stuff", ...HEAD.slice(1)], ACID, SOAP]);
    expect(remarks).toEqual([expect.stringMatching(/^The column 'Paint room stuff' is used as /)]);
    expect(rows.map(({ name }) => name)).toEqual(["Acid cleaner", "Soap"]);
  });

  const prepared = (rows: ReadonlyArray<SheetRow>, answers = SAID.answers) => {
    const sheet: ListSheet = { name: "", rows };
    return withoutPauses(prepareRows(LINE_COLUMNS, sheet, { ...SAID, answers }, () => null)).rows;
  };

  it("asks once whether hidden rows are imported", () => {
    const rows = [
      { row: 1, cells: HEAD },
      { row: 2, cells: ACID },
      { row: 3, cells: SOAP, isHidden: true as const },
    ];
    expect(prepared(rows)[1]?.asks?.[0]?.message).toBe("1 row is hidden in the file. Import it?");
    const leave = [{ field: "row", text: "hidden", choice: "leave" }];
    expect(prepared(rows, leave)[1]?.skipped).toBe("The row is hidden in the file.");
  });

  it("says what is crossed out in a cell and not read, and asks about a row whose name is crossed out", () => {
    const row = (...cells: ReadonlyArray<string>) => [
      { row: 1, cells: HEAD },
      { row: 2, cells, struck: ["55 30"] },
    ];
    const [acid] = prepared(row("Acid cleaner", ...ACID.slice(1)));
    expect(acid?.remarks).toEqual(["Crossed out, so not read: '55 30'."]);
    expect(prepared(row("", ...ACID.slice(1)))[0]?.asks?.[0]?.message).toBe(
      "1 row is crossed out in the file. Import it?",
    );
  });

  const SITES = ["Product", "Mfr", "State", "Qty", "Size", "Site"];
  const site = (name: string) => ["Acid", "Dow", "liquid", "1", "5 gal", name];
  const PLANT = { ...EMPTY, facility_name: "Holstein Agronomy" };

  it("takes the rows of this facility, says whose the others are, and asks about names that are like it", () => {
    const table = [SITES, site("HOLSTEIN AGRON."), site("Holstein"), site("South Cardtrol"), site("")];
    const { rows } = validated(PLANT, [...table, site("Holstein Agronomy")], { mode: "add" });
    expect(rows.map(({ verdict }) => verdict)).toEqual(["new", "question", "left out", "question", "added"]);
    expect(rows[1]?.questions[0]?.message).toBe("Is 'Holstein' this facility?");
    expect(rows[2]?.remarks).toEqual(["This row is for 'South Cardtrol'."]);
  });

  it("asks about each name of a site where no row names this facility, and takes a row in that a person includes", () => {
    const table = [SITES, site("Plant 1")];
    expect(validated(PLANT, table).rows[0]?.questions[0]?.message).toBe("Is 'Plant 1' this facility?");
    const include = [{ field: "row", text: "2", choice: "include" }];
    expect(validated(PLANT, table, { answers: include }).rows[0]?.verdict).toBe("new");
  });

  it("reads no column in a unit that its field does not have: kg/L are no pounds per gallon", () => {
    const head = ["Product", "Mfr", "State", "Qty", "Size", "Weight/Gal (kg/L)"];
    expect(validated(EMPTY, [head, [...site("").slice(0, 5), "1.2"]]).remarks).toContain(
      "Not used: 'Weight/Gal (kg/L)'.",
    );
  });

  it("reads flash points below a title in °C as such", () => {
    const head = ["Product", "Mfr", "State", "Qty", "Size", "Flash Pt (°C)"];
    const { rows } = validated(EMPTY, [head, [...site("").slice(0, 5), "-4"]]);
    expect(rows[0]?.remarks).toContain("Flash Point '-4 C' was read as 25 °F.");
  });

  it("takes ounces of solids and gases by weight, of liquids in bottles as fluid, and asks about the others", () => {
    const head = ["Product", "Mfr", "State", "Qty", "Size"];
    const { rows } = validated(EMPTY, [
      head,
      ["Zinc", "Dow", "solid", "1", "8 oz"],
      ["Soap", "Dow", "liquid", "1", "32 oz"],
      ["Spray", "Dow", "liquid", "1", "12 oz aerosol can"],
    ]);
    expect(rows.slice(0, 2).map(({ shown }) => shown["quantity"])).toEqual(["1 × 0.5 lb", "1 × 32 oz"]);
    expect(rows[2]?.questions.map(({ text }) => text)).toContain("oz");
  });

  it("leaves an optional cell that its field refuses blank and says so, instead of refusing the row", () => {
    const head = ["Product", "Mfr", "State", "Qty", "Size", "lb/gal"];
    const { rows } = validated(EMPTY, [head, ["Soap", "Dow", "liquid", "1", "5 gal", "heavy"]]);
    expect(rows[0]?.verdict).toBe("new");
    expect(rows[0]?.remarks).toContainEqual(expect.stringContaining("'heavy' was left blank"));
  });

  it("opens the worksheet with most of the columns", () => {
    const sheetOf = (...table: ReadonlyArray<ReadonlyArray<string>>): ListSheet => ({
      name: "",
      rows: table.map((cells, at) => ({ row: at + 1, cells })),
    });
    const sheets = [sheetOf(["Read me"]), sheetOf(HEAD.slice(0, 4), ACID.slice(0, 4)), sheetOf(HEAD, ACID)];
    expect(mainSheet(LINE_COLUMNS, sheets)).toBe(2);
  });

  it("reads a word that every object of JavaScript has as any other", () => {
    const words = ["constructor", "toString", "__proto__"];
    const head = ["Product", "Mfr", "State", "Qty", "Container", "Haz"];
    const { rows } = validated(EMPTY, [head, ...words.map((word) => ["Acid", "Dow", word, "1", word, word])]);
    expect(rows.map(({ verdict }) => verdict)).toEqual(["question", "question", "question"]);
  });

  it("makes components of the rows below a product that repeat its merged cells", () => {
    const head = ["Product", "Mfr", "Component", "CAS", "Qty", "Size"];
    const rows = [
      { row: 1, cells: head },
      { row: 2, cells: ["Wash", "Prisco", "Naphtha", "64742-95-6", "1", "55 gal"] },
      { row: 3, cells: ["Wash", "Prisco", "Trimethylbenzene", "95-63-6", "1", "55 gal"], merged: [0, 1, 4, 5] },
    ];
    const [wash, part] = prepared(rows);
    expect(wash?.parts?.map(({ cas }) => cas)).toEqual(["64742-95-6", "95-63-6"]);
    expect(part?.skipped).toBe("This row is a component of row 2.");
  });
});
