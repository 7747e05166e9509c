import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { deserialize } from "node:v8";
import { Data, Effect, type Scope } from "effect";

/** A program that calls `answerQuestions`, with its memory limits in MB. */
export type WorkerProgram = {
  readonly file: URL;
  /** Limit for JavaScript objects. */
  readonly heap: number;
  /** Limit for all memory. */
  readonly memory: number;
};

/**
 * Why a process has ended. `failure`: it threw; `output` is the end of what it printed. `killed`: from outside, such as
 * by a system without memory.
 */
export class WorkerEnded extends Data.TaggedError("WorkerEnded")<{
  readonly by: "memory" | "time" | "failure" | "killed";
  readonly output: string;
}> {}

export const TOO_MUCH = "Reading the file takes too much memory or time.";
const SENTENCES: Readonly<Record<WorkerEnded["by"], string>> = {
  memory: TOO_MUCH,
  time: TOO_MUCH,
  failure: "It breaks the program that reads it.",
  killed: "The program that reads it was ended several times. Try again later.",
};
/** Shown to people beside the file. */
export const reasonOf = ({ by }: WorkerEnded): string => SENTENCES[by];
/** After this many ended readers, a file is given up, even if it may not be the cause. */
export const MOST_ENDS = 3;

export type WorkerProcess<Q, A> = {
  readonly pid: number;
  readonly send: (question: Q) => Effect.Effect<void>;
  /** The oldest message not taken yet, within this many seconds of processor time. */
  readonly next: (seconds: number) => Effect.Effect<A, WorkerEnded>;
  readonly isRunning: () => boolean;
  /** Resolves when the process has ended, for whatever reason. */
  readonly gone: Promise<void>;
  /** Ends the process; resolves when it is gone. */
  readonly end: () => Promise<void>;
};

/** For short-lived JavaScript objects; small, so that they are collected early. */
const YOUNG_MB = 16;
/** Memory that Node reserves as writable and does not use, but that the system counts. */
const RESERVED_MB = 640;
/** Characters of output that are kept; the end of it tells why the process ended. */
const KEPT_OUTPUT = 4000;
/** Where the system cannot limit memory (macOS and Windows ignore this or lack the shell), answerQuestions.ts does. */
const LIMITED = 'ulimit -c 0; ulimit -d "$0" 2>/dev/null || :; exec "$@"';
/** Signals of a process that took too much memory: V8 aborts or traps, `answerQuestions` aborts. */
const OUT_OF_MEMORY_SIGNALS: ReadonlySet<string | null> = new Set(["SIGABRT", "SIGTRAP", "SIGILL"]);
const OUT_OF_MEMORY =
  /out of memory|Array buffer allocation failed|Invalid (?:array|string|typed array) length|bad_alloc/i;

/** Seconds after which a process is given up if it uses no processor time, although it could. */
const IDLE_SECONDS = 300;
/** The shortest time between two checks. */
const LOOK_SECONDS = 0.1;
const TICKS_A_SECOND = 100;

/**
 * Seconds of processor time that a process has used: on a busy machine, a slow file is not at fault. Null if the system
 * does not tell, or if the process is gone.
 */
const processorSeconds = async (pid: number): Promise<number | null> => {
  const stat = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => "");
  // proc(5): after the program's name, which may have spaces, the state is field 3; user and system time are 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return Number.isNaN(ticks) ? null : ticks / TICKS_A_SECOND;
};

/** Ends when the process has used this much processor time from now on, or has waited too long for it. */
const timeTaken = (pid: number, seconds: number): Effect.Effect<void> =>
  Effect.gen(function* () {
    const used = Effect.promise(() => processorSeconds(pid));
    const before = yield* used;
    let left = seconds;
    let waited = 0;
    while (left > 0 && waited < seconds + IDLE_SECONDS) {
      const pause = Math.max(left, LOOK_SECONDS);
      yield* Effect.sleep(`${pause} seconds`);
      waited += pause;
      const now = yield* used;
      left = before === null || now === null ? 0 : before + seconds - now;
    }
  });

