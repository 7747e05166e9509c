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
import { complain, type Run, tell, WrongUsage } from "./Command.ts";

const listed = (title: string, lines: ReadonlyArray<string>): void =>
  tell(`  ${title}: ${lines.length === 0 ? "nothing" : ""}`, ...lines.map((line) => `    ${line}`));
/** The exit code: 1 if something is listed. */
const wrong = (title: string, lines: ReadonlyArray<string>): number => {
  listed(title, lines);
  return lines.length === 0 ? 0 : 1;
};

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

const readAgain = async (path: string): Promise<number> => {
  const bytes = readFileSync(path);
  const read = await readTier2File(bytes);
  if (Result.isFailure(read)) return wrong(`${path} was rejected`, read.failure);
  const { file, leftOut, notRead, beside } = read.success;
  const { facilities, contacts, reportyear } = file.dataset;
  const chemicals = facilities.flatMap((facility) => facility.chemicals);
  tell(
    `${path}: ${reportyear}; facilities: ${facilities.length}, chemicals: ${chemicals.length}, contacts: ${contacts.length}`,
  );
  listed("Omitted", leftOut);
  listed("Not read", [...notRead, ...facilities.flatMap(notReadOf), ...contacts.flatMap((one) => one.notRead ?? [])]);
  listed("Accompanying files", beside);
  const code = wrong("Wrong", checkTier2(file));
  if (!path.endsWith(".xml")) return code;
  const [theirs, ours] = [canonicalLines(bytes), canonicalLines(tier2Xml(file))];
  const isEqual = theirs.join("") === ours.join("");
  const found = differences(theirs, ours);
  if (isEqual) tell("  Rewritten: canonically equal");
  else listed("Rewritten: not equal", found.length > 0 ? found : ["the order of elements"]);
  return code;
};

const remarks = (all: ReadonlyArray<Remark>): ReadonlyArray<string> =>
  all.map(({ about, words }) => `${Object.values(about).join(" ")}: ${words}`);

/** The reasons of parsers quote the file, which may be another one than was meant. */
const readJson = <A>(path: string, what: string, read: (json: unknown) => A): A => {
  const text = readFileSync(path, "utf8");
  try {
    return read(JSON.parse(text));
  } catch {
    throw new Error(`${path} is not ${what}.`);
  }
};
/** As far as it distinguishes a snapshot from other JSON. */
const kindOfSnapshot = Schema.is(
  Schema.Struct({
    format: Schema.Literal(1),
    type: Schema.Literal("epcra_section_311_312_tier_two" satisfies ReportSnapshot["type"]),
    lines: Schema.Array(Schema.Unknown),
    lists: Schema.Array(Schema.Unknown),
    facility: Schema.Struct({ name: Schema.String }),
  }),
);
const isSnapshot = (json: unknown): json is ReportSnapshot => kindOfSnapshot(json);
const readSnapshot = (path: string): ReportSnapshot =>
  readJson(path, "the snapshot of a Tier II report", (json) => {
    if (isSnapshot(json)) return json;
    throw new Error("another kind of JSON");
  });
const readFacts = (path: string): FilingFacts =>
  readJson(path, "the facts of a filing", Schema.decodeUnknownSync(FilingFacts));
const readinessNotes = ({ lacks, assumed, insufficientData }: Readiness): void => {
  listed("Lacks", remarks(lacks));
  listed("Assumed", remarks(assumed));
  listed("Not evaluated", remarks(insufficientData));
};

const writeTier2 = (snapshot: ReportSnapshot, out: string, factsFile: string | undefined): number => {
  const facts = factsFile === undefined ? Schema.decodeUnknownSync(FilingFacts)({}) : readFacts(factsFile);
  const { file, isDraft, ...readiness } = tier2Filing(snapshot.year, [{ snapshot, facts }]);
  writeFileSync(out, out.endsWith(".xml") ? tier2Xml(file) : t2sFile(file));
  tell(`${out}${isDraft ? ", a draft to be completed in Tier2 Submit" : ""}`);
  readinessNotes(readiness);
  return wrong("Wrong", checkTier2(file));
};

const writeCers = async (snapshot: ReportSnapshot, out: string, template: string | undefined): Promise<number> => {
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
  return 0;
};

/** Each file on a server of its own, so that none finds what another one brought. */
const roundTrip = async (path: string): Promise<number> => {
  const bytes = readFileSync(path);
  const read = await readTier2File(bytes);
  if (Result.isFailure(read)) return wrong(`${path} was rejected`, read.failure);
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
    return wrong("Different", filingDifference(tier2Xml(read.success.file), xml));
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const READS = "Name a file to read, or --snapshot and --out.";
const ENDING = /\.(t2s|xml|xlsx)$/;
export const run: Run = async ({ positionals, text, isSet }) => {
  const [snapshot, out, facts, template] = [text("snapshot"), text("out"), text("facts"), text("template")];
  const isWritten = snapshot !== undefined && out !== undefined;
  const isMixed = [snapshot, out, facts, template].some((one) => one !== undefined) && (!isWritten || isSet("again"));
  if (isMixed || isWritten === positionals.length > 0) throw new WrongUsage(READS);
  if (isWritten) {
    const [, ending] = ENDING.exec(out) ?? [];
    if (ending === undefined) throw new WrongUsage("--out needs a name that ends with .t2s, .xml or .xlsx.");
    if ((ending === "xlsx" ? facts : template) !== undefined)
      throw new WrongUsage("--facts is for .t2s and .xml, --template for .xlsx.");
    const read = readSnapshot(snapshot);
    return ending === "xlsx" ? writeCers(read, out, template) : writeTier2(read, out, facts);
  }
  let code = 0;
  for (const path of positionals) {
    try {
      code = Math.max(code, await (isSet("again") ? roundTrip(path) : readAgain(path)));
    } catch (error) {
      complain(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
      code = 1;
    }
  }
  return code;
};
