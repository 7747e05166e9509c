import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filingOf } from "#domain/filing/filingOf.ts";
import { FILING_VERSION, type FilingSnapshot } from "#domain/filing/FilingSnapshot.ts";
import { reportFileName, ruleVersions } from "#domain/report/reports.ts";
import { type ReportSnapshot, WORDS_VERSION } from "#domain/report/snapshot/ReportSnapshot.ts";
import {
  filingEvidence,
  MANIFEST,
  reportEvidence,
  reportFile,
  sha256,
  SNAPSHOT,
} from "#adapters/documents/filing/evidence.ts";
import { filingBytes } from "#adapters/documents/filing/filingBytes.ts";
import { canonicalLines } from "../filing/canonicalXml.ts";
import { comparedWorkbooks } from "./comparedWorkbooks.ts";
import type { Evidence } from "./readEvidence.ts";

/** `why` is '' for what is right. */
export type Check = { readonly what: string; readonly why: ReadonlyArray<string> };

const MOST = 20;
const utf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** As `sha256sum` writes it. */
const LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** `sha256sum -c` in words, and that each file has one line. */
const manifestChecks = (files: Evidence): ReadonlyArray<Check> => {
  const manifest = files.get(MANIFEST);
  if (manifest === undefined) return [{ what: MANIFEST, why: ["is not there"] }];
  const lines = utf8(manifest).replace(/\n$/, "").split("\n");
  const read = lines.map((line) => LINE.exec(line));
  const unread = lines.flatMap((_, at) => (read[at] === null ? [`line ${at + 1} is no SHA-256 with a name`] : []));
  const byName = Map.groupBy(
    read.flatMap((found) => (found === null ? [] : [{ hash: found[1], name: found[2] ?? "" }])),
    ({ name }) => name,
  );
  const named = [...byName].map(([name, [first, ...more]]): Check => {
    const bytes = files.get(name);
    if (bytes === undefined) return { what: name, why: ["is not there"] };
    const isChanged = sha256(bytes) !== first?.hash;
    return {
      what: name,
      why: [
        ...(isChanged ? ["was changed: its SHA-256 does not match the manifest"] : []),
        ...(more.length > 0 ? ["has more than one line in the manifest"] : []),
      ],
    };
  });
  const others = [...files.keys()].filter((name) => name !== MANIFEST && !byName.has(name));
  return [
    ...(unread.length > 0 ? [{ what: MANIFEST, why: unread.slice(0, MOST) }] : []),
    ...named,
    ...others.map((what) => ({ what, why: ["is not in the manifest"] })),
  ];
};

const firstDifference = (a: Uint8Array, b: Uint8Array): number => {
  const end = Math.min(a.length, b.length);
  for (let at = 0; at < end; at++) if (a[at] !== b[at]) return at;
  return end;
};

const xmlDifferences = (name: string, theirs: Uint8Array, ours: Uint8Array): ReadonlyArray<string> => {
  if (!name.endsWith(".xml")) return [];
  const [one, other] = [canonicalLines(theirs), canonicalLines(ours)];
  const [has, makes] = [new Set(one), new Set(other)];
  return [
    ...one.filter((line) => !makes.has(line)).map((line) => `  it has ${line.trim()}`),
    ...other.filter((line) => !has.has(line)).map((line) => `  recreated, it has ${line.trim()}`),
  ].slice(0, MOST);
};

const compared = (files: Evidence, name: string, made: Uint8Array): Check => {
  const what = `${name}, made again`;
  const held = files.get(name);
  if (held === undefined) return { what, why: ["is not in the evidence"] };
  if (Buffer.from(held).equals(made)) return { what, why: [] };
  const at = firstDifference(held, made);
  const sizes = held.length === made.length ? `${held.length} bytes each` : `${held.length} and ${made.length} bytes`;
  return { what, why: [`differs from byte ${at} on (${sizes})`, ...xmlDifferences(name, held, made)] };
};

const PAGES = /(?:^README\.txt|\.pdf)$/;
/** Of a file that an earlier version made: what fails, and what cannot be compared. */
type Compared = { readonly check: Check | null; readonly notCompared: ReadonlyArray<string> };
const comparedEarlier = (
  files: Evidence,
  name: string,
  made: Uint8Array,
  { from, areRulesNewer }: { readonly from: unknown; readonly areRulesNewer: boolean },
): Compared => {
  const held = files.get(name);
  const isOther = held !== undefined && !Buffer.from(held).equals(made);
  if (isOther && PAGES.test(name)) return { check: null, notCompared: ["its text and layout"] };
  if (!isOther || !name.endsWith(".xlsx")) return { check: compared(files, name, made), notCompared: [] };
  const { failed, notCompared } = comparedWorkbooks(held, made, from, areRulesNewer);
  return { check: { what: `${name}, its figures and names computed again`, why: failed }, notCompared };
};

const isFiling = (snapshot: FilingSnapshot | ReportSnapshot): snapshot is FilingSnapshot => "target" in snapshot;
const reportsOf = (snapshot: FilingSnapshot | ReportSnapshot): ReadonlyArray<ReportSnapshot> =>
  isFiling(snapshot) ? snapshot.facilities.map(({ report }) => report) : [snapshot];

type Claim = { readonly words: string; readonly isEarlier: boolean; readonly isOfRule: boolean };
const claim = (what: string, theirs: unknown, ours: number | undefined, isOfRule = false): ReadonlyArray<Claim> => {
  if (theirs === ours) return [];
  const isEarlier = ours !== undefined && typeof theirs === "number" && Number.isInteger(theirs) && theirs < ours;
  return [
    { words: `${what} has version ${JSON.stringify(theirs)} there and ${ours ?? "none"} here`, isEarlier, isOfRule },
  ];
};
const reportClaims = ({ type, rules, words = 1 }: ReportSnapshot): ReadonlyArray<Claim> => {
  const current = new Map(ruleVersions(type).map(({ id, version }) => [id, version]));
  const named = new Set(rules.map(({ id }) => id));
  return [
    ...claim("report wording", words, WORDS_VERSION),
    ...rules.flatMap(({ id, version }) => claim(`rule ${id}`, version, current.get(id), true)),
    ...[...current].flatMap(([id, version]) => (named.has(id) ? [] : claim(`rule ${id}`, 0, version, true))),
  ];
};

