import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * Names one life of a process: a text that another process which later gets the same id does not have. Undefined when
 * no process with this id runs. On systems that do not tell when a process started it is the same for all of them.
 */
export const processIdentity = (pid: number): string | undefined => {
  if (!isRunning(pid)) return undefined;
  if (process.platform === "linux") return linuxStart(pid);
  if (process.platform === "win32") return "unknown";
  return startedAt(pid);
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    // Not allowed to signal it: it runs, as somebody else.
    return cause instanceof Error && "code" in cause && cause.code === "EPERM";
  }
};

/** The boot, and the ticks from the boot to the start of the process. */
const linuxStart = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the command in parentheses and may hold anything, so count from the last parenthesis.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    // A zombie has ended; only its parent has not noticed yet.
    if (state === "Z" || state === "X") return undefined;
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot.slice(0, 8)}${boot.slice(-4)}-${fields[18]}`;
  } catch {
    return undefined;
  }
};

const startedAt = (pid: number): string | undefined => {
  try {
    const started = Date.parse(execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }));
    return Number.isNaN(started) ? "unknown" : String(started / 1000);
  } catch {
    return undefined;
  }
};
