import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { Result, Schema } from "effect";
import { FilingFacts } from "#domain/filing/FilingFacts.ts";
import { cersFiling } from "#domain/filing/cers/cersFiling.ts";
import type { Readiness, Remark } from "#domain/filing/Readiness.ts";
import { checkTier2 } from "../filing/checkTier2.ts";
import type { Tier2Facility } from "#domain/filing/tier2/Tier2File.ts";
import { tier2Filing } from "#domain/filing/tier2/tier2Filing.ts";
import type { ReportSnapshot } from "#domain/report/snapshot/ReportSnapshot.ts";
import { cersWorkbook, fillTemplate } from "#adapters/documents/cers/cersWorkbook.ts";
import { readTier2File, t2sFile, tier2Xml } from "#adapters/documents/tier2/tier2Files.ts";
import { canonicalLines } from "../filing/canonicalXml.ts";
import { fileAgain, filingDifference } from "../filing/fileAgain.ts";
import { openSession } from "../support/ApiSession.ts";
import { startServer } from "../support/ServerProcess.ts";
import { type Run, tell, WrongUsage } from "./Command.ts";

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

const notReadOf = ({ notRead = [], chemicals }: Tier2Facility): ReadonlyArray<string> => [
  ...notRead,
  ...chemicals.flatMap((one) => [
    ...(one.notRead ?? []),
    ...one.storageLocations.flatMap((place) => place.notRead ?? []),
  ]),
];

const readAgain = async (path: string): Promise<void> => {
  const bytes = readFileSync(path);
  const read = await readTier2File(bytes);
  if (Result.isFailure(read)) {
    listed(`${path} was rejected`, read.failure);
    return;
  }
  const { file, leftOut, notRead, beside } = read.success;
  const { facilities, contacts, reportyear } = file.dataset;
  const chemicals = facilities.flatMap((facility) => facility.chemicals);
  tell(
    `${path}: ${reportyear}; facilities: ${facilities.length}, chemicals: ${chemicals.length}, contacts: ${contacts.length}`,
  );
  listed("Omitted", leftOut);
  listed("Not read", [...notRead, ...facilities.flatMap(notReadOf), ...contacts.flatMap((one) => one.notRead ?? [])]);
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

const writeTier2 = (snapshot: ReportSnapshot, out: string, factsFile: string | undefined): void => {
  const given: unknown = factsFile === undefined ? {} : JSON.parse(readFileSync(factsFile, "utf8"));
  const facts = Schema.decodeUnknownSync(FilingFacts)(given);
  const { file, isDraft, ...readiness } = tier2Filing(snapshot.year, [{ snapshot, facts }]);
  writeFileSync(out, out.endsWith(".xml") ? tier2Xml(file) : t2sFile(file));
  tell(`${out}${isDraft ? ", a draft to be completed in Tier2 Submit" : ""}`);
  readinessNotes(readiness);
  listed("Wrong", checkTier2(file));
};

const writeCers = async (snapshot: ReportSnapshot, out: string, template: string | undefined): Promise<void> => {
  const { rows, ...readiness } = cersFiling(snapshot);
  if (template === undefined) writeFileSync(out, await cersWorkbook(rows));
  else {
    const { bytes, unknown, lacking } = await fillTemplate(readFileSync(template), rows);
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

export const run: Run = async ({ positionals, text, isSet }) => {
  const [snapshot, out] = [text("snapshot"), text("out")];
  if (snapshot !== undefined && out !== undefined)
    if (out.endsWith(".xlsx")) await writeCers(readSnapshot(snapshot), out, text("template"));
    else writeTier2(readSnapshot(snapshot), out, text("facts"));
  else if (positionals.length === 0) throw new WrongUsage("Name a file to read, or --snapshot and --out.");
  else for (const path of positionals) await (isSet("again") ? roundTrip(path) : readAgain(path));
  return 0;
};
