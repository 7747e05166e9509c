import { expect, it } from "vitest";
import type { ImportRow } from "#domain/import/ImportRow.ts";
import { EMPTY, validatedSheets } from "./importedShelf.ts";

type Shape = {
  readonly shape: string;
  /** The worksheets by name; each row with a bar between its cells, blank rows as blank texts. */
  readonly sheets: Readonly<Record<string, ReadonlyArray<string>>>;
  /** By row: 'name | quantity | place'; '?' and what is asked; '-' and why it is left out; '!' and the refusal. */
  readonly rows: ReadonlyArray<string>;
  /** What is said about the file. */
  readonly told?: ReadonlyArray<string>;
};

const HEAD = "Chemical|Manufacturer|State|Qty|Size|Location";
const [ACETONE, LYE] = ["Acetone|Fisher|liquid|2|5 gal|Shed", "Lye|Fisher|solid|3|50 lb|Bay 2"];
const [READ_ACETONE, READ_LYE] = ["Acetone | 2 × 5 gal | SHED", "Lye | 3 × 50 lb | BAY 2"];
const [BLEACH, READ_BLEACH] = ["Bleach|Fisher|liquid|4|1 gal|", "Bleach | 4 × 1 gal | "];
const alone = (text: string, row: number) => `? What is '${text}', which stands alone in row ${row}?`;
const OWN_TITLES = "- This row is a header row. The rows below it are read by its titles.";
const [PLACE, NOTE, TOTAL] = [
  "- This row is the location of the rows below it.",
  "- This row is a note.",
  "- This row is a total.",
];
const NO_MAKER = "! Manufacturer Name is required.";

