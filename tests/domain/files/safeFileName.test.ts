import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { downloadName } from "#domain/files/fileNames.ts";
import { safeFileName } from "#domain/files/safeFileName.ts";
import { law } from "../../support/law.ts";

describe("the name of a file that people download", () => {
  it("keeps what any system can keep, and replaces the rest", () => {
    expect(safeFileName("Acme, North Plant, 2026", "pdf")).toBe("Acme, North Plant, 2026.pdf");
    expect(safeFileName('A/C "Cool"\u0007 Müller.', "pdf")).toBe("A-C -Cool- Müller.pdf");
  });

  it("has single blanks, and none and no dots at its ends", () => {
    expect(safeFileName(" .. Acme \u00a0  Plant .. ", "pdf")).toBe("Acme Plant.pdf");
    expect(safeFileName("a".repeat(200), "xlsx")).toBe(`${"a".repeat(150)}.xlsx`);
  });

  it("is no device of Windows, whatever its ending", () => {
    for (const name of ["CON", "nul", "Aux .2026", "COM1", "LPT¹", "conin$"])
      expect(safeFileName(name, "pdf"), name).toMatch(/^_/);
    for (const name of ["Contoso", "COM10", "A CON", "Auxiliary"])
      expect(safeFileName(name, "pdf")).toBe(`${name}.pdf`);
    expect(downloadName("CON.pdf", "pdf")).toBe("_CON.pdf");
    expect(downloadName("nul", "csv")).toBe("_nul.csv");
  });

  law(
    "never holds a separator, a control character or more than 150 characters before its extension",
    [fc.string({ unit: "binary", maxLength: 250 })],
    (name) => {
      const safe = safeFileName(name, "pdf");
      expect(safe).toMatch(/\.pdf$/);
      expect(safe).not.toMatch(/[\p{Cc}<>:"/\\|?*]/u);
      expect(Array.from(safe).length).toBeLessThanOrEqual(154);
      expect(safe.isWellFormed()).toBe(true);
    },
    { runs: 40 },
  );
});
