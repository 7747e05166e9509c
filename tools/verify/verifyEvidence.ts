import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { read } from "@e965/xlsx";
import { filingOf } from "#domain/filing/filingOf.ts";
import { FILING_VERSION, type FilingSnapshot } from "#domain/filing/FilingSnapshot.ts";
import { reportFileName, ruleVersions } from "#domain/report/reportTypes.ts";
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

/** Numbers of derivations, and words: they may be others in a later version. */
const WITHOUT_FIGURES: ReadonlySet<string> = new Set(["Summary", "Derivation"]);

/** Each row with numbers, as the numbers in their order; sorted. */
const figureRows = (bytes: Uint8Array): ReadonlyArray<string> => {
  const { SheetNames, Sheets } = read(bytes, { dense: false });
  const rows = SheetNames.filter((name) => !WITHOUT_FIGURES.has(name)).flatMap((name) => {
    const numbers = Object.entries(Sheets[name] ?? {}).filter(([, cell]) => cell?.t === "n");
    const byRow = Map.groupBy(numbers, ([place]) => place.replace(/^[A-Z]+/, ""));
    return [...byRow.values()].map((row) => row.map(([, cell]) => String(cell.v)).join(" "));
  });
  return rows.sort();
};

const without = (rows: ReadonlyArray<string>, others: ReadonlyArray<string>): ReadonlyArray<string> => {
  const left = new Map<string, number>();
  for (const row of others) left.set(row, (left.get(row) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(row) ?? 0;
    left.set(row, count - 1);
    return count <= 0;
  });
};

/**
 * Rows of figures that only one of two workbooks has, whatever their words, order and sheets. A newer version of a rule
 * may count more than the file does.
 */
const figureDifferences = (held: Uint8Array, made: Uint8Array, areRulesNewer: boolean): ReadonlyArray<string> => {
  const [theirs, ours] = [figureRows(held), figureRows(made)];
  return [
    ...without(theirs, ours).map((row) => `  it has the figures ${row}`),
    ...(areRulesNewer ? [] : without(ours, theirs)).map((row) => `  recreated, it has the figures ${row}`),
  ].slice(0, MOST);
};

const PAGES = /(?:^README\.txt|\.pdf)$/;
/** What an earlier version of the words, pages or rules made: pages cannot be made again, figures can. */
const comparedFigures = (
  files: Evidence,
  name: string,
  made: Uint8Array,
  areRulesNewer: boolean,
): ReadonlyArray<Check> => {
  const held = files.get(name);
  if (held === undefined) return [compared(files, name, made)];
  if (Buffer.from(held).equals(made)) return [compared(files, name, made)];
  if (PAGES.test(name)) return [];
  if (!name.endsWith(".xlsx")) return [compared(files, name, made)];
  return [{ what: `${name}, its figures computed again`, why: figureDifferences(held, made, areRulesNewer) }];
};

/** Rules that have another version now: pages print it, and their figures can be others. */
const changedRules = ({ type, rules }: Pick<ReportSnapshot, "type" | "rules">) =>
  ruleVersions(type).flatMap(({ id, version }) => {
    const before = rules.find((rule) => rule.id === id)?.version;
    return before === version ? [] : [{ id, version, before }];
  });

/** Versions do not have to be the same, but where bytes differ they are the first thing to look at. */
const versionRemarks = (reports: ReadonlyArray<ReportSnapshot>): ReadonlyArray<string> => {
  const remarks = reports.flatMap(({ type, rules, words = 1 }) => [
    ...(words === WORDS_VERSION
      ? []
      : [
          `Report wording had version ${words} when the file was created and is version ${WORDS_VERSION} now: files recreated with the new wording have different bytes but the same figures`,
        ]),
    ...changedRules({ type, rules }).map(
      ({ id, version, before }) => `Rule ${id} had version ${before ?? "none"} then and now has version ${version}`,
    ),
  ]);
  return [...new Set(remarks)];
};

const inFolder = async <A>(work: (folder: string) => Promise<A>): Promise<A> => {
  const folder = mkdtempSync(join(tmpdir(), "hazledger-verify-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const isFiling = (snapshot: FilingSnapshot | ReportSnapshot): snapshot is FilingSnapshot => "target" in snapshot;

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
  /** Why bytes may differ: other versions. */
  readonly remarks: ReadonlyArray<string>;
  /** Files of an earlier version that this one cannot make again byte by byte. */
  readonly notRemade: ReadonlyArray<string>;
};

const reportsOf = (snapshot: FilingSnapshot | ReportSnapshot): ReadonlyArray<ReportSnapshot> =>
  isFiling(snapshot) ? snapshot.facilities.map(({ report }) => report) : [snapshot];

/** What holds even when every check passes. */
export const UNSIGNED =
  "Nobody has signed it: whoever has HazLedger can make other evidence that passes. What was sent is what HazLedger keeps: compare its Inputs SHA-256 with this one's.";

export const notRemadeWords = (names: ReadonlyArray<string>): string =>
  `The pages were made by an earlier version of HazLedger and can't be made again by this one: ${names.join(", ")}.`;

const remarksOf = (snapshot: FilingSnapshot | ReportSnapshot): ReadonlyArray<string> => {
  const remarks = versionRemarks(reportsOf(snapshot));
  if (!isFiling(snapshot)) return remarks;
  const { version } = snapshot;
  const writer = `It was created by version ${version} of the filing writer; this is version ${FILING_VERSION}`;
  return version === FILING_VERSION ? remarks : [writer, ...remarks];
};

/**
 * Whether nothing was changed, and whether the snapshot gives the same files again, byte by byte, and no others. Of what
 * an earlier version of the words, pages or rules made, the data and the figures.
 */
export const verifyEvidence = async (files: Evidence): Promise<Verified> => {
  const checks = manifestChecks(files);
  const text = files.get(SNAPSHOT);
  if (text === undefined)
    return { checks: [...checks, { what: SNAPSHOT, why: ["is not there"] }], remarks: [], notRemade: [] };
  const snapshot: FilingSnapshot | ReportSnapshot = JSON.parse(utf8(text));
  const remarks = remarksOf(snapshot);
  const lacking = lackingParts(files, snapshot);
  if (lacking.length > 0) return { checks: [...checks, ...lacking], remarks, notRemade: [] };
  const { [MANIFEST]: _, ...made } = await madeAgain(files, snapshot);
  const reports = reportsOf(snapshot);
  const areRulesNewer = reports.some((one) => changedRules(one).length > 0);
  const isEarlier = areRulesNewer || reports.some((one) => (one.words ?? 1) < WORDS_VERSION);
  const again = Object.entries(made).flatMap(([name, bytes]) =>
    isEarlier ? comparedFigures(files, name, bytes, areRulesNewer) : [compared(files, name, bytes)],
  );
  const same = new Set(again.map(({ what }) => what));
  const notRemade = Object.keys(made).filter((name) => files.has(name) && !same.has(`${name}, made again`));
  const foreign = [...files.keys()]
    .filter((name) => name !== MANIFEST && !Object.hasOwn(made, name))
    .map((what) => ({ what, why: ["does not belong in this evidence"] }));
  return { checks: [...checks, ...again, ...foreign], remarks, notRemade };
};
