import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Effect, Exit, Fiber, Layer, Scope, Stream } from "effect";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { bindSheets, BOUND, sheetFile } from "#adapters/documents/sheets/bindSheets.ts";
import { runBindProcess } from "#adapters/documents/sheets/runBindProcess.ts";
import { sheetBinderLive } from "#adapters/documents/sheets/sheetBinder.ts";
import { ContentLost, FilesUnavailable, FileStore } from "#application/files/FileStore.ts";
import { SheetBinder } from "#application/inventory/SheetBinder.ts";
import { makePdf } from "./makePdf.ts";
import { readPdf, readPdfFile } from "./readPdf.ts";
import { eventually } from "../../support/eventually.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const root = temporaryFolder();
beforeAll(() => vi.stubEnv("TMPDIR", root));
afterAll(() => {
  vi.unstubAllEnvs();
});
/** Folders of prints that exist now. */
const folders = () => readdirSync(root).filter((name) => name.startsWith("hazledger-print-"));
afterEach(() => {
  if (folders().length > 0) throw new Error(`A print has left ${folders().join()}`);
});

type Contents = Readonly<Record<string, Uint8Array>>;
type Open = FileStore["Service"]["open"];
const opening =
  (contents: Contents): Open =>
  (hash) => {
    const bytes = contents[hash];
    return bytes === undefined
      ? Effect.fail(new ContentLost({ hash, reason: "missing" }))
      : Effect.succeed({
          size: bytes.length,
          stamp: "1",
          bytes: Stream.make(bytes.subarray(0, 100), bytes.subarray(100)),
        });
  };
/** A sheet that can be read, and one whose bytes look like it and turn out not to be its own. */
const openBent =
  (pdf: Uint8Array): Open =>
  (hash) =>
    Effect.map(opening({ b: pdf, bent: pdf })(hash), (content) => ({
      ...content,
      bytes:
        hash === "bent"
          ? Stream.concat(content.bytes, Stream.fail(new ContentLost({ hash, reason: "damaged" })))
          : content.bytes,
    }));
const binderOver = (open: Open) => Layer.provide(sheetBinderLive, Layer.mock(FileStore)({ open }));

const heading = { customer: "Acme", facility: "North Plant", year: 2026, printed_on: "2026-11-21" };
const linesOf = (...sheets: ReadonlyArray<string | null>) =>
  sheets.map((sheet, at) => ({ sds_no: at + 1, name: `Product ${at + 1}`, mfg_name: "Dow", sheet }));
const bind = (...sheets: ReadonlyArray<string | null>) =>
  Effect.flatMap(SheetBinder, (binder) => binder.bind({ ...heading, lines: linesOf(...sheets) }));

const untilSo = (check: () => void) => Effect.promise(() => eventually(check));

