import { describe, expect, it } from "vitest";
import * as limits from "#adapters/spreadsheets/TableLimits.ts";
import { DAMAGED, UnreadableFile } from "#adapters/spreadsheets/UnreadableFile.ts";
import { readSheets } from "#adapters/spreadsheets/readSheets.ts";
import { costly, costlyCases } from "../../support/law.ts";
import { biffWith, compound, record } from "./biffOf.ts";
import { reasonOf, rowsOf, expectSoon } from "./readLists.ts";
import { bookOf, bytesOf, HEADER, sheetOf } from "./workbooks.ts";

const times = (count: number, one: (at: number) => Uint8Array): Uint8Array =>
  Buffer.concat(Array.from({ length: count }, (_, at) => one(at)));
const number = (row: number, column: number): Buffer => record(0x027e, row, column, 0, 2, 0);

/** A link over all cells of a sheet. */
const link = Buffer.alloc(4 + 64);
link.writeUInt16LE(0x01b8, 0);
link.writeUInt16LE(64, 2);
link.writeUInt16LE(0xffff, 6);
link.writeUInt16LE(0xff, 10);
Buffer.from("d0c9ea79f9bace118c8200aa004ba90b", "hex").copy(link, 12);
link.writeUInt32LE(2, 28);

/** The first reaches a limit that others reach as well. */
const REFUSED: Readonly<Record<string, readonly [string, () => Uint8Array]>> = {
  "more cells than the library can hold": [
    limits.TOO_MANY_XLS_CELLS,
    () => times(limits.MAX_XLS_CELLS, (at) => number((at >> 3) & 0xffff, at & 7)),
  ],
  "rows of numbers": [
    limits.TOO_MANY_XLS_CELLS,
    () => times(2100, (row) => record(0x00bd, row + 2, 0, ...Array.from({ length: 750 }, () => 2), 249)),
  ],
  "cells far to the right in each row": [limits.TOO_MANY_CELLS, () => times(20_000, (row) => number(row + 2, 255))],
  "rows merged over each other": [limits.TOO_MANY_MERGED, () => times(20, () => record(0x00e5, 1, 1, 65_000, 0, 0))],
  "more merged cells than can be joined": [
    limits.TOO_MANY_MERGED,
    () => times(1001, () => record(0x00e5, 500, ...Array.from({ length: 500 }, () => [1, 2, 0, 0]).flat())),
  ],
  "shared texts without end": [limits.TOO_MANY_XLS_CELLS, () => record(0x00fc, 0, 0, 0xffff, 0xffff)],
  "more formats than cells can name": [
    limits.TOO_MANY_FORMATS,
    () => times(70_000, () => record(0x041e, 170, 1, 0x5b)),
  ],
  "a text without its length": [DAMAGED, () => record(0x0204, 3, 0, 0)],
  "texts that tell more characters than there are": [DAMAGED, () => times(2000, () => record(0x0204, 3, 0, 0, 65_535))],
  "thousands of sheets": [limits.TOO_MANY_SHEETS, () => times(1000, () => record(0x0085, 0, 0, 0, 1, 0x41))],
};

/** A container whose sectors each go on in the one before, which a library unpacks from each anew. */
const backwards = (): Uint8Array => {
  const bytes = compound(Buffer.alloc(1_500_000, 9));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let table = 0; table < view.getUint32(44, true); table++) {
    const at = (view.getUint32(76 + table * 4, true) + 1) * 512;
    for (let i = 0; i < 128; i++) view.setUint32(at + i * 4, table * 128 + i - 1, true);
  }
  return bytes;
};

const CASES = Object.entries(REFUSED);
describe("an XLS file made to hold up the server", () => {
  it.each(costlyCases(CASES.slice(1), CASES.slice(0, 1)))(
    "is refused soon and by name when it has %s",
    costly,
    async (_, [reason, records]) => {
      const bytes = biffWith(records());
      await expectSoon(async () => expect(await reasonOf(bytes)).toBe(reason));
    },
  );

  it("is refused soon when its sectors go round, and when they go backwards", async () => {
    const bytes = backwards();
    const round = Uint8Array.from(bytes);
    // The directory goes on in itself.
    round.copyWithin(48, 76, 80);
    await expectSoon(async () => expect(await reasonOf(bytes)).toBe(DAMAGED));
    await expectSoon(async () => expect(await reasonOf(round)).toBe(DAMAGED));
  });

  const READ: Readonly<Record<string, () => Uint8Array>> = {
    "links over all cells": () => times(2000, () => link),
    comments: () => times(100_000, () => record(0x001c, 65_535, 255, 0, 0, 1, 0x4100)),
    "blank cells": () => times(1000, (row) => record(0x00be, row, 0, ...Array.from({ length: 256 }, () => 0), 255)),
    names: () => times(100_000, () => record(0x0018, 0, 1, 0, 0, 0, 0, 0, 0x4100)),
  };
  it.each(Object.entries(READ))("is read as soon as any other with many %s", async (_, records) => {
    const bytes = biffWith(records());
    await expectSoon(async () => {
      const [row] = await rowsOf("psm", bytes);
      expect(row).toMatchObject({ chemical_name: "Phosgene", cas_number: "75-44-5", threshold_quantity_lbs: "100" });
    });
  });

  it("is read or refused in a sentence when any of its bytes are others", async () => {
    const rows = Array.from({ length: 60 }, (_, at) => [`Chemical ${at}`, "75-44-5", at + 0.5]);
    const book = bookOf({ List: sheetOf([HEADER, ...rows]), Notes: sheetOf([["Read me"]]) });
    const files = (["biff8", "biff5", "xlsx"] as const).map((kind) => bytesOf(book, kind));
    // The same ones each time: a failure can be looked at again.
    let seed = 7;
    const any = (below: number): number => (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) % below;
    await expectSoon(async () => {
      for (let turn = 0; turn < 300; turn++) {
        const bytes = Uint8Array.from(files[turn % files.length] ?? []);
        for (let i = any(40); i >= 0; i--) bytes[any(any(3) === 0 ? 1600 : bytes.length) % bytes.length] = any(256);
        await readSheets(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(UnreadableFile));
      }
    });
  });
});
