import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filingOf } from "#domain/filing/filingOf.ts";
import { FILING_VERSION, type FilingSnapshot, orderedFacilities } from "#domain/filing/FilingSnapshot.ts";
import { REPORTS } from "#domain/report/reports.ts";
import { ruleVersions } from "#domain/report/reportTypes.ts";
import type { ReportSnapshot } from "#domain/report/snapshot/ReportSnapshot.ts";
import {
  inputsText,
  MANIFEST,
  nameInEvidence,
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

/** `sha256sum -c` in words. */
const manifestChecks = (files: Evidence): ReadonlyArray<Check> => {
  const manifest = files.get(MANIFEST);
  if (manifest === undefined) return [{ what: MANIFEST, why: ["is not there"] }];
  const lines = utf8(manifest)
    .split("\n")
    .filter((line) => line !== "");
  const told = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const named = [...told].map(([name, hash]): Check => {
    const bytes = files.get(name);
    const why =
      bytes === undefined
        ? ["is not there"]
        : sha256(bytes) === hash
          ? []
          : ["was changed: its SHA-256 is not that of the manifest"];
    return { what: name, why };
  });
  const others = [...files.keys()].filter((name) => name !== MANIFEST && !told.has(name));
  return [...named, ...others.map((what) => ({ what, why: ["is not in the manifest"] }))];
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
    ...other.filter((line) => !has.has(line)).map((line) => `  made again it has ${line.trim()}`),
  ].slice(0, MOST);
};

const compared = (files: Evidence, name: string, made: Uint8Array): Check => {
  const what = `${name}, made again`;
  const held = files.get(name);
  if (held === undefined) return { what, why: ["is not in the evidence"] };
  if (Buffer.from(held).equals(made)) return { what, why: [] };
  const at = firstDifference(held, made);
  const sizes = held.length === made.length ? `${held.length} bytes each` : `${held.length} and ${made.length} bytes`;
  return { what, why: [`has other bytes from byte ${at} on (${sizes})`, ...xmlDifferences(name, held, made)] };
};

/** Versions do not have to be the same, but where bytes differ they are the first thing to look at. */
const versionRemarks = (reports: ReadonlyArray<ReportSnapshot>): ReadonlyArray<string> => {
  const remarks = reports.flatMap(({ type, rules }) =>
    ruleVersions(type).flatMap(({ id, version }) => {
      const then = rules.find((rule) => rule.id === id)?.version;
      return then === version
        ? []
        : [`The rule ${id} had version ${then ?? "none"} then and has version ${version} now`];
    }),
  );
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

const filingChecks = async (files: Evidence, snapshot: FilingSnapshot): Promise<ReadonlyArray<Check>> => {
  const parts = Object.fromEntries([...files.values()].map((bytes) => [sha256(bytes), bytes]));
  const made = filingOf(snapshot);
  const checks = [compared(files, made.fileName, (await filingBytes(snapshot, made, parts)).bytes)];
  for (const [at, { report }] of orderedFacilities(snapshot.facilities).entries()) {
    const name = (ending: string) => `reports/${nameInEvidence(report.facility.name, at, ending)}`;
    checks.push(compared(files, name("inputs.json"), new TextEncoder().encode(inputsText(report))));
    checks.push(compared(files, name("pdf"), await inFolder((folder) => reportFile(report, join(folder, "report")))));
  }
  return checks;
};

const reportChecks = async (files: Evidence, snapshot: ReportSnapshot): Promise<ReadonlyArray<Check>> => {
  const { kind } = REPORTS[snapshot.type];
  const name = [...files.keys()].find((one) => one.endsWith(`.${kind}`)) ?? `report.${kind}`;
  const bytes = await inFolder((folder) => reportFile(snapshot, join(folder, "report")));
  return [compared(files, "inputs.json", new TextEncoder().encode(inputsText(snapshot))), compared(files, name, bytes)];
};

const isFiling = (snapshot: FilingSnapshot | ReportSnapshot): snapshot is FilingSnapshot => "target" in snapshot;

export type Verified = {
  readonly checks: ReadonlyArray<Check>;
  /** Why bytes may differ: other versions. */
  readonly remarks: ReadonlyArray<string>;
};

/** Whether nothing was changed, and whether the snapshot gives the same file and reports again, byte by byte. */
export const verifyEvidence = async (files: Evidence): Promise<Verified> => {
  const checks = manifestChecks(files);
  const text = files.get(SNAPSHOT);
  if (text === undefined) return { checks: [...checks, { what: SNAPSHOT, why: ["is not there"] }], remarks: [] };
  const snapshot: FilingSnapshot | ReportSnapshot = JSON.parse(utf8(text));
  if (!isFiling(snapshot)) {
    return { checks: [...checks, ...(await reportChecks(files, snapshot))], remarks: versionRemarks([snapshot]) };
  }
  const { version, facilities } = snapshot;
  const remarks = versionRemarks(facilities.map(({ report }) => report));
  const writer = `Version ${version} of what writes filings made it, this is version ${FILING_VERSION}`;
  return {
    checks: [...checks, ...(await filingChecks(files, snapshot))],
    remarks: version === FILING_VERSION ? remarks : [writer, ...remarks],
  };
};
