import { readFileSync } from "node:fs";
import { join } from "node:path";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, describe, expect, it } from "vitest";
import { writePdf } from "#adapters/documents/report/pdf/writePdf.ts";
import { drawIndex } from "#adapters/documents/sheets/drawIndex.ts";
import type { SheetIndex } from "#domain/inventory/sheetIndex.ts";
import type { ReportModel } from "#domain/report/pages/ReportModel.ts";
import { aModel } from "../report/aModel.ts";
import { readPdf } from "../readPdf.ts";
import { temporaryFolder } from "../../../support/temporaryFolder.ts";

/** A product as it is named in its country, and its words as a reader finds them in the file. */
const NAMES = {
  Greek: "Θειικό οξύ 98% (τεχνικό)",
  Cyrillic: "Серная кислота техническая",
  "simplified Chinese": "浓硫酸(98%)工业级、氢氧化钠溶液",
  "traditional Chinese": "濃硫酸(98%)工業級、氫氧化鎘與鹵烴",
  Japanese: "濃硫酸（98%）ナトリウム、工業用",
  Korean: "황산 98% 공업용 탄산나트륨",
  Arabic: "حمض الكبريتيك للمصنع",
  Persian: "اسید سولفوریک گچ",
  Hebrew: "חומצה גופרתית",
  Thai: "กรดซัลฟิวริก น้ำมันที่ปั๊ม ผู้ผลิต",
  Vietnamese: "Axit sunfuric đậm đặc Ấ ữ ơ",
} as const;

const ODD = {
  "an emoji by its name": [
    "Paint 🎨, ☠️, 👩🏽‍🔬",
    "Paint [emoji: artist palette], [emoji: skull and crossbones], [emoji: woman scientist]",
  ],
  "letters that no font has by their numbers": ["Acid सो", "Acid [U+0938][U+094B]"],
  "signs and units": ["© ™ ₂ → ≥ ⇌ ℃ ① ✓ ■", "© ™ ₂ → ≥ ⇌ ℃ ① ✓ ■"],
  "nothing for marks that nobody sees": ["hyper\u00adsen\u200dsitive\ufe0f", "hypersensitive"],
} as const;

const folder = temporaryFolder();
const withRemarks = (remarks: ReadonlyArray<string>): ReportModel => ({ ...aModel(1), remarks });
const imprint = { inputs_hash: "0123456789abcdef".repeat(4), prepared_on: "2026-11-21" };
const write = async (name: string, model: ReportModel): Promise<Uint8Array> => {
  await writePdf(join(folder, name), [() => model], imprint);
  return new Uint8Array(readFileSync(join(folder, name)));
};
/** Viewers search so; pdf.js divides a vowel of Thai in two. */
const composed = (text: string): string => text.normalize("NFKC");
/** Lines of text as a viewer finds them, when somebody searches or copies. */
const readText = async (bytes: Uint8Array): Promise<string> => {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => {
    const { items } = await (await pdf.getPage(at + 1)).getTextContent();
    return items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : "")).join("");
  });
  return composed((await Promise.all(pages)).join("\n"));
};

describe("a report with the letters of other countries", () => {
  const model = withRemarks([...Object.values(NAMES), ...Object.values(ODD).map(([given]) => given)]);
  let [bytes, text]: [Uint8Array, string] = [new Uint8Array(), ""];
  beforeAll(async () => {
    bytes = await write("first.pdf", model);
    text = await readText(bytes);
  });

  it.each(Object.entries(NAMES))("gives words in %s back", (_, name) => {
    expect(text.split("\n")).toContain(composed(name));
  });

  it.each(Object.entries(ODD))("shows %s", (_, [, shown]) => {
    expect(text.split("\n")).toContain(composed(shown));
  });

  it("shows no box, and says what stands for what it cannot show", async () => {
    expect((await readPdf(bytes)).boxes()).toBe(0);
    expect(text).toContain("[emoji: ...] replaces an emoji");
    expect(text).toContain("[U+...] replaces a character");
  });

  it("is the same to the last byte when its fonts are loaded already", async () => {
    expect(Buffer.from(await write("again.pdf", model)).equals(bytes)).toBe(true);
  });
});

it("an ordinary report has its two fonts alone, and nothing to explain", async () => {
  const bytes = await write("plain.pdf", withRemarks(["Müller & Søn, Ωμέγα"]));
  expect(
    Buffer.from(bytes)
      .toString("latin1")
      .match(/\/FontFile2/g),
  ).toHaveLength(2);
  expect(await readText(bytes)).not.toContain("cannot show");
});

it("the index of the sheets shows all of them as well", async () => {
  const names = [...Object.values(NAMES), "Paint 🎨"];
  const rows = names.map((name, at) => ({
    sds_no: at + 1,
    name,
    mfg_name: "北京化工",
    page: at + 2,
    isRepaired: false,
  }));
  const index: SheetIndex = { rows, sheets: [], pages: names.length + 1 };
  const heading = { customer: "مصنع", facility: "Завод", year: 2026, printed_on: "2026-11-21" };
  const { bytes } = await drawIndex(heading, () => index);
  const text = await readText(new Uint8Array(bytes));
  for (const name of names.slice(0, -1)) expect(text).toContain(composed(name));
  for (const words of ["مصنع", "Завод", "北京化工", "Paint [emoji: artist palette]"]) expect(text).toContain(words);
});
