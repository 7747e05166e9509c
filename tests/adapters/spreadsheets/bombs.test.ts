import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { MAX_UNPACKED_BYTES } from "#adapters/spreadsheets/Archive.ts";
import { DAMAGED, NO_TABLE, TOO_BIG } from "#adapters/spreadsheets/UnreadableFile.ts";
import { bookOf, bytesOf, HEADER, sheetOf } from "./workbooks.ts";
import { reasonOf } from "./readLists.ts";
import { zipOf } from "./zipOf.ts";

const blanks = deflateRawSync(Buffer.alloc(8 * 1024 * 1024, 32), { level: 1 });

describe("a file that is not what it seems", () => {
  it("is refused before anything is unpacked when it declares more than it may have", async () => {
    // Nothing can be unpacked from it: that would be found out as damage.
    const bomb = zipOf([
      { name: "xl/worksheets/sheet1.xml", packed: Buffer.from("?"), size: MAX_UNPACKED_BYTES + 1, crc: 0 },
    ]);
    expect(await reasonOf(bomb)).toBe(TOO_BIG);
  });

  it("is refused when it declares less than it unpacks to", async () => {
    expect(await reasonOf(zipOf([{ name: "xl/worksheets/sheet1.xml", packed: blanks, size: 1000 }]))).toBe(DAMAGED);
  });

  it("is refused when it is cut off, another archive, a page, a PDF or noise", async () => {
    const whole = bytesOf(bookOf({ List: sheetOf([HEADER, ["Phosgene", "75-44-5", 100]]) }));
    const biff = bytesOf(bookOf({ List: sheetOf([HEADER]) }), "biff8");
    const text = (words: string) => new TextEncoder().encode(words);
    expect(await reasonOf(whole.subarray(0, whole.length / 2))).toBe(DAMAGED);
    expect(await reasonOf(biff.subarray(0, 600))).toBe(DAMAGED);
    expect(await reasonOf(zipOf([{ name: "readme.txt", packed: deflateRawSync("x"), size: 1 }]))).toBe(NO_TABLE);
    expect(await reasonOf(text("<html><table><tr><td>Name</td></tr></table>"))).toBe(NO_TABLE);
    expect(await reasonOf(text("%PDF-1.7\nName,CAS"))).toBe(NO_TABLE);
    expect(await reasonOf(Uint8Array.of(1, 2, 3, 0, 0, 7, 200))).toBe(NO_TABLE);
    expect(await reasonOf(new Uint8Array())).toBe("The file is empty.");
  });
});