const SHAPES: ReadonlyArray<Shape> = [
  {
    shape: "a second heading with other titles in another order",
    sheets: {
      "": [
        HEAD,
        ACETONE,
        "",
        "Container Size|Where|Product|Vendor|Grade|No. of Containers|Phase",
        "50 lb|Bay 2|Lye|Fisher|USP|3|solid",
      ],
    },
    rows: [READ_ACETONE, OWN_TITLES, READ_LYE],
    told: ["Not used: 'Grade'."],
  },
  {
    shape: "a first heading with fewer titles than the second",
    sheets: { "": ["Chemical|Qty|Size|Manufacturer", "Acetone|2|5 gal|Fisher", HEAD, LYE] },
    rows: ["Acetone | 2 × 5 gal | ", OWN_TITLES, READ_LYE],
  },
  {
    shape: "a second heading with other units and containers",
    sheets: {
      "": [
        "Chemical|Manufacturer|State|# pails|Size (gal)",
        "Acetone|Fisher|liquid|2|5",
        "Chemical|Manufacturer|State|# bags|Size (lb)",
        "Lye|Fisher|solid|3|50",
      ],
    },
    rows: ["Acetone | 2 × 5 gal Pail | ", OWN_TITLES, "Lye | 3 × 50 lb Bag | "],
  },
  {
    shape: "the first heading again below a second one",
    sheets: { "": [HEAD, ACETONE, "Size|Qty|Product", "50 lb|3|Lye", HEAD, BLEACH] },
    rows: [
      READ_ACETONE,
      OWN_TITLES,
      NO_MAKER,
      "- This row is a header row. The rows below it are read by its titles.",
      READ_BLEACH,
    ],
  },
  {
    shape: "titles that are printed again in part, without the units below them",
    sheets: {
      "": [
        HEAD,
        "|||(no.)|(gal)|",
        "Acetone|Fisher|liquid|2|5|Shed",
        "Chemical|||Qty|Size|",
        "Bleach|Fisher|liquid|4|1|",
      ],
    },
    rows: [READ_ACETONE, OWN_TITLES, READ_BLEACH],
  },
  {
    shape: "a room as a row above its lines",
    sheets: { "": [HEAD, "Room 12", BLEACH, "Room 14", BLEACH] },
    rows: [PLACE, "Bleach | 4 × 1 gal | ROOM 12", PLACE, "Bleach | 8 × 1 gal | ROOM 12; ROOM 14"],
  },
  {
    shape: "subtotals and a total",
    sheets: { "": [HEAD, ACETONE, "Subtotal Shed|||2", LYE, "||Total:|3", "Grand total|||5", "Sum|Fisher||5"] },
    rows: [READ_ACETONE, TOTAL, READ_LYE, TOTAL, TOTAL, TOTAL],
  },
  {
    shape: "the counts of each cabinet as columns",
    sheets: { "": ["Chemical|Manufacturer|State|Size|Cabinet 1|Cabinet 2", "Lye|Fisher|solid|50 lb|2|1"] },
    rows: ["Lye | ? × 50 lb | "],
    told: ["Not used: 'Cabinet 1', 'Cabinet 2'."],
  },
  {
    shape: "another name in the row below a product",
    sheets: { "": [HEAD, ACETONE, "(2-propanone)", LYE, "aka caustic soda"] },
    rows: [READ_ACETONE, alone("(2-propanone)", 3), READ_LYE, alone("aka caustic soda", 5)],
  },
  {
    shape: "blank rows",
    sheets: { "": [HEAD, "", ACETONE, "", "", LYE] },
    rows: [READ_ACETONE, READ_LYE],
    told: ["3 blank rows are skipped."],
  },
  {
    shape: "headings that each page repeats",
    sheets: { "": ["County Roads|Page 1 of 2", HEAD, ACETONE, "County Roads|Page 2 of 2", HEAD, LYE] },
    rows: [
      READ_ACETONE,
      "- This row is a repeated heading of the file.",
      "- This row is a header row. The rows below it are read by its titles.",
      READ_LYE,
    ],
    told: ["Not read, above the titles: 'County Roads', 'Page 1 of 2'."],
  },
  {
    shape: "notes below the table",
    sheets: {
      "": [HEAD, ACETONE, LYE, "* in the flammables cabinet", "Note: amounts are estimates", "Updated in May"],
    },
    rows: [READ_ACETONE, READ_LYE, NOTE, NOTE, NOTE],
  },
  {
    shape: "a room that stands once for its rows",
    sheets: { "": [HEAD, ACETONE, BLEACH, LYE, "Naphtha|Fisher|liquid|1|1 gal|", "Talc|Fisher|solid|1|5 lb|"] },
    rows: [
      READ_ACETONE,
      "Bleach | 4 × 1 gal | SHED",
      READ_LYE,
      "Naphtha | 1 × 1 gal | BAY 2",
      "Talc | 1 × 5 lb | BAY 2",
    ],
    told: ["3 rows have no location. The location above them is used."],
  },
  {
    shape: "a building above shelves that stand once for their rows",
    sheets: { "": [HEAD, "BLDG A", ACETONE, BLEACH, "Talc|Fisher|solid|1|5 lb|", "BLDG B", LYE] },
    rows: [
      PLACE,
      "Acetone | 2 × 5 gal | BLDG A SHED",
      "Bleach | 4 × 1 gal | BLDG A SHED",
      "Talc | 1 × 5 lb | BLDG A SHED",
      PLACE,
      "Lye | 3 × 50 lb | BLDG B BAY 2",
    ],
  },
  {
    shape: "two tables side by side",
    sheets: { "": [`${HEAD}||Chemical|Qty|Size`, `${ACETONE}||Bleach|4|1 gal`, LYE] },
    rows: [READ_ACETONE, READ_LYE],
    told: ["Not read: a second table, which begins with 'Chemical' in column 8 and has 1 row."],
  },
  {
    shape: "titles in row 6, below what is said of the school",
    sheets: { "": ["Lincoln High School", "Room:|204", "Fall list", "Contact: the science chair", "", HEAD, BLEACH] },
    rows: [READ_BLEACH],
    told: [
      "Not read, above the titles: 'Lincoln High School', 'Room:', '204', 'Fall list', 'Contact: the science chair'.",
    ],
  },
  {
    shape: "units in the row below the titles",
    sheets: { "": [HEAD, "|||(no.)|(gal)|", "Acetone|Fisher|liquid|2|5|Shed"] },
    rows: [READ_ACETONE],
  },
  {
    shape: "hazards as columns with an X",
    sheets: { "": [`${HEAD}|Fire|Health|Reactivity|Corrosive`, `${ACETONE}|X|||`, `${LYE}||X|X|X`] },
    rows: [READ_ACETONE, READ_LYE],
    told: ["Not used: 'Fire', 'Health', 'Reactivity', 'Corrosive'."],
  },
  {
    shape: "one column for a chemical and its CAS number",
    sheets: { "": ["Chemical/CAS|Manufacturer|State|Qty|Size", "Acetone 67-64-1|Fisher|liquid|2|5 gal"] },
    rows: ["Acetone 67-64-1 | 2 × 5 gal | "],
    told: ["The column 'Chemical/CAS' is used as "],
  },
  {
    shape: "a worksheet for each of three buildings",
    sheets: { "Building A": [HEAD, BLEACH], "Building B": [HEAD, LYE], Annex: [HEAD, "Talc|Fisher|solid|1|5 lb|"] },
    rows: ["Bleach | 4 × 1 gal | BUILDING A", "Lye | 3 × 50 lb | BUILDING B BAY 2", "Talc | 1 × 5 lb | ANNEX"],
    told: ["Is each worksheet with these titles a location: 'Building A', 'Building B', 'Annex'?"],
  },
  {
    shape: "a worksheet for each year",
    sheets: { "2024": [HEAD, BLEACH], "2025": [HEAD, LYE] },
    rows: [READ_BLEACH],
    told: ["Is each worksheet with these titles a location: '2024', '2025'?"],
  },
  {
    shape: "the room in the name of the only worksheet",
    sheets: { "Room 204": ["Chemical|Manufacturer|State|Qty|Size", BLEACH] },
    rows: ["Bleach | 4 × 1 gal | ROOM 204"],
    told: ["Is each worksheet with these titles a location: 'Room 204'?"],
  },
  {
    shape: "signatures below the table",
    sheets: {
      "": [HEAD, ACETONE, LYE, "Signature: ____________", "Inspected by:|J. Doe", "Approved ____|||Date ____"],
    },
    rows: [READ_ACETONE, READ_LYE, NOTE, NOTE, NOTE],
  },
  {
    shape: "a numbered list with gaps",
    sheets: { "": [`No.|${HEAD}`, `1|${ACETONE}`, `2|${LYE}`, `4|${BLEACH}`, "5|Talc|Fisher|solid|1|5 lb|Shed"] },
    rows: [READ_ACETONE, READ_LYE, READ_BLEACH, "Talc | 1 × 5 lb | SHED"],
    told: ["Not used: 'No.'"],
  },
  {
    shape: "a product's name over two rows",
    sheets: { "": ["Chemical|Qty", "Hydrochloric|2", "acid, concentrated", "Lye|3"] },
    rows: [NO_MAKER, alone("acid, concentrated", 3), NO_MAKER],
  },
  {
    shape: "columns that hold two facts",
    sheets: { "": ["Chemical|Manufacturer / Catalog No.|State|Qty & Size", "Lye|Fisher / A18-4|solid|2 x 5 lb"] },
    rows: [NO_MAKER],
    told: ["Not used: 'Manufacturer / Catalog No.', 'Qty & Size'."],
  },
  {
    shape: "the count in the comments",
    sheets: { "": ["Chemical|Manufacturer|State|Size|Comments", "Lye|Fisher|solid|50 lb|3 drums, one is open"] },
    rows: ["? The notes say '3 drums'. Is this the quantity?"],
  },
  {
    shape: "a letter for a type of container",
    sheets: { "": ["Chemical|Mfg|Qty|Size|Container Type", "Methanol|Flinn|2|500|G"] },
    rows: ["? Which container type is 'G'?"],
  },
  {
    shape: "numbers of items beside their descriptions",
    sheets: { "": ["Item|Description|Maker|On hand", "10050|Thinner|M|2", "10-051|Lye|M|3"] },
    rows: ["Thinner | 2 ×", "Lye | 3 ×"].map((text) => `${text} | `),
  },
  {
    shape: "a department beside a building",
    sheets: { "": ["Department|Building|Room|Chemical|Mfg|Qty", "Biology|Howell|S106|Lye|M|3"] },
    rows: ["Lye | 3 × | HOWELL S106"],
    told: ["Not used: 'Department'."],
  },
];

const said = ({ verdict, name, shown, questions, problems, remarks }: ImportRow): string => {
  if (verdict === "new" || verdict === "added") return [name, shown["quantity"], shown["location"]].join(" | ");
  if (verdict === "left out") return `- ${remarks[0]}`;
  return questions.length > 0 ? `? ${questions[0]?.message}` : `! ${problems[0]?.message}`;
};

it.each(SHAPES)("an inventory with $shape is read, or asked or told of", ({ sheets, rows, told = [] }) => {
  const read = Object.entries(sheets).map(([name, table]) => ({
    name,
    rows: table.flatMap((text, at) => (text === "" ? [] : [{ row: at + 1, cells: text.split("|") }])),
  }));
  const found = validatedSheets(EMPTY, read);
  expect(found.rows.map(said)).toEqual(rows);
  const sentences = [...found.remarks, ...found.assumptions.map(({ message }) => message)];
  for (const sentence of told) expect(sentences).toContainEqual(expect.stringContaining(sentence));
});