/** Versions that the snapshot names and that are others here. Whoever forges a page can name what they like. */
const claimsOf = (snapshot: FilingSnapshot | ReportSnapshot): ReadonlyArray<Claim> => {
  const claims = [
    ...(isFiling(snapshot) ? claim("the filing writer", snapshot.version, FILING_VERSION) : []),
    ...reportsOf(snapshot).flatMap(reportClaims),
  ];
  return [...new Map(claims.map((one) => [one.words, one])).values()];
};

export const MADE_EARLIER =
  "says that an earlier version of HazLedger made it: pages can't be made again exactly, so a change to them would not be found. Verify it with that version, or use --earlier, which compares what this version can and lists what it can't.";
export const MADE_LATER =
  "names a version that this version of HazLedger doesn't know. Verify it with the one that made it.";
const refusal = (why: string, claims: ReadonlyArray<Claim>): ReadonlyArray<Check> =>
  claims.length === 0 ? [] : [{ what: SNAPSHOT, why: [why, ...claims.map(({ words }) => words)] }];

const inFolder = async <A>(work: (folder: string) => Promise<A>): Promise<A> => {
  const folder = mkdtempSync(join(tmpdir(), "hazledger-verify-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Everything that belongs into the evidence of this snapshot, made again. */
const madeAgain = (files: Evidence, snapshot: FilingSnapshot | ReportSnapshot) =>
  inFolder(async (folder) => {
    if (!isFiling(snapshot)) {
      const name = reportFileName(snapshot.type, snapshot.customer.name, snapshot.year);
      const file = await reportFile(snapshot, join(folder, "report"));
      return reportEvidence(snapshot, name, file, join(folder, "workbook"));
    }
    const parts = Object.fromEntries([...files.values()].map((bytes) => [sha256(bytes), bytes]));
    const made = filingOf(snapshot);
    const { bytes } = await filingBytes(snapshot, made, parts);
    return await filingEvidence(snapshot, made, bytes, parts, folder);
  });

/** Parts are given, not made: they are those whose hashes are in the snapshot. */
const lackingParts = (files: Evidence, snapshot: FilingSnapshot | ReportSnapshot): ReadonlyArray<Check> => {
  if (!isFiling(snapshot)) return [];
  const hashes = new Set([...files.values()].map(sha256));
  const { attachments, template } = snapshot;
  return [...attachments, ...(template === null ? [] : [template])]
    .filter((part) => !hashes.has(part.sha256))
    .map(({ file_name }) => ({ what: file_name, why: ["is not the file that the snapshot names"] }));
};

export type Verified = {
  readonly checks: ReadonlyArray<Check>;
  /** Of evidence of an earlier version: for each file, what could not be compared. */
  readonly notCompared: ReadonlyArray<Check>;
};

/** What holds even when every check passes. */
export const UNSIGNED =
  "Nobody has signed it: whoever has HazLedger can make other evidence that passes. What was sent is what HazLedger keeps: compare its Inputs SHA-256 with this one's.";

/**
 * Whether nothing was changed, and whether the snapshot gives the same files again, byte by byte, and no others.
 * `mayBeEarlier`: of files of an earlier version, what can be compared.
 */
export const verifyEvidence = async (files: Evidence, mayBeEarlier = false): Promise<Verified> => {
  const checks = manifestChecks(files);
  const ended = (more: ReadonlyArray<Check>): Verified => ({ checks: [...checks, ...more], notCompared: [] });
  const text = files.get(SNAPSHOT);
  if (text === undefined) return ended([{ what: SNAPSHOT, why: ["is not there"] }]);
  const snapshot: FilingSnapshot | ReportSnapshot = JSON.parse(utf8(text));
  const claims = claimsOf(snapshot);
  const { later = [], earlier = [] } = Object.groupBy(claims, ({ isEarlier }) => (isEarlier ? "earlier" : "later"));
  const refused = [...refusal(MADE_LATER, later), ...refusal(MADE_EARLIER, mayBeEarlier ? [] : earlier)];
  if (refused.length > 0) return ended(refused);
  const lacking = lackingParts(files, snapshot);
  if (lacking.length > 0) return ended(lacking);
  const { [MANIFEST]: _, ...made } = await madeAgain(files, snapshot);
  const how = { from: reportsOf(snapshot), areRulesNewer: claims.some(({ isOfRule }) => isOfRule) };
  const again = Object.entries(made).map(([name, bytes]): Compared & { readonly name: string } => {
    if (claims.length === 0) return { name, check: compared(files, name, bytes), notCompared: [] };
    return { name, ...comparedEarlier(files, name, bytes, how) };
  });
  const foreign = [...files.keys()]
    .filter((name) => name !== MANIFEST && !Object.hasOwn(made, name))
    .map((what) => ({ what, why: ["does not belong in this evidence"] }));
  const notCompared = [
    { what: SNAPSHOT, why: claims.map(({ words }) => `whether an earlier version made it: ${words}`) },
    ...again.map(({ name, notCompared: why }) => ({ what: name, why })),
  ];
  return {
    checks: [...checks, ...again.flatMap(({ check }) => check ?? []), ...foreign],
    notCompared: notCompared.filter(({ why }) => why.length > 0),
  };
};
