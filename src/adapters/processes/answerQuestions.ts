import { serialize } from "node:v8";
import { Worker } from "node:worker_threads";

/** The largest message in bytes: the server must hold it and what it unpacks to. */
const MOST_BYTES = 64 * 1_048_576;
const WATCH_MS = 50;
/** Windows has no other way to end a process. */
const SIGNAL = process.platform === "win32" ? "SIGKILL" : "SIGABRT";

/**
 * Runs beside a program that may be busy forever. Aborts it if it takes too much memory, even where the system has no
 * such limit, and if the server is gone.
 */
const watch = (most: number, server: number, every: number, signal: NodeJS.Signals): void => {
  setInterval(() => {
    if (process.memoryUsage.rss() > most || process.ppid !== server) process.kill(process.pid, signal);
  }, every);
};

/**
 * The program of a worker process (workerProcess.ts): answers each question with one or more messages. An error or a
 * message that is too long ends the process, which counts as the answer.
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
    // An unhandled rejection ends the process.
    void answer(question, say);
  });
};