const launch = ({ file, heap, memory }: WorkerProgram): ChildProcess => {
  const { NODE_COMPILE_CACHE } = process.env;
  const command = [
    process.execPath,
    `--max-old-space-size=${heap}`,
    `--max-semi-space-size=${YOUNG_MB}`,
    "--disable-warning=ExperimentalWarning",
    fileURLToPath(file),
    String(memory),
  ];
  const [program = "", ...args] =
    process.platform === "win32" ? command : ["/bin/sh", "-c", LIMITED, `${(RESERVED_MB + memory) * 1024}`, ...command];
  return spawn(program, args, {
    // The process needs no other setting of the server.
    env: { MALLOC_ARENA_MAX: "2", ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }) },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
};

/** Starts a process for work that must not harm the server or keep others waiting. */
export const startWorker = <Q, A>(program: WorkerProgram): WorkerProcess<Q, A> => {
  const child = launch(program);
  const messages: Array<A> = [];
  let output = "";
  let ended: WorkerEnded | null = null;
  let wake = (): void => {};
  /** Wakes the waiting caller once. */
  const woken = (): void => {
    const waiting = wake;
    wake = () => {};
    waiting();
  };
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    output = (output + text).slice(-KEPT_OUTPUT);
  });
  const gone = new Promise<void>((resolve) => {
    const over = (by: WorkerEnded["by"]): void => {
      ended ??= new WorkerEnded({ by, output });
      resolve();
      woken();
    };
    child
      .on("message", (bytes: Uint8Array) => {
        // The type that answerQuestions.ts sends.
        messages.push(deserialize(bytes) as A);
        woken();
      })
      .on("error", (cause) => {
        output += cause.message;
        if (child.pid === undefined) over("failure");
      })
      .once("close", (code, signal) => {
        const isMemory = OUT_OF_MEMORY_SIGNALS.has(signal) || OUT_OF_MEMORY.test(output);
        over(isMemory ? "memory" : code === null ? "killed" : "failure");
      });
  });
  const end = (): Promise<void> => {
    child.kill("SIGKILL");
    return gone;
  };
  const next = Effect.callback<A, WorkerEnded>((resume) => {
    const take = (): void => {
      const message = messages.shift();
      if (message !== undefined) resume(Effect.succeed(message));
      else if (ended !== null) resume(Effect.fail(ended));
      else wake = take;
    };
    const forget = (): void => {
      if (wake === take) wake = () => {};
    };
    take();
    return Effect.sync(forget);
  });
  return {
    pid: child.pid ?? 0,
    send: (question) =>
      Effect.sync(() => {
        // If the process has ended, `next` reports that.
        if (child.connected) child.send(question as object, () => {});
      }),
    next: (seconds) =>
      Effect.raceFirst(
        next,
        Effect.flatMap(timeTaken(child.pid ?? 0, seconds), () => Effect.fail(new WorkerEnded({ by: "time", output }))),
      ).pipe(
        // Ended only now, because otherwise the waiting caller would be told that it was killed.
        Effect.tapError(({ by }) => (by === "time" ? Effect.promise(end) : Effect.void)),
        Effect.tapError((why) =>
          why.by === "failure" ? Effect.logWarning("A worker process failed", why.output) : Effect.void,
        ),
      ),
    isRunning: () => ended === null,
    gone,
    end,
  };
};

/** A process for one task; it ends with the scope. */
export const borrowWorker = <Q, A>(program: WorkerProgram): Effect.Effect<WorkerProcess<Q, A>, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => startWorker<Q, A>(program)),
    (reader) => Effect.promise(reader.end),
  );

/** Asks a new process, and another one if something outside ended the first. */
export const askWorker = <Q, A>(program: WorkerProgram, question: Q, seconds: number): Effect.Effect<A, WorkerEnded> =>
  borrowWorker<Q, A>(program).pipe(
    Effect.flatMap((reader) => Effect.andThen(reader.send(question), reader.next(seconds))),
    Effect.scoped,
    Effect.retry({ times: MOST_ENDS - 1, while: ({ by }) => by === "killed" }),
  );
