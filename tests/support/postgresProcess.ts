import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** How a program ended: what it printed, and its exit code (null when a signal ended it). */
export interface Ended {
  readonly output: string;
  readonly errors: string;
  readonly code: number | null;
}

export interface RunningProgram {
  readonly pid: number;
  /** Resolves when the program printed `text`, once or so many times; rejects when it ended without. */
  readonly printed: (text: string, times?: number) => Promise<void>;
  readonly kill: () => void;
  readonly ended: Promise<Ended>;
}

/** Runs a TypeScript file of `tests/` in its own Node process. */
export const runProgram = (file: string, ...args: ReadonlyArray<string>): RunningProgram =>
  runProgramIn([], file, ...args);

/** As `runProgram`, by a command that is put before Node's, such as `unshare`. */
export const runProgramIn = (
  command: ReadonlyArray<string>,
  file: string,
  ...args: ReadonlyArray<string>
): RunningProgram => {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const [program = process.execPath, ...rest] = [...command, process.execPath, path, ...args];
  const child = spawn(program, rest, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let errors = "";
  const watchers = new Set<() => void>();
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    for (const watcher of watchers) watcher();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once("close", (code) => resolve({ output, errors, code }));
  });
  return {
    pid: child.pid ?? 0,
    printed: (text, times = 1) =>
      new Promise((resolve, reject) => {
        const check = () => output.split(text).length > times && resolve();
        watchers.add(check);
        check();
        void ended.then(({ code }) => reject(new Error(`It ended with ${code}:\n${output}${errors}`)));
      }),
    kill: () => child.kill("SIGKILL"),
    ended,
  };
};
