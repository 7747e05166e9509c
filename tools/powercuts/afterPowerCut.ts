import { copyFileSync, existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { keyOf, namesOn } from "./recordSyncs.ts";

/**
 * What a power cut does to names that were never synced: a journal that was not written loses them, and one that was
 * keeps them with whatever content had reached the disk, which is none for a file that was never synced.
 */
export type Cut = "names lost" | "names kept";

/** Writes to `target` what a power cut leaves of `folder`, whose process has ended. */
export const afterPowerCut = (folder: string, platter: string, target: string, cut: Cut): void => {
  const content = (key: string, path: string): void => {
    if (existsSync(join(platter, key))) copyFileSync(join(platter, key), path);
    else writeFileSync(path, "", { mode: 0o600 });
  };
  const kept = (from: string, to: string): void => {
    mkdirSync(to, { mode: 0o700 });
    for (const { name } of readdirSync(from, { withFileTypes: true })) {
      const found = lstatSync(join(from, name), { bigint: true });
      if (found.isDirectory()) kept(join(from, name), join(to, name));
      else content(keyOf(found), join(to, name));
    }
  };
  const synced = (key: string, to: string): void => {
    mkdirSync(to, { mode: 0o700 });
    // A folder that was never synced lost what was put into it.
    for (const [name, child] of namesOn(platter, key)) {
      if (child.endsWith("/")) synced(child.slice(0, -1), join(to, name));
      else content(child, join(to, name));
    }
  };
  if (cut === "names kept") kept(folder, target);
  else synced(keyOf(lstatSync(folder, { bigint: true })), target);
};
