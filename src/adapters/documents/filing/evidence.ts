import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { safeFileName } from "#domain/files/safeFileName.ts";
import type { MadeFiling } from "#domain/filing/filingOf.ts";
import { orderedFacilities, type FilingSnapshot } from "#domain/filing/FilingSnapshot.ts";
import { REPORTS } from "#domain/report/reports.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { canonicalInputs, canonicalSnapshot } from "#domain/report/snapshot/canonicalInputs.ts";
import type { ReportSnapshot } from "#domain/report/snapshot/ReportSnapshot.ts";
import type { FilingParts } from "#application/filing/FilingMaker.ts";
import { zipOf } from "../../formats/zipFile.ts";
import { evidencePage, reportPage } from "./evidencePage.ts";
import { partOf } from "./filingBytes.ts";

type Files = Readonly<Record<string, Uint8Array>>;

export const MANIFEST = "manifest.sha256";
const PAGE = "README.txt";
export const SNAPSHOT = "snapshot.json";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const sha256 = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

/** A line for each file, as `sha256sum -c` reads it. */
export const manifestOf = (files: Files): Uint8Array =>
  utf8(
    Object.entries(files)
      .map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`)
      .join(""),
  );

/** Named after the facility, whose place in the file tells two of one name apart. */
export const nameInEvidence = (name: string, at: number, ending: string): string =>
  safeFileName(`${at + 1}_${name}`.replaceAll(/[\s.]+/g, "_"), ending);

/** Whose SHA-256 stands at the foot of the report's pages. */
export const inputsText = (report: ReportSnapshot): string => [...canonicalInputs(report)].join("");

/** The file of a report's snapshot. `path` is written and may be taken away afterwards. */
export const reportFile = async (report: ReportSnapshot, path: string): Promise<Uint8Array> => {
  const snapshot = canonicalSnapshot(report);
  const { prepared_on, type } = snapshot;
  const write =
    REPORTS[type].kind === "pdf"
      ? (await import("../report/pdf/writePdf.ts")).writePdf
      : (await import("../report/workbook/writeWorkbook.ts")).writeWorkbook;
  await write(path, reportModel(snapshot), { inputs_hash: sha256(inputsText(snapshot)), prepared_on });
  return readFileSync(path);
};

const versionsOf = ({ version, facilities }: FilingSnapshot): string => {
  const [first] = facilities;
  const lists = first?.report.lists.map(({ type, version: of, name }) => ({ type, version: of, name })) ?? [];
  return `${JSON.stringify({ filing: version, lists, rules: first?.report.rules ?? [] }, null, 2)}\n`;
};

const zipWithPage = (files: Files, page: string): Uint8Array => {
  const all = { [PAGE]: utf8(page), ...files };
  return zipOf({ ...all, [MANIFEST]: manifestOf(all) }, { mayStore: true });
};

/** A stored report with what it was computed from. `snapshot` as it was stored, unpacked. */
export const reportEvidence = (snapshot: ReportSnapshot, fileName: string, file: Uint8Array): Uint8Array => {
  const lists = snapshot.lists.map(({ type, version, name }) => ({ type, version, name }));
  const files: Files = {
    [fileName]: file,
    "inputs.json": utf8(inputsText(snapshot)),
    [SNAPSHOT]: utf8(`${JSON.stringify(snapshot)}\n`),
    "versions.json": utf8(`${JSON.stringify({ lists, rules: snapshot.rules }, null, 2)}\n`),
  };
  return zipWithPage(files, reportPage(snapshot, fileName, Object.keys(files)));
};

/** Everything that the filing was made of, and what came of it. The same bytes for the same snapshot and parts. */
export const evidenceZip = async (
  snapshot: FilingSnapshot,
  made: MadeFiling,
  file: Uint8Array,
  parts: FilingParts,
  folder: string,
): Promise<Uint8Array> => {
  const reports: Record<string, Uint8Array> = {};
  for (const [at, { report }] of orderedFacilities(snapshot.facilities).entries()) {
    const { name } = report.facility;
    reports[`reports/${nameInEvidence(name, at, "pdf")}`] = await reportFile(report, join(folder, `report-${at}`));
    reports[`reports/${nameInEvidence(name, at, "inputs.json")}`] = utf8(inputsText(report));
  }
  const { attachments, template } = snapshot;
  const files: Files = {
    [made.fileName]: file,
    ...reports,
    ...Object.fromEntries(attachments.map((one) => [`attachments/${one.file_name}`, partOf(parts, one)])),
    ...(template === null ? {} : { [`template/${template.file_name}`]: partOf(parts, template) }),
    [SNAPSHOT]: utf8(`${JSON.stringify(snapshot)}\n`),
    "versions.json": utf8(versionsOf(snapshot)),
  };
  return zipWithPage(files, evidencePage(snapshot, made, Object.keys(files)));
};
