import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Windows cannot sync a folder and has no need to. */
export const syncPath = (path: string): void => {
  let descriptor: number;
  try {
    descriptor = openSync(path, "r");
  } catch (cause) {
    if (process.platform === "win32") return;
    throw cause;
  }
  try {
    fsyncSync(descriptor);
  } catch (cause) {
    if (process.platform !== "win32") throw cause;
  } finally {
    closeSync(descriptor);
  }
};

export const syncFolder = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
};
