import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nameOfDownload } from "#adapters/http-client/readAnswer.ts";
import { contentDisposition } from "#adapters/http-server/fileResponse.ts";
import { law } from "../../support/law.ts";

describe("the name of a download", () => {
  it("is plain ASCII for old readers and whole for all others", () => {
    expect(contentDisposition("Müller's (2026) 100%.pdf")).toBe(
      `attachment; filename="Muller's (2026) 100_.pdf"; filename*=UTF-8''M%C3%BCller%27s%20%282026%29%20100%25.pdf`,
    );
  });

  law(
    "is a header that anything can carry, whatever the name holds, and the browser reads the same name again",
    [fc.string({ unit: "grapheme", minLength: 1 })],
    (name) => {
      const header = contentDisposition(name);
      expect(header).toMatch(/^[\x20-\x7e]+$/);
      expect(nameOfDownload(new Headers({ "content-disposition": header }), "x")).toBe(name.toWellFormed());
    },
  );

  it("is read from servers that say less, or nothing", () => {
    const read = (header: string) => nameOfDownload(new Headers({ "content-disposition": header }), "file");
    expect(read('attachment; filename="Report 1.pdf"')).toBe("Report 1.pdf");
    expect(read("attachment; filename=report.pdf")).toBe("report.pdf");
    expect(read("attachment; filename=r.pdf; filename*=UTF-8''%E0%A4%A")).toBe("r.pdf");
    expect(read("inline")).toBe("file");
    expect(nameOfDownload(new Headers(), "file")).toBe("file");
  });
});
