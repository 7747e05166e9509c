import { readFileSync } from "node:fs";

const PAGE_BYTES = 4096;
const read = (path: string): string => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // It has ended meanwhile.
    return "";
  }
};

/** The processes that a process has started and that still run; none where there is no /proc. */
export const childrenOf = (pid: number): ReadonlyArray<number> =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(" ")
    .flatMap((child) => (child === "" ? [] : [Number(child)]));

/** The command line of a process; '' if it has ended. */
export const commandOf = (pid: number): string => read(`/proc/${pid}/cmdline`).replaceAll("\0", " ");

/** Resident bytes of a process. */
export const memoryOf = (pid: number): number => Number(read(`/proc/${pid}/statm`).split(" ")[1] ?? 0) * PAGE_BYTES;

/** Resident bytes of a process and of all that it has started. */
export const treeMemory = (pid: number): number =>
  childrenOf(pid).reduce((sum, child) => sum + treeMemory(child), memoryOf(pid));
