// npm run filing -- FILE.xml|FILE.t2s ...: reads Tier II files, tells what is in them, and how the same file reads when it is written again.
// npm run filing -- --again FILE.t2s|FILE.xml ...: reads each into a new server, confirms its lines, files them again, and lists what differs.
// npm run filing -- --snapshot SNAPSHOT.json [--facts FACTS.json] --out FILE.t2s|FILE.xml: the file of a Tier II report.
// npm run filing -- --snapshot SNAPSHOT.json [--template TEMPLATE.xlsx] --out FILE.xlsx: the inventory for CERS of California.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { Result, Schema } from "effect";
import { FilingFacts } from "#domain/filing/FilingFacts.ts";
import { cersFiling } from "#domain/filing/cers/cersFiling.ts";
import type { Readiness, Remark } from "#domain/filing/Readiness.ts";
import { checkTier2 } from "#domain/filing/tier2/checkTier2.ts";
import { tier2Filing } from "#domain/filing/tier2/tier2Filing.ts";
import type { ReportSnapshot } from "#domain/report/snapshot/ReportSnapshot.ts";
import { cersWorkbook, fillTemplate } from "#adapters/documents/cers/cersWorkbook.ts";
import { readTier2File, t2sFile, tier2Xml } from "#adapters/documents/tier2/tier2Files.ts";
import { canonicalLines } from "./filing/canonicalXml.ts";
import { fileAgain, filingDifference } from "./filing/fileAgain.ts";
import { openSession } from "./support/ApiSession.ts";
import { startServer } from "./support/ServerProcess.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    snapshot: { type: "string" },
    facts: { type: "string" },
    template: { type: "string" },
    out: { type: "string" },
    again: { type: "boolean" },
  },
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
    listed(`${path} was rejected`, read.failure);
    return;
  }
  const { file, leftOut, beside } = read.success;
  const { facilities, contacts, reportyear } = file.dataset;
  const chemicals = facilities.flatMap((facility) => facility.chemicals);
  tell(
    `${path}: ${reportyear}; facilities: ${facilities.length}, chemicals: ${chemicals.length}, contacts: ${contacts.length}`,
  );
  listed("Omitted", leftOut);
  listed("Accompanying files", beside);
  listed("Wrong", checkTier2(file));
  if (!path.endsWith(".xml")) return;
  const [theirs, ours] = [canonicalLines(bytes), canonicalLines(tier2Xml(file))];
  const isEqual = theirs.join("") === ours.join("");
  if (isEqual) return tell("  Rewritten: canonically equal");
  const found = differences(theirs, ours);
  listed("Rewritten: not equal", found.length > 0 ? found : ["the order of elements"]);
};

const remarks = (all: ReadonlyArray<Remark>): ReadonlyArray<string> =>
  all.map(({ about, words }) => `${Object.values(about).join(" ")}: ${words}`);

const readSnapshot = (path: string): ReportSnapshot => JSON.parse(readFileSync(path, "utf8"));
const readinessNotes = ({ lacks, assumed, insufficientData }: Readiness): void => {
  listed("Lacks", remarks(lacks));
  listed("Assumed", remarks(assumed));
  listed("Not evaluated", remarks(insufficientData));
};

const writeTier2 = (snapshot: ReportSnapshot, out: string): void => {
  const given: unknown = values.facts === undefined ? {} : JSON.parse(readFileSync(values.facts, "utf8"));
  const facts = Schema.decodeUnknownSync(FilingFacts)(given);
  const { file, isDraft, ...readiness } = tier2Filing(snapshot.year, [{ snapshot, facts }]);
  writeFileSync(out, out.endsWith(".xml") ? tier2Xml(file) : t2sFile(file));
  tell(`${out}${isDraft ? ", a draft to be completed in Tier2 Submit" : ""}`);
  readinessNotes(readiness);
  listed("Wrong", checkTier2(file));
};

const writeCers = async (snapshot: ReportSnapshot, out: string): Promise<void> => {
  const { rows, ...readiness } = cersFiling(snapshot);
  if (values.template === undefined) writeFileSync(out, await cersWorkbook(rows));
  else {
    const { bytes, unknown, lacking } = await fillTemplate(readFileSync(values.template), rows);
    writeFileSync(out, bytes);
    listed("Columns of the template left empty", unknown);
    listed("Columns that the template does not have", lacking);
  }
  tell(`${out}: ${rows.length} rows`);
  readinessNotes(readiness);
};

/** Each file on a server of its own, so that none finds what another one brought. */
const roundTrip = async (path: string): Promise<void> => {
  const bytes = readFileSync(path);
  const read = await readTier2File(bytes);
  if (Result.isFailure(read)) return listed(`${path} was rejected`, read.failure);
  const dataDir = mkdtempSync(join(tmpdir(), "hazledger-filing-"));
  const [email, password] = ["admin@hazledger.example", "Filing-2026"];
  const env = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, LOG_LEVEL: "warn", SHIPPED_LISTS: "yes" };
  const server = await startServer({ dataDir, env });
  try {
    const api = await openSession(server.base, email, password);
    await api.call("POST", "/db-entry/load-shipped", {});
    const { said, xml } = await fileAgain(api, bytes, basename(path));
    tell(`${path}:`);
    listed("Said before", said);
    listed("Different", filingDifference(tier2Xml(read.success.file), xml));
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const { snapshot, out } = values;
if (snapshot !== undefined && out !== undefined)
  if (out.endsWith(".xlsx")) await writeCers(readSnapshot(snapshot), out);
  else writeTier2(readSnapshot(snapshot), out);
else if (values.again === true) for (const path of positionals) await roundTrip(path);
else if (positionals.length > 0) for (const path of positionals) await readAgain(path);
else {
  process.stderr.write("npm run filing -- FILE ..., or --snapshot SNAPSHOT.json --out FILE.t2s or FILE.xlsx\n");
  process.exitCode = 2;
}
