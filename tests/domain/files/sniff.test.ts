import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { kindOf, NOTHING_SNIFFED, sniff } from "#domain/files/sniff.ts";
import { law } from "../../support/law.ts";

const text = (content: string) => new TextEncoder().encode(content);
const kindIn = (...pieces: ReadonlyArray<Uint8Array>) => kindOf(pieces.reduce(sniff, NOTHING_SNIFFED));
const ZIP = new Uint8Array([0x50, 0x4b, 3, 4]);

describe("the kind of a file", () => {
  it("is PDF when its header stands within the first 1024 bytes, and no later", () => {
    expect(kindIn(text("%PDF-1.4"))).toBe("pdf");
    expect(kindIn(text(" ".repeat(1019)), text("%PDF-1.4"))).toBe("pdf");
    expect(kindIn(text(" ".repeat(1020)), text("%PDF-1.4"))).toBe("csv");
  });

  it("of two kinds in one is that of its first bytes, so a workbook can never pass for a sheet", () => {
    expect(kindIn(ZIP, text("%PDF-1.4"))).toBe("xlsx");
    expect(kindIn(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]), text("%PDF-1.4"))).toBe("xls");
  });

  it("is a picture by its first bytes", () => {
    expect(kindIn(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))).toBe("png");
    expect(kindIn(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]))).toBe("jpg");
  });

  it("is CSV for text in UTF-8, UTF-16 and Windows-1252, and for nothing with control characters", () => {
    expect(kindIn(text("Säure,64-19-7\r\n"))).toBe("csv");
    expect(kindIn(new Uint8Array([0x53, 0xe4, 0x75, 0x72, 0x65]))).toBe("csv");
    for (const littleEndian of [true, false]) {
      const units = [0xfeff, ..."Säure,硫".split("").map((c) => c.charCodeAt(0))];
      const bytes = new Uint8Array(units.length * 2);
      units.forEach((unit, i) => new DataView(bytes.buffer).setUint16(i * 2, unit, littleEndian));
      expect(kindIn(bytes)).toBe("csv");
      expect(kindIn(bytes, new Uint8Array([0, 0]))).toBeNull();
      expect(kindIn(bytes, new Uint8Array([1]))).toBeNull();
    }
    for (const control of [0, 1, 7, 8, 14, 27]) expect(kindIn(text("a,b"), new Uint8Array([control]))).toBeNull();
    expect(kindIn()).toBeNull();
  });

  const utf16 = (content: string) => new Uint8Array(Buffer.from(`\ufeff${content}`, "utf16le"));
  it.each([
    ["HTML", "<!DOCTYPE html><script>alert(1)</script>"],
    ["HTML after blanks", `${" \r\n".repeat(2000)}<html>`],
    ["HTML after a comment", "<!-- a,b --><p onclick=alert(1)>"],
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ["XML", '<?xml version="1.0"?><svg/>'],
    ["PHP", "<?php system('id');"],
    ["JSON", '{ "name": "Acetone" }'],
    ["a list in JSON", '[ {"name":"Acetone"} ]'],
    ["RTF", "{\\rtf1 Acetone}"],
    ["PostScript", "%!PS-Adobe-3.0\n"],
    ["a shell script", "#!/bin/sh\necho a,b\n"],
    ["a private key", "-----BEGIN PRIVATE KEY-----\n"],
    ["a calendar", "BEGIN:VCALENDAR\nVERSION:2.0\n"],
    ["a mail", "MIME-Version: 1.0\nSubject: a,b\n"],
  ])("is not CSV for %s, in UTF-8 and in UTF-16, with a mark and without", (_, content) => {
    expect(kindIn(text(content))).toBeNull();
    expect(kindIn(text(`\ufeff${content}`))).toBeNull();
    expect(kindIn(utf16(content))).toBeNull();
  });

  it("is CSV for a table whatever its cells say, be it markup or the beginning of another kind", () => {
    for (const content of [
      'name,cas\nAcetone,"<script>alert(1)</script>"\n',
      '"<img","src=x onerror=alert(1)>"\n',
      "name,note\nAcetone,see <img src=x> and <html>\n",
      "name,note\nAcetone,<epcraTier2Dataset>\n",
      "name,note\nAcetone,%PDF-1.7\n",
      "PK,name\n1,Acetone\n",
      "limit,<5,>10\n",
      "a<b,c>d\n",
      "{a},[b]\n",
      "[name],cas\n",
      "#,name\n",
      "-----,x\n",
      "%,x\n",
    ]) {
      expect(kindIn(text(content)), content).toBe("csv");
    }
  });

  it("is no PDF for a page that bears a PDF's header", () => {
    expect(kindIn(text("<html><script>alert(1)</script>%PDF-1.7"))).toBeNull();
    expect(kindIn(text("\r\n%PDF-1.7"))).toBe("pdf");
  });

  it("is a workbook only when there is one in the archive or container, however the names are cut in two", () => {
    const whole = (container: ReadonlyArray<number>, name: string) =>
      Uint8Array.from([
        ...container,
        ...Array.from({ length: 2000 }, () => 7),
        ...[...name].map((c) => c.charCodeAt(0)),
        0,
      ]);
    const zip = (name: string) => whole([...ZIP], `${name}\u0000PK\u0005\u0006`);
    const ole = (name: string) => whole([0xd0, 0xcf, 0x11, 0xe0], [...name].map((c) => `${c}\u0000`).join(""));
    const cut = (bytes: Uint8Array) => kindIn(...Array.from(bytes, (byte) => Uint8Array.of(byte)));
    expect(
      [zip("xl/workbook.xml"), zip("xl/worksheets/sheet1.xml"), ole("Workbook"), ole("Book\u0000")].map(cut),
    ).toEqual(["xlsx", "xlsx", "xls", "xls"]);
    // Encrypted by Excel: the reader says so.
    expect(cut(ole("EncryptedPackage"))).toBe("xls");
    for (const name of ["epcra_tier2_data.xml", "EPCRA_Tier2_Data.xml"]) expect(cut(zip(name)), name).toBe("t2s");
    for (const name of ["word/document.xml", "META-INF/MANIFEST.MF", "a.txt"]) expect(cut(zip(name)), name).toBeNull();
    for (const name of ["WordDocument", "PowerPoint Document"]) expect(cut(ole(name)), name).toBeNull();
  });

  it("is told by both bytes of a mark, so that one of them alone stays plain text", () => {
    const plain = (...bytes: ReadonlyArray<number>) => kindIn(new Uint8Array(bytes));
    for (const [first, second] of [
      [0xff, 0x41],
      [0x41, 0xfe],
      [0xfe, 0x41],
      [0x41, 0xff],
    ] as const) {
      expect(plain(first, second, 0x41)).toBe("csv");
    }
    expect([plain(0xff, 0xfe, 0x41), plain(0xfe, 0xff, 0x41)]).toEqual([null, null]);
    expect([plain(0x41), plain(0x09), plain(0x0d), plain(0x1a), plain(0x1f)]).toEqual([
      "csv",
      "csv",
      "csv",
      "csv",
      null,
    ]);
  });

  it("stays none after a control character, however much text follows", () => {
    expect(kindIn(new Uint8Array([1]), text("a"), text("b,c"))).toBeNull();
    expect(kindIn(new Uint8Array([0x41, 1]), text("a,b"))).toBeNull();
    expect(kindIn(new Uint8Array([0xff, 0xfe, 0, 0]), text("ab"))).toBeNull();
  });

  it("is looked for in the first 1024 bytes only, however they come", () => {
    const { head, size } = [text("a".repeat(1024)), text("b")].reduce(sniff, NOTHING_SNIFFED);
    expect([head.length, size]).toEqual([1024, 1025]);
  });

  const content = fc.oneof(fc.uint8Array({ maxLength: 60 }), fc.string().map(text), fc.constant(text("%PDF-1.7")));
  law(
    "does not depend on how the bytes are cut into pieces",
    [fc.array(content, { maxLength: 4 }), fc.integer({ min: 1, max: 9 })],
    (parts, size) => {
      const whole = new Uint8Array(parts.flatMap((part) => [...part]));
      const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, i) =>
        whole.subarray(i * size, (i + 1) * size),
      );
      expect(kindIn(...pieces)).toBe(kindIn(whole));
    },
  );
});
