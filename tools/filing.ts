// npm run filing -- FILE.xml|FILE.t2s ...: reads Tier II files, tells what is in them, and how the same file reads when it is written again.
// npm run filing -- --snapshot SNAPSHOT.json [--facts FACTS.json] --out FILE.t2s|FILE.xml: the file of a Tier II report.
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Result, Schema } from "effect";
import { FilingFacts } from "#domain/filing/FilingFacts.ts";
import type { Remark } from "#domain/filing/Readiness.ts";
import { checkTier2 } from "#domain/filing/tier2/checkTier2.ts";
import { tier2Filing } from "#domain/filing/tier2/tier2Filing.ts";
import type { ReportSnapshot } from "#domain/report/snapshot/ReportSnapshot.ts";
import { readTier2File, t2sFile, tier2Xml } from "#adapters/documents/tier2/tier2Files.ts";
import { canonicalLines } from "./filing/canonicalXml.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { snapshot: { type: "string" }, facts: { type: "string" }, out: { type: "string" } },
});
const tell = (...lines: ReadonlyArray<string>): void => {
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
};
const listed = (title: string, lines: ReadonlyArray<string>): void =>
  tell(`  ${title}: ${lines.length === 0 ? "nothing" : ""}`, ...lines.map((line) => `    ${line}`));

/** Lines that only one of the two has. */
const differences = (theirs: ReadonlyArray<string>, ours: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [one, other] = [new Set(theirs), new Set(ours)];
  return [
    ...theirs.filter((line) => !other.has(line)).map((line) => `theirs ${line.trim()}`),
    ...ours.filter((line) => !one.has(line)).map((line) => `ours   ${line.trim()}`),
  ];
};

const readAgain = async (path: string): Promise<void> => {
  const bytes = readFileSync(path);
  const read = await readTier2File(bytes);
  if (Result.isFailure(read)) {
    listed(`${path} is refused`, read.failure);
    return;
  }
  const { file, leftOut, beside } = read.success;
  const { facilities, contacts, reportyear } = file.dataset;
  const chemicals = facilities.flatMap((facility) => facility.chemicals);
  tell(
    `${path}: ${reportyear}, ${facilities.length} facilities, ${chemicals.length} chemicals, ${contacts.length} contacts`,
  );
  listed("Left out", leftOut);
  listed("Beside it", beside);
  listed("Wrong", checkTier2(file));
  if (!path.endsWith(".xml")) return;
  const [theirs, ours] = [canonicalLines(bytes), canonicalLines(tier2Xml(file))];
  const isEqual = theirs.join("") === ours.join("");
  const found = differences(theirs, ours);
  listed(
    `Written again: ${isEqual ? "canonically equal" : "not equal"}`,
    found.length > 0 || isEqual ? found : ["the order of elements"],
  );
};

const remarks = (all: ReadonlyArray<Remark>): ReadonlyArray<string> =>
  all.map(({ about, words }) => `${Object.values(about).join(" ")}: ${words}`);

const write = (snapshotPath: string, out: string): void => {
  const snapshot: ReportSnapshot = JSON.parse(readFileSync(snapshotPath, "utf8"));
  const given: unknown = values.facts === undefined ? {} : JSON.parse(readFileSync(values.facts, "utf8"));
  const facts = Schema.decodeUnknownSync(FilingFacts)(given);
  const { file, isDraft, ...readiness } = tier2Filing(snapshot.year, [{ snapshot, facts }]);
  writeFileSync(out, out.endsWith(".xml") ? tier2Xml(file) : t2sFile(file));
  tell(`${out}${isDraft ? ", a draft to be completed in Tier2 Submit" : ""}`);
  listed("Lacks", remarks(readiness.lacks));
  listed("Assumed", remarks(readiness.assumed));
  listed("Not judged", remarks(readiness.notJudged));
  listed("Wrong", checkTier2(file));
};

const { snapshot, out } = values;
if (snapshot !== undefined && out !== undefined) write(snapshot, out);
else if (positionals.length > 0) for (const path of positionals) await readAgain(path);
else {
  process.stderr.write("npm run filing -- FILE ..., or --snapshot SNAPSHOT.json [--facts FACTS.json] --out FILE.t2s\n");
  process.exitCode = 2;
}
