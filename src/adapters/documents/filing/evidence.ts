import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { safeFileName } from "#domain/files/safeFileName.ts";
import type { MadeFiling } from "#domain/filing/filingOf.ts";
import { orderedFacilities, type FilingSnapshot } from "#domain/filing/FilingSnapshot.ts";
import { hasWorkbook, WORKBOOK } from "#domain/report/pages/printedReport.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { canonicalInputs, canonicalSnapshot } from "#domain/report/snapshot/canonicalInputs.ts";
import type { ReportSnapshot } from "#domain/report/snapshot/ReportSnapshot.ts";
import type { FilingParts } from "#application/filing/FilingMaker.ts";
import { zipOf } from "../../formats/zipFile.ts";
import { evidencePage, reportPage } from "./evidencePage.ts";
import { writeReport, writeWholeWorkbook } from "../report/writeReport.ts";
import { partOf } from "./filingBytes.ts";

type Files = Readonly<Record<string, Uint8Array>>;

export const MANIFEST = "manifest.sha256";
const PAGE = "README.txt";
export const SNAPSHOT = "snapshot.json";

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
export const sha256 = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex");

/** One line per file, in the format of `sha256sum -c`. */
export const manifestOf = (files: Files): Uint8Array =>
  utf8(
    Object.entries(files)
      .map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`)
      .join(""),
  );

/** Named after the facility; its number keeps apart two facilities of the same name. */
export const nameInEvidence = (name: string, at: number, ending: string): string =>
  safeFileName(`${at + 1}_${name}`.replaceAll(/[\s.]+/g, "_"), ending);

/** The text whose SHA-256 is printed at the foot of the report's pages. */
export const inputsText = (report: ReportSnapshot): string => [...canonicalInputs(report)].join("");

const written = async (report: ReportSnapshot, path: string, write: typeof writeReport): Promise<Uint8Array> => {
  const snapshot = canonicalSnapshot(report);
  const { prepared_on } = snapshot;
  await write(path, reportModel(snapshot), { inputs_hash: sha256(inputsText(snapshot)), prepared_on });
  return readFileSync(path);
};

/** The report's file, made from its snapshot. `path` is written and may be deleted afterwards. */
export const reportFile = (report: ReportSnapshot, path: string): Promise<Uint8Array> =>
  written(report, path, writeReport);

/** The first version of the report's wording whose pages leave something out that a workbook contains. */
const FIRST_WORDS_WITH_WORKBOOK = 3;
const workbookFile = async (report: ReportSnapshot, name: string, path: string): Promise<Files> => {
  if (!hasWorkbook(report) || (report.words ?? 1) < FIRST_WORDS_WITH_WORKBOOK) return {};
  return { [name]: await written(report, path, writeWholeWorkbook) };
};

const versionsOf = ({ version, facilities }: FilingSnapshot): string => {
  const [first] = facilities;
  const lists = first?.report.lists.map(({ type, version: of, name }) => ({ type, version: of, name })) ?? [];
  return `${JSON.stringify({ filing: version, lists, rules: first?.report.rules ?? [] }, null, 2)}\n`;
};

const withPage = (files: Files, page: string): Files => {
  const all = { [PAGE]: utf8(page), ...files };
  return { ...all, [MANIFEST]: manifestOf(all) };
};
export const zipOfEvidence = (files: Files): Uint8Array => zipOf(files, { mayStore: true });

/**
 * A stored report with the data it was computed from and what its pages leave out. `snapshot` is the stored one,
 * unpacked; `path` is written and may be deleted afterwards.
 */
export const reportEvidence = async (
  snapshot: ReportSnapshot,
  fileName: string,
  file: Uint8Array,
  path: string,
): Promise<Files> => {
  const lists = snapshot.lists.map(({ type, version, name }) => ({ type, version, name }));
  const files: Files = {
    [fileName]: file,
    ...(await workbookFile(snapshot, WORKBOOK, path)),
    "inputs.json": utf8(inputsText(snapshot)),
    [SNAPSHOT]: utf8(`${JSON.stringify(snapshot)}\n`),
    "versions.json": utf8(`${JSON.stringify({ lists, rules: snapshot.rules }, null, 2)}\n`),
  };
  return withPage(files, reportPage(snapshot, fileName, Object.keys(files)));
};

/** Everything the filing was made from, and the result. The same snapshot and parts give the same bytes. */
export const filingEvidence = async (
  snapshot: FilingSnapshot,
  made: MadeFiling,
  file: Uint8Array,
  parts: FilingParts,
  folder: string,
): Promise<Files> => {
  const reports: Record<string, Uint8Array> = {};
  for (const [at, { report }] of orderedFacilities(snapshot.facilities).entries()) {
    const { name } = report.facility;
    reports[`reports/${nameInEvidence(name, at, "pdf")}`] = await reportFile(report, join(folder, `report-${at}`));
    const workbook = `reports/${nameInEvidence(name, at, WORKBOOK)}`;
    Object.assign(reports, await workbookFile(report, workbook, join(folder, `workbook-${at}`)));
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
  return withPage(files, evidencePage(snapshot, made, Object.keys(files)));
};
