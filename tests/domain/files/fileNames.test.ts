import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { displayName, downloadName } from "#domain/files/fileNames.ts";
import { law } from "../../support/law.ts";

describe("the name of a file", () => {
  law(
    "shows no folders, nothing hidden, and never more than 200 characters, whatever was sent",
    [fc.string({ unit: "binary", maxLength: 400 })],
    (sent) => {
      const name = displayName(sent);
      expect(name).toMatch(/^[^/\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u);
      expect(name.length).toBeLessThanOrEqual(200);
      expect(name.isWellFormed()).toBe(true);
      expect(name.trim()).toBe(name);
      expect(displayName(name)).toBe(name);
    },
  );

  it("ends, when it is handed out, as its content is, so that no program comes out of it", () => {
    expect(downloadName("Acetone.PDF", "pdf")).toBe("Acetone.PDF");
    expect(downloadName("invoice.exe", "pdf")).toBe("invoice.exe.pdf");
    expect(downloadName("list.html", "csv")).toBe("list.html.csv");
  });
});

describe("a name as it was sent", () => {
  it.each([
    ["C:\\Users\\ann\\Acetone  SDS.pdf", "Acetone SDS.pdf"],
    ["/etc/passwd", "passwd"],
    ["a\u202egpj.\u200bexe\u0007", "agpj.exe"],
    [" a \u00a0 b ", "a b"],
    ["..", "file"],
    ["", "file"],
    ["folder/", "file"],
    [".htaccess", ".htaccess"],
    ["a..", "a.."],
    ["Zu\u0308rich.pdf", "Zürich.pdf"],
  ])("is shown without folders, hidden characters and needless blanks: %j is %j", (sent, shown) => {
    expect(displayName(sent)).toBe(shown);
  });

  it("is cut before its ending where it is too long", () => {
    const long = "n".repeat(300);
    expect(displayName("n".repeat(200))).toBe("n".repeat(200));
    expect(displayName(long)).toBe("n".repeat(200));
    expect(displayName(`${long}.pdf`)).toBe(`${"n".repeat(196)}.pdf`);
    expect(displayName(`${long}.verylongending`)).toBe("n".repeat(200));
    expect(displayName(`a.b${long}.2026`)).toBe(`a.b${"n".repeat(192)}.2026`);
    expect(displayName(`${long}.--`)).toBe("n".repeat(200));
  });
});
