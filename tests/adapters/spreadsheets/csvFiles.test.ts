import { describe, expect, it } from "vitest";
import { readSheets } from "#adapters/spreadsheets/readSheets.ts";
import { refusalOf, rowsOf } from "./readLists.ts";

const TEXT = 'Chemical Name,CAS #,TPQ\r\n"Aldicarb, µ-grade",116-06-3,"100/10,000"\r\nAzinphos–methyl,86-50-0,10\r\n';
const READ = [
  { row_no: 2, chemical_name: "Aldicarb, µ-grade", threshold_quantity_lbs: "100", tpq_other_solid_lbs: "10000" },
  { row_no: 3, chemical_name: "Azinphos–methyl", cas_number: "86-50-0", threshold_quantity_lbs: "10" },
];
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, isBig: boolean): Uint8Array => {
  const bytes = Buffer.from(text, "utf16le");
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
/** µ is one byte at the same place in Windows-1252, the dash is 0x96 there. */
const windows1252 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => (letter === "–" ? 0x96 : letter.charCodeAt(0)));

describe("a list as CSV", () => {
  it.each([
    ["UTF-8", utf8(TEXT)],
    ["UTF-8 with its mark", utf8(`\ufeff${TEXT}`)],
    ["UTF-16 little endian", utf16(`\ufeff${TEXT}`, false)],
    ["UTF-16 big endian", utf16(`\ufeff${TEXT}`, true)],
    ["UTF-16 without its mark", utf16(TEXT.replaceAll("–", "-"), false)],
    ["Windows-1252", windows1252(TEXT)],
  ])("is read from %s", async (name, bytes) => {
    const [first, second] = READ;
    const plain = name === "UTF-16 without its mark" ? { ...second, chemical_name: "Azinphos-methyl" } : second;
    expect(await rowsOf("ehs", bytes)).toMatchObject([first, plain]);
  });

  const bytesIn = (text: string, codes: Readonly<Record<string, number>>): Uint8Array =>
    Uint8Array.from(text, (letter) => codes[letter] ?? letter.charCodeAt(0));
  const MAC = { é: 0x8e, "°": 0xa1, "’": 0xd5, "–": 0xd0, ñ: 0x96, ü: 0x9f, "™": 0xaa, "®": 0xa8, ó: 0x97, Ã: 0xcc };
  const WINDOWS = { "’": 0x92, "–": 0x96, "™": 0x99, "“": 0x93, "”": 0x94 };
  const nameIn = async (bytes: Uint8Array) => {
    const [sheet] = await readSheets(bytes);
    return [sheet?.rows[1]?.cells[0], sheet?.note];
  };

  it.each([
    "Café créme",
    "Flash 24 °C",
    "Dow’s cleaner",
    "Nuñez–Ltd",
    "Glühöl".replace("ö", "ü"),
    "Windex™ A",
    "Lysol® B",
  ])("reads '%s' from a Mac and from Windows, and says of the first what to check", async (name) => {
    const text = `Name,Qty\n${name},2\n`;
    const [onMac, note] = await nameIn(bytesIn(text, MAC));
    expect(onMac).toBe(name);
    expect(note).toMatch(/^The file does not say how its letters are stored\. Check '/);
    expect(await nameIn(bytesIn(text, WINDOWS))).toEqual([name, undefined]);
  });

  it("says of letters of another alphabet, and of text that was read wrong before, what to check", async () => {
    expect(await nameIn(bytesIn("Name\ncaf\u0082 noir\n", {}))).toEqual([
      "caf‚ noir",
      expect.stringContaining("Check 'caf‚'."),
    ]);
    expect((await nameIn(utf8("Name\ncafÃ© noir\n")))[1]).toContain("Check 'cafÃ©'.");
    expect((await nameIn(utf8("Name\nSÃO, café ½ “A”\n")))[1]).toBeUndefined();
  });

  it.each([[";"], ["\t"], ["|"]])("is read with %j between its cells", async (delimiter) => {
    const rows = [
      ["Name", "CAS", "TPQ"],
      ["Acrolein", "107-02-8", "500"],
      ['"1,4-Dioxane; pure\nor not"', "123-91-1", "1,000"],
    ];
    const text = rows.map((row) => row.join(delimiter)).join("\n");
    expect(await rowsOf("ehs", utf8(text))).toMatchObject([
      { chemical_name: "Acrolein", threshold_quantity_lbs: "500" },
      { chemical_name: "1,4-Dioxane; pure or not", threshold_quantity_lbs: "1000" },
    ]);
    expect(await rowsOf("ehs", utf8(`sep=${delimiter}\r\n${text}`))).toHaveLength(2);
  });

  it("keeps CAS numbers and names that look like numbers or dates exactly", async () => {
    const rows = await rowsOf("313", utf8("Name,CAS,Lot\n0123,50-00-0,0123\n1-2-3,64-17-5,1-2-3\n=1+1,67-64-1,+1\n"));
    expect(rows.map(({ chemical_name, cas_number, extra }) => [chemical_name, cas_number, extra["Lot"]])).toEqual([
      ["0123", "50-00-0", "0123"],
      ["1-2-3", "64-17-5", "1-2-3"],
      ["=1+1", "67-64-1", "+1"],
    ]);
  });

  it("is refused where half a character stands, instead of storing another one", async () => {
    const halved = utf16(`\ufeff${TEXT.replace("µ", "\ud800")}`, false);
    expect(await refusalOf("ehs", halved)).toMatchObject({ _tag: "UnreadableFile" });
  });

  it("tells of every row that cannot be read which row it is, as a spreadsheet counts, and why", async () => {
    const text = 'Name,CAS,TPQ\n"Two\nlines",50-00-1,500\n\nPhosphine,6/4/7783,lots\n,75-44-5,10\nOzone,10028-15-6,\n';
    expect(await refusalOf("ehs", utf8(text))).toEqual({
      _tag: "UnreadableRows",
      count: 4,
      rows: [
        { row: 2, reasons: ["CAS number '50-00-1' has an incorrect check digit; the last digit should be 0"] },
        {
          row: 4,
          reasons: [
            "A spreadsheet program converted the CAS number to the date '6/4/7783', probably from 7783-06-4. Format the column as text and enter the number again",
            "'lots' is not a quantity in pounds",
          ],
        },
        { row: 5, reasons: ["Chemical Name is missing"] },
        { row: 6, reasons: ["Threshold Quantity is missing"] },
      ],
    });
  });

  it("is refused with the place of a quotation mark that is never closed", async () => {
    expect(await refusalOf("ehs", utf8('Name,CAS,TPQ\nAcrolein,107-02-8,500\n"Ozone,10028-15-6,100\n'))).toMatchObject({
      reason: "A quotation mark is never closed. Check row 3.",
    });
  });
});
