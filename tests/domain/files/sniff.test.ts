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
