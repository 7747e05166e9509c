import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Sources } from "./findRefusals.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
/** Where refusals are made, and where their sentences may stand. */
const FOLDERS = ["src/domain", "src/application", "src/adapters"] as const;

/** The modules below these folders, in one order on every machine. */
export const serverSources = (textOf: (path: string) => string): Sources => {
  const paths = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
  );
  return new Map(paths.sort().map((path) => [path, textOf(path)]));
};
