import { Worker } from "node:worker_threads";
import type { SheetReading } from "#domain/sheet/SheetReading.ts";

/** The file was given up; the message says why. */
export class GivenUp extends Error {}

export type ReadingThread = {
  /** One file at a time; rejects with `GivenUp`, never otherwise. The bytes are copied. */
  readonly read: (bytes: Uint8Array) => Promise<SheetReading>;
  readonly close: () => Promise<void>;
};

type Limits = {
  /** Milliseconds for one file. */
  readonly time?: number;
  /** Bytes of one file. */
  readonly bytes?: number;
  /** Files after which a worker makes room for a fresh one. */
  readonly files?: number;
};

/** Largest heap of the worker in MB. The longest of 182 sheets needs half of it. */
const HEAP_MB = 160;
/** What is thrown away is collected early. */
const YOUNG_MB = 16;
const MEGABYTE = 1_048_576;

const startWorker = (): Worker =>
  new Worker(new URL("./readingWorker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    // Nothing of the server's settings is of use there.
    env: {},
  }).on("error", () => {});

const ask = (worker: Worker, bytes: Uint8Array, time: number): Promise<SheetReading> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(clock);
      worker.off("message", hear).off("error", fail).off("exit", end);
    };
    const giveUp = (reason: string) => {
      stop();
      reject(new GivenUp(reason));
    };
    const hear = (reading: SheetReading) => {
      stop();
      resolve(reading);
    };
    const fail = () => giveUp("It needs more memory than a sheet may take, or breaks the reader.");
    const end = () => giveUp("Reading it ended the reader.");
    const clock = setTimeout(() => giveUp(`It takes longer than ${time / 1000} seconds to read.`), time);
    worker.on("message", hear).on("error", fail).on("exit", end);
    const own = new Uint8Array(bytes);
    worker.postMessage(own, [own.buffer]);
  });

/** A worker that reads sheets, made anew after a file that it did not survive, and every so often. */
export const openReadingThread = ({
  time = 20_000,
  bytes: most = 50 * MEGABYTE,
  files = 200,
}: Limits = {}): ReadingThread => {
  let worker: Worker | null = null;
  let count = 0;
  const close = async () => {
    const old = worker;
    worker = null;
    count = 0;
    await old?.terminate();
  };
  const read = async (bytes: Uint8Array): Promise<SheetReading> => {
    if (bytes.byteLength > most) throw new GivenUp(`It is larger than ${Math.round(most / MEGABYTE)} MB.`);
    if (count >= files) await close();
    worker ??= startWorker();
    count++;
    try {
      return await ask(worker, bytes, time);
    } catch (cause) {
      await close();
      throw cause;
    }
  };
  return { read, close };
};
