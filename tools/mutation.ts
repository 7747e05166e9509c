// npm run mutation: changes the domain in small ways and sees whether a test notices. `-- quantity "report rules"` takes
// some of the folders; what has not changed since the last run is not tried again. Writes the table of docs/notes/mutation.md.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { FOLDERS } from "./mutation/folders.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const asked = process.argv.slice(2);
for (const name of asked.length > 0 ? asked : Object.keys(FOLDERS)) {
  const globs = FOLDERS[name];
  if (globs === undefined) {
    process.stderr.write(`No such folder: ${name}. There are: ${Object.keys(FOLDERS).join(", ")}.\n`);
    process.exit(1);
  }
  const mutate = globs.map((glob) => `src/domain/${glob}`).join(",");
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/@stryker-mutator/core/bin/stryker.js", "run", "stryker.config.mjs", "--mutate", mutate],
    {
      cwd: root,
      env: { LAW_RUNS: "5", ...process.env, MUTATION_NAME: name.replaceAll(" ", "-") },
      stdio: "inherit",
    },
  );
  if (status !== 0) process.exit(status ?? 1);
}
