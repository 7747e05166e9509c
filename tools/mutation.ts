// npm run mutation: changes the domain in small ways and sees whether a test notices. `-- quantity "report laws"` takes
// some of the folders. Ends with the table of docs/mutation.md, and with 1 where fewer than nine of ten changes were
// noticed.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { FOLDERS } from "./mutation/folders.ts";
import { mutationTable } from "./mutation/table.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const note = `${root}docs/mutation.md`;
const PLACE = /(<!-- table:[^\n]*-->\n)[\s\S]*?(<!-- \/table -->)/;
/** Cases that a law is tried with for each mutant. */
const LAW_RUNS = "5";

const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(FOLDERS)) {
  const folder = FOLDERS[name];
  if (folder === undefined) {
    process.stderr.write(`Unknown folder: ${name}. Available: ${Object.keys(FOLDERS).join(", ")}.\n`);
    process.exit(1);
  }
  const mutate = folder.mutate.map((glob) => `src/domain/${glob}`).join(",");
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/@stryker-mutator/core/bin/stryker.js", "run", "stryker.config.mjs", "--mutate", mutate],
    {
      cwd: root,
      env: {
        ...process.env,
        LAW_RUNS,
        MUTATION_NAME: name.replaceAll(" ", "-"),
        MUTATION_WITHOUT: folder.without.join(","),
      },
      stdio: "inherit",
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}

const { table, score } = mutationTable(root);
process.stdout.write(`\n${table}\n`);
const text = readFileSync(note, "utf8");
writeFileSync(
  note,
  text.replace(PLACE, (_, start: string, end: string) => `${start}\n${table}\n\n${end}`),
);
process.exit(score >= 0.9 ? 0 : 1);
