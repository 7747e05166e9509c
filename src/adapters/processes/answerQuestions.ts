import { serialize } from "node:v8";
import { Worker } from "node:worker_threads";

/** Largest message: so much, and what it unpacks to, the server has to hold. */
const MOST_BYTES = 64 * 1_048_576;
const WATCH_MS = 50;
/** Windows knows no other way to end a process. */
const SIGNAL = process.platform === "win32" ? "SIGKILL" : "SIGABRT";

/**
 * Runs beside a program that may be busy without end: aborts it when it takes too much memory, also where the system has
 * no limit for that, and when the server has gone.
 */
const watch = (most: number, server: number, every: number, signal: NodeJS.Signals): void => {
  setInterval(() => {
    if (process.memoryUsage.rss() > most || process.ppid !== server) process.kill(process.pid, signal);
  }, every);
};

/**
 * The program of a process that reads files from outside (readerProcess.ts): answers each question with one message or
 * several. What it throws ends the process, and so does an answer that is too long: both are the answer to the file.
 */
export const answerQuestions = <Q, A>(answer: (question: Q, say: (message: A) => void) => Promise<void>): void => {
  const most = Number(process.argv[2]) * 1_048_576;
  new Worker(`(${watch.toString()})(${most}, ${process.ppid}, ${WATCH_MS}, '${SIGNAL}')`, {
    eval: true,
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1, codeRangeSizeMb: 8 },
  }).unref();
  const say = (message: A): void => {
    const bytes = serialize(message);
    if (bytes.length > MOST_BYTES) process.abort();
    process.send?.(bytes);
  };
  process.on("message", (question: Q) => {
    // A rejection nobody handles ends the process.
    void answer(question, say);
  });
};
