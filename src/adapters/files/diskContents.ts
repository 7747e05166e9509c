import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { codeOf, isHash } from "./spool.ts";

/** All contents of the store in this folder. */
export async function* diskContents(folder: string) {
  for (const first of await namesIn(folder)) {
    for (const second of first.length === 2 ? await namesIn(join(folder, first)) : []) {
      for (const hash of await namesIn(join(folder, first, second))) {
        if (!isHash(hash)) continue;
        const { size } = await stat(join(folder, first, second, hash));
        yield { hash, size };
      }
    }
  }
}

const namesIn = async (folder: string): Promise<ReadonlyArray<string>> => {
  try {
    return await readdir(folder);
  } catch (cause) {
    if (codeOf(cause) === "ENOENT" || codeOf(cause) === "ENOTDIR") return [];
    throw cause;
  }
};
