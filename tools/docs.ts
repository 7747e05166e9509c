// npm run docs: writes every document that is made from the code. `--check` writes nothing, names those that are out of
// date and ends with 1; `--only charts,rules` takes some of the makers; `--all` draws every chart into an ignored folder.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { allCharts } from "./docs/charts/chartDocuments.ts";
import { DOCUMENT_MAKERS } from "./docs/documentMakers.ts";
import { outOfDate } from "./docs/outOfDate.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({
  options: { all: { type: "boolean" }, check: { type: "boolean" }, only: { type: "string" } },
});
const only = values.only?.split(",");
const makers =
  values.all === true ? [allCharts] : DOCUMENT_MAKERS.filter(({ name }) => only === undefined || only.includes(name));
if (makers.length === 0) {
  process.stderr.write(
    `Unknown document: ${values.only}. Available: ${DOCUMENT_MAKERS.map((m) => m.name).join(", ")}.\n`,
  );
  process.exit(1);
}

if (values.check === true) {
  const wrong = await outOfDate(makers, root);
  for (const { path, why, command } of wrong) process.stdout.write(`${path} ${why}: ${command}\n`);
  process.exit(wrong.length === 0 ? 0 : 1);
}

for (const { folder, make } of makers) {
  const made = await make((path) => readFileSync(join(root, path), "utf8"));
  if (folder !== undefined) rmSync(join(root, folder), { recursive: true, force: true });
  for (const [path, content] of made) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  process.stdout.write(`${made.size} ${made.size === 1 ? "file" : "files"}: ${[...made.keys()].join(", ")}\n`);
}
