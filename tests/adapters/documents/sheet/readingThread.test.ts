import { afterAll, expect, test } from "vitest";
import { GivenUp, openReadingThread } from "#adapters/documents/sheet/readingThread.ts";
import { LAYOUTS } from "../../../support/sheets/layouts.ts";
import { sheetPdf } from "../../../support/sheets/sheetPdf.ts";
import { TRUTH } from "../../../support/sheets/SheetTruth.ts";

const sheet = LAYOUTS["pointed"]?.(TRUTH);
if (sheet === undefined) throw new Error("pointed");
const pdf = await sheetPdf(sheet);
const thread = openReadingThread({ bytes: 1_000_000, files: 2 });
afterAll(() => thread.close());

test("files are read one after the other, by a fresh worker when one has read its share", async () => {
  for (let file = 0; file < 3; file++) {
    const reading = await thread.read(pdf);
    expect(reading.proposals.find((one) => one.field === "name")?.value).toBe(TRUTH.name);
  }
  // The caller's bytes stay the caller's.
  expect(pdf.byteLength).toBeGreaterThan(0);
});

test("a file that is too large or takes too long is given up, and the next one is read", async () => {
  await expect(thread.read(new Uint8Array(1_000_001))).rejects.toThrow(GivenUp);
  const hurried = openReadingThread({ time: 1 });
  await expect(hurried.read(pdf)).rejects.toThrow("0.001 seconds");
  await hurried.close();
  expect((await thread.read(pdf)).kind).toBe("sds");
});