describe("a print", () => {
  it("is read from a file that is gone when the reader is done", async () => {
    const contents = { a: await makePdf({ width: 301 }), b: await makePdf({ width: 302, pages: 1 }) };
    const read = bind("a", null, "b").pipe(
      Effect.flatMap((content) => {
        expect([folders().length, content.type]).toEqual([1, "application/pdf"]);
        return Effect.promise(async () => readPdf(new Uint8Array(await content.arrayBuffer())));
      }),
      Effect.scoped,
      Effect.provide(binderOver(opening(contents))),
    );
    expect((await Effect.runPromise(read)).widths).toEqual([612, 301, 301, 302]);
  });

  it("tells of sheets that the file store has lost or damaged, and prints the others", async () => {
    const read = bind("lost", "b", "bent").pipe(
      Effect.flatMap((content) => Effect.promise(async () => readPdf(new Uint8Array(await content.arrayBuffer())))),
      Effect.scoped,
      Effect.provide(binderOver(openBent(await makePdf({ width: 302, pages: 1 })))),
    );
    const pdf = await Effect.runPromise(read);
    expect(pdf.widths).toEqual([612, 302]);
    expect(pdf.text(1)).toContain("|1|Product 1|Dow|File is damaged");
    expect(pdf.text(1)).toContain("|3|Product 3|Dow|File is damaged");
  });

  it("fails as a whole while the file store is away: an index without its sheets would mislead", async () => {
    const away = () => Effect.fail(new FilesUnavailable({ cause: new Error("away"), isFull: false }));
    const refused = bind("a").pipe(Effect.flip, Effect.scoped, Effect.provide(binderOver(away)));
    expect(await Effect.runPromise(refused)).toMatchObject({ _tag: "BindingFailed" });
  });

  it("that nobody waits for any more leaves nothing, and lets the next one begin, which has waited for it", async () => {
    const pdf = await makePdf({ width: 301 });
    const events: Array<string> = [];
    const open: Open = (hash) =>
      Effect.suspend(() => {
        events.push(`${hash} begins`);
        return hash === "first"
          ? Effect.onInterrupt(Effect.never, () => Effect.sync(() => events.push("first ends")))
          : opening({ second: pdf })(hash);
      });
    const test = Effect.gen(function* () {
      const first = yield* Effect.forkChild(Effect.scoped(bind("first")));
      yield* untilSo(() => expect(events).toEqual(["first begins"]));
      const second = yield* Effect.forkChild(Effect.scoped(Effect.map(bind("second"), ({ size }) => size)));
      yield* untilSo(() => expect(folders()).toHaveLength(2));
      yield* Fiber.interrupt(first);
      return yield* Fiber.join(second);
    });
    expect(await Effect.runPromise(Effect.provide(test, binderOver(open)))).toBeGreaterThan(pdf.length);
    expect(events).toEqual(["first begins", "first ends", "second begins"]);
  });

  it("that is given up while its worker runs ends the worker", async () => {
    const contents = { a: await makePdf({ width: 301, pages: 2000 }) };
    const test = Effect.gen(function* () {
      const scope = yield* Scope.make();
      const running = yield* Effect.forkChild(Scope.provide(bind("a"), scope));
      // qpdf's first arguments: it is at work.
      yield* untilSo(() => expect(readdirSync(join(root, folders()[0] ?? ""))).toContain("arguments.txt"));
      yield* Fiber.interrupt(running);
      yield* Scope.close(scope, Exit.void);
      return folders().length;
    });
    expect(await Effect.runPromise(Effect.provide(test, binderOver(opening(contents))))).toBe(0);
  });

  it("forgets what a killed server has left a day ago, and no younger print of another server", async () => {
    const [old, young] = [join(root, "hazledger-print-old"), join(root, "hazledger-print-young")];
    for (const folder of [old, young]) mkdirSync(folder);
    writeFileSync(join(old, BOUND), "half");
    const before = new Date(Date.now() - 25 * 60 * 60 * 1000);
    utimesSync(old, before, before);
    await Effect.runPromise(Effect.provide(Effect.asVoid(SheetBinder), binderOver(opening({}))));
    expect(folders()).toEqual(["hazledger-print-young"]);
    rmSync(young, { recursive: true });
  });
});

describe("a sheet at which the worker hangs", () => {
  it("counts as damaged, and the others are printed", async () => {
    const folder = mkdtempSync(join(root, "job-"));
    const lines = linesOf("endless");
    writeFileSync(join(folder, sheetFile("endless")), await makePdf({ width: 301 }));
    await Effect.runPromise(runBindProcess({ folder, heading, lines, known: [] }, 0));
    const pdf = await readPdfFile(join(folder, BOUND));
    expect(pdf.widths).toEqual([612]);
    expect(pdf.text(1)).toContain("|1|Product 1|Dow|File is damaged");
    // The same job without the limit: it was the limit that called the sheet damaged.
    await bindSheets({ folder, heading, lines, known: [] }, () => {});
    expect((await readPdfFile(join(folder, BOUND))).widths).toEqual([612, 301, 301]);
  });
});
