import { setTimeout } from "node:timers/promises";
import { Effect, Fiber, ManagedRuntime } from "effect";
import { afterAll, describe, expect, it, vi } from "vitest";
import { sheetReaderWithin } from "#adapters/documents/sheet/sheetReader.ts";
import { TOO_MUCH } from "#adapters/processes/workerProcess.ts";
import { SheetReader } from "#application/sheet/SheetReader.ts";
import { childrenOf } from "../../../../tools/support/treeMemory.ts";
import { PDF_ATTACKS } from "../../../support/attacks/pdfAttacks.ts";
import { costly, costlyCases } from "../../../support/law.ts";
import { LAYOUTS } from "../../../support/sheets/layouts.ts";
import { sheetPdf } from "../../../support/sheets/sheetPdf.ts";
import { TRUTH } from "../../../support/sheets/SheetTruth.ts";

const sheet = LAYOUTS["pointed"]?.(TRUTH);
if (sheet === undefined) throw new Error("pointed");
const pdf = await sheetPdf(sheet);
// The time that a file may take is no matter here: a busy machine may need it for starting a process.
const runtime = ManagedRuntime.make(sheetReaderWithin(3600));
const others = new Set(childrenOf(process.pid));
/** The processes that read now. */
const readers = () => childrenOf(process.pid).filter((pid) => !others.has(pid));
/** A busy machine takes its time to start and to end a process: the limit is against hanging only. */
const onceThere = <A>(look: () => A) => vi.waitUntil(look, { timeout: 120_000, interval: 10 });
afterAll(() => runtime.dispose());
const reading = (bytes: Uint8Array) => Effect.flatMap(SheetReader, (reader) => reader.read(bytes));
/** What is read of a file, or why it is given up. */
const read = (bytes: Uint8Array) =>
  runtime.runPromise(
    reading(bytes).pipe(
      Effect.map(({ kind }): string => kind),
      Effect.catchTag("SheetGivenUp", ({ reason }) => Effect.succeed(reason)),
    ),
  );
/** Ends readers, as a system without memory does, until the file has its answer. */
const killedWhileReading = async (kills: number): Promise<string> => {
  const answer = read(pdf);
  for (let kill = 0, last = 0; kill < kills; kill++) {
    const pid = await onceThere(() => readers().find((one) => one !== last));
    process.kill(pid, "SIGKILL");
    last = pid;
  }
  return answer;
};

describe("the reader of sheets", () => {
  it("reads one file after the other in one process, which is not the server's, and leaves them as they are", async () => {
    expect([await read(pdf), await read(pdf)]).toEqual(["sds", "sds"]);
    expect(readers()).toHaveLength(1);
    expect(pdf.byteLength).toBeGreaterThan(0);
  });

  // Filling the memory takes as long as all else here; that it is limited, listFileReader.test.ts sees as well.
  it.each(costlyCases([], ["a font with 10^9 widths"]))(
    "gives up what takes more memory than a sheet may: %s",
    costly,
    async (name) => {
      expect(await read(PDF_ATTACKS[name]?.() ?? pdf)).toBe(TOO_MUCH);
      expect(await read(pdf)).toBe("sds");
    },
  );

  it("reads a file again when its process is ended from outside, and gives it up after the third time", async () => {
    expect(await killedWhileReading(2)).toBe("sds");
    for (const pid of readers()) process.kill(pid, "SIGKILL");
    await onceThere(() => readers().length === 0);
    expect(await killedWhileReading(3)).toContain("was ended several times");
    expect(await read(pdf)).toBe("sds");
  });

  it("gives up a file that takes more processor time than a file may, and not as one that was killed", async () => {
    const hasty = ManagedRuntime.make(sheetReaderWithin(1));
    const endless = PDF_ATTACKS["forms that draw each other 10^12 times"]?.() ?? pdf;
    await expect(hasty.runPromise(reading(endless))).rejects.toMatchObject({ reason: TOO_MUCH });
    await hasty.dispose();
  });

  it.each(costlyCases([], [5]))(
    "waits for a process that gets no processor for longer than %i s",
    costly,
    async (seconds) => {
      const busy = ManagedRuntime.make(sheetReaderWithin(seconds));
      const before = new Set(readers());
      const answer = busy.runPromise(reading(pdf));
      const pid = await onceThere(() => readers().find((one) => !before.has(one)));
      process.kill(pid, "SIGSTOP");
      await setTimeout((seconds + 1) * 1000);
      process.kill(pid, "SIGCONT");
      expect((await answer).kind).toBe("sds");
      await busy.dispose();
    },
  );

  it("ends the process of a file that nobody waits for any more", async () => {
    const endless = PDF_ATTACKS["forms that draw each other 10^12 times"]?.() ?? pdf;
    const fiber = runtime.runFork(reading(endless));
    const [pid] = await onceThere(() => (readers().length > 0 ? readers() : null));
    await runtime.runPromise(Fiber.interrupt(fiber));
    expect(readers()).not.toContain(pid);
    expect(await read(pdf)).toBe("sds");
  });
});
