import { describe, expect, it } from "vitest";
import { drawPoster } from "#adapters/documents/labels/drawPoster.ts";
import { readCode, squaresIn } from "./readCode.ts";
import { readPdf } from "./readPdf.ts";

const POSTER = {
  facility: "Harbor Plant",
  customer: "Lakeshore Coatings Inc.",
  address: "https://hazledger.example.com/binder/4k7w2m-9qspr3-c5n8vt-0hjd6s",
};
const wordsOf = (text: string): string => text.replaceAll(/[\s|]+/g, " ");

describe("the poster of a facility", () => {
  it("says what it is for, of which facility and customer, and its address in letters", async () => {
    const pdf = await readPdf(await drawPoster(POSTER, "2026-11-30"));
    expect(pdf.widths.map(Math.round)).toEqual([612]);
    expect(pdf.title).toBe("Safety Data Sheets - Harbor Plant");
    const text = wordsOf(pdf.text(1));
    for (const part of [...Object.values(POSTER), "Scan the code with a phone"]) expect(text).toContain(part);
  });

  it("has a code that leads to the address, large enough for a phone across a room", async () => {
    const [squares = []] = squaresIn(await drawPoster(POSTER, "2026-11-30", false));
    expect(readCode(squares)).toBe(POSTER.address);
    expect((squares[0]?.side ?? 0) * 25, "25 modules at the least, in points").toBeGreaterThan(144);
  });

  it("keeps names and addresses of any length and script on its only page", async () => {
    const long = {
      facility: "Poly".repeat(37),
      customer: "塗料倉庫 مستودع ".repeat(9),
      address: `https://${"a-very-long-name.".repeat(8)}example.com/binder/4k7w2m-9qspr3-c5n8vt-0hjd6s`,
    };
    const bytes = await drawPoster(long, "2026-11-30", false);
    expect((await readPdf(bytes)).widths).toHaveLength(1);
    const [squares = []] = squaresIn(bytes);
    expect(readCode(squares)).toBe(long.address);
    // Text above the code ends where the code begins; pdfkit counts from the bottom.
    const lines = [...bytes.toString("latin1").matchAll(/^1 0 0 1 ([\d.]+) ([\d.-]+) Tm$/gm)];
    for (const [, x, y] of lines) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(y)).toBeGreaterThan(0);
    }
    expect(lines.length).toBeGreaterThan(5);
  });
});
