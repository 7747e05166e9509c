// npm run laws: tries every law on made-up values and prints it in words, with the cases tried and the seed. `-- --all`
// takes those that need a server or PostgreSQL as well; SEED=random tries values that nobody has tried yet, SEED=7 repeats.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { lawReport } from "./laws/lawReport.ts";
import { readLaws } from "./laws/readLaws.ts";
import { runCommand } from "./runCommand.ts";

const { values } = parseArgs({ options: { all: { type: "boolean" } } });
const laws = readLaws();
const isNear = ({ file }: (typeof laws)[number]) => !/^tests\/(?:http|faults|postgres)\//u.test(file);
const tried = values.all === true ? laws : laws.filter(isNear);

const folder = mkdtempSync(join(tmpdir(), "laws-"));
const report = join(folder, "cases.jsonl");
writeFileSync(report, "");
const asked = process.env["SEED"] ?? "";
const seed = asked === "random" ? String(Math.floor(Math.random() * 2 ** 31)) : asked;
const files = [...new Set(tried.map(({ file }) => file))];
const { code, output } = await runCommand(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--reporter=dot", ...files],
  { silence: 3 * 60_000, env: { LAWS_REPORT: report, LAWS: "all", SEED: seed, NO_COLOR: "1" } },
);
const told = lawReport(laws, readFileSync(report, "utf8"));
rmSync(folder, { recursive: true, force: true });
process.stdout.write(told.text);
if (code !== 0) process.stdout.write(`\n${output}`);
process.exit(code === 0 && told.holds ? 0 : 1);
