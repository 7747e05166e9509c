import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Effect, type Scope } from "effect";
import type { ReferenceListType } from "#domain/reference/ReferenceListType.ts";

/** Largest heap in MB; the longest list needs a half of it, and an XLS file as large as it may be the rest. */
const HEAP_MB = 448;
/** In MB, with all that stands outside of the heap; more than this ends the process. */
export const MAX_READER_MB = 640;
/** What is thrown away is collected early. */
const YOUNG_MB = 16;
const WATCH_MS = 100;
const PAGE_BYTES = 4096;
/** Of what it prints, the end tells why it ended. */
const KEPT_OUTPUT = 4000;

/** Asks for the tables as they are, instead of a reference list. */
export const TABLES = "tables";
export type Wanted = ReferenceListType | typeof TABLES;

export type ListProcess = {
  readonly process: ChildProcess;
  /** True after it ended because of its limits of memory. */
  readonly tookTooMuch: () => boolean;
  /** The end of what it printed. */
  readonly output: () => string;
};

/** Starts the reader, gives it the file, and ends it with the scope: then its memory is free again. */
export const startListProcess = (wanted: Wanted, bytes: Uint8Array): Effect.Effect<ListProcess, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => start(wanted, bytes)),
    ({ process, stop }) =>
      Effect.promise(async () => {
        stop();
        if (process.exitCode === null && process.signalCode === null)
          await new Promise<void>((resolve) => {
            process.once("exit", () => resolve());
            process.kill("SIGKILL");
          });
      }),
  );

const start = (wanted: Wanted, bytes: Uint8Array): ListProcess & { readonly stop: () => void } => {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = fork(fileURLToPath(new URL("./readListProcess.ts", import.meta.url)), [wanted], {
    execArgv: [
      `--max-old-space-size=${HEAP_MB}`,
      `--max-semi-space-size=${YOUNG_MB}`,
      "--disable-warning=ExperimentalWarning",
    ],
    // Nothing else of the server's settings is of use there.
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
    serialization: "advanced",
    stdio: ["pipe", "ignore", "pipe", "ipc"],
  });
  let output = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output = (output + text).slice(-KEPT_OUTPUT);
  });
  let isTooLarge = false;
  const watch = setInterval(() => {
    void residentMb(child.pid).then((mb) => {
      if (mb <= MAX_READER_MB) return;
      isTooLarge = true;
      child.kill("SIGKILL");
    });
  }, WATCH_MS);
  // It may have ended before it read all of the file.
  child.stdin?.on("error", () => {}).end(bytes);
  return {
    process: child,
    tookTooMuch: () => isTooLarge || child.signalCode === "SIGABRT" || /heap out of memory/i.test(output),
    output: () => output,
    stop: () => clearInterval(watch),
  };
};

/** Where the system does not tell, the heap alone is limited. */
const residentMb = async (pid: number | undefined): Promise<number> => {
  const pages = await readFile(`/proc/${pid}/statm`, "utf8").then(
    (text) => Number(text.split(" ")[1]),
    () => 0,
  );
  return (pages * PAGE_BYTES) / 1024 ** 2;
};
