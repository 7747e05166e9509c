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
