import { spawnSync } from "node:child_process";

const ALONE = ["--pid", "--fork", "--kill-child", "--mount-proc"];

const isAllowed = (args: ReadonlyArray<string>): boolean =>
  process.platform === "linux" && spawnSync("unshare", [...args, "true"]).status === 0;

/**
 * Puts a command into a process namespace of its own, as a container does: it is process 1 there, and sees nobody
 * else. Null where this machine does not let us.
 */
export const inNamespace = (): ReadonlyArray<string> | null => {
  const ways = [ALONE, ["--user", "--map-root-user", ...ALONE]];
  const allowed = ways.find(isAllowed);
  return allowed === undefined ? null : ["unshare", ...allowed];
};
