import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { DAMAGED, NO_TABLE, TOO_BIG } from "#adapters/spreadsheets/UnreadableFile.ts";
import { bookOf, bytesOf, HEADER, sheetOf } from "./workbooks.ts";
import { reasonOf } from "./readLists.ts";
import { zipOf } from "./zipOf.ts";

const zeros = deflateRawSync(Buffer.alloc(240 * 1024 * 1024, 32), { level: 1 });

describe("a file that is not what it seems", () => {
  it("is refused in under two seconds when it unpacks to more than it may", async () => {
    const started = Date.now();
    const bomb = zipOf([{ name: "xl/worksheets/sheet1.xml", packed: zeros, size: 240 * 1024 * 1024 }]);
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect(await reasonOf(bomb)).toBe(TOO_BIG);
    expect(Date.now() - started).toBeLessThan(2000);
  });

  it("is refused when it declares less than it unpacks to", async () => {
    expect(await reasonOf(zipOf([{ name: "xl/worksheets/sheet1.xml", packed: zeros, size: 1000 }]))).toBe(DAMAGED);
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
