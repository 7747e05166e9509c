// npm run borders: writes the rooms of tools/rooms.ts into the linter's settings. A test refuses settings that differ.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { borderOverrides } from "./oxlintConfig.ts";

const file = new URL("../.oxlintrc.json", import.meta.url);
const settings: { overrides: ReadonlyArray<{ rules?: object }> } = JSON.parse(readFileSync(file, "utf8"));
const others = settings.overrides.filter((one) => !("no-restricted-imports" in (one.rules ?? {})));
writeFileSync(file, `${JSON.stringify({ ...settings, overrides: [...others, ...borderOverrides()] }, null, 2)}\n`);

// The formatter looks at this file as well.
const formatter = fileURLToPath(new URL("../node_modules/@biomejs/biome/bin/biome", import.meta.url));
const { status } = spawnSync(process.execPath, [formatter, "format", "--write", fileURLToPath(file)]);
process.exitCode = status ?? 1;
