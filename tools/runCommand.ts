import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

export type CommandOptions = {
  /** Milliseconds without any output after which the command, and all that it started, is ended. */
  readonly silence: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Called with each piece of output as it comes. */
  readonly onOutput?: (text: string) => void;
};

export type CommandResult = { readonly code: number; readonly output: string };

const running = new Set<number>();

/** Ends a command and everything it started: each runs in a process group of its own. */
const endGroup = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended by itself meanwhile.
  }
};

/** Ends all commands still running; for when this process is told to stop. */
export const endAllCommands = (): void => {
  for (const pid of running) endGroup(pid, "SIGKILL");
};

/** Runs a command in the root of the project without input; never rejects. */
export const runCommand = (
  command: string,
  args: ReadonlyArray<string>,
  { silence, env = {}, onOutput = () => {} }: CommandOptions,
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      detached: true,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    const { pid } = child;
    let output = "";
    const watch = setTimeout(() => {
      take(`\nStopped: no output for ${silence / 1000} s.\n`);
      if (pid !== undefined) endGroup(pid, "SIGKILL");
    }, silence);
    const take = (text: string): void => {
      watch.refresh();
      output += text;
      onOutput(text);
    };
    const finish = (code: number): void => {
      clearTimeout(watch);
      if (pid !== undefined) {
        // What a crashed step left behind would disturb the next one.
        endGroup(pid, "SIGKILL");
        running.delete(pid);
      }
      resolve({ code, output });
    };
    if (pid !== undefined) running.add(pid);
    child.stdout.setEncoding("utf8").on("data", take);
    child.stderr.setEncoding("utf8").on("data", take);
    child.on("error", (error) => {
      take(`${error.message}\n`);
      finish(127);
    });
    child.on("close", (code) => finish(code ?? 1));
  });
