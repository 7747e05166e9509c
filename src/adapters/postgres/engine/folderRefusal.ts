import { existsSync, readFileSync, realpathSync } from "node:fs";

const OTHERWISE = "or set DATA_DIR to a different folder";

/** @param holder the other server's own description, such as `process 12 on web-1` */
export const inUse = (folder: string, holder: string): string =>
  `The data folder ${folder} is in use by ${holder}. Stop that server first, ${OTHERWISE}. ` +
  "Several servers can share one PostgreSQL database through DATABASE_URL.";

/** Explains to the operator, in one sentence, why nothing can be stored in a data folder. */
export const folderRefusal = (folder: string, cause: unknown): string => {
  switch (reasonOf(cause)) {
    case "read-only":
      return `This user cannot write to the data folder ${folder}. Give it write access, ${OTHERWISE}.`;
    case "full":
      return `The data folder ${folder} is full. Free up space, ${OTHERWISE}.`;
    case "not a folder":
      return `The data folder ${folder} and 'lock' in it must be folders, and 'lock/held' must be a file written by the server. Move anything else out of the way, ${OTHERWISE}.`;
    case "no locks":
      return `The file system of the data folder ${folder} does not support locks, so two servers could write to the same database. Mount it with locks, ${OTHERWISE}.`;
    case "other":
      return `The data folder ${folder} cannot be used (${cause instanceof Error ? cause.message : String(cause)}). Fix the problem, ${OTHERWISE}.`;
  }
};

type Reason = "read-only" | "full" | "not a folder" | "no locks" | "other";

/** System calls are listed by error name, SQLite by error number. */
const REASONS: Readonly<Record<string, Reason>> = {
  EACCES: "read-only",
  EPERM: "read-only",
  EROFS: "read-only",
  8: "read-only",
  ENOSPC: "full",
  EDQUOT: "full",
  13: "full",
  EEXIST: "not a folder",
  ENOTDIR: "not a folder",
  14: "not a folder",
  26: "not a folder",
  ENOLCK: "no locks",
  10: "no locks",
};

const reasonOf = (cause: unknown): Reason => {
  if (!(cause instanceof Error)) return "other";
  // The low byte of SQLite's error number is the kind of error.
  const code = "errcode" in cause ? Number(cause.errcode) & 0xff : "code" in cause ? String(cause.code) : "";
  return REASONS[code] ?? "other";
};

/** Mount options of network file systems whose locks are invisible to other machines. */
const LOCAL = /(?:^|,)(nolock|local_lock=(?:all|posix)|nobrl|localflock|noflock)(?:,|$)/;

/**
 * Why locks in this folder do not keep other machines out; null if there is no sign of that.
 * @param mounts in the format of `/proc/self/mountinfo`
 */
export const localLocks = (folder: string, mounts = ownMounts()): string | null => {
  const path = `${existsSync(folder) ? realpathSync(folder) : folder}/`;
  let found = { point: "", kind: "", option: "" };
  for (const line of mounts.split("\n")) {
    const [before = "", after = ""] = line.split(" - ");
    const point = (before.split(" ")[4] ?? "").replaceAll(/\\(\d{3})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 8)),
    );
    const [kind = "", , options = ""] = after.split(" ");
    // A later mount on the same point covers the earlier one.
    if (
      point !== "" &&
      path.startsWith(point.endsWith("/") ? point : `${point}/`) &&
      point.length >= found.point.length
    )
      found = { point, kind, option: LOCAL.exec(options)?.[1] ?? "" };
  }
  if (found.option === "") return null;
  return `The data folder ${folder} is on ${found.kind} mounted with '${found.option}': other machines do not see its locks, so two servers could write to the same database. Mount it with locks, ${OTHERWISE}.`;
};

/** Only Linux reports how folders are mounted; empty elsewhere. */
const ownMounts = (): string => {
  try {
    return readFileSync("/proc/self/mountinfo", "utf8");
  } catch {
    return "";
  }
};
