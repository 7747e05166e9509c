import type { FacilityFiling } from "#domain/filing/FacilityFiling.ts";
import type { MadeFiling } from "#domain/filing/filingOf.ts";
import { draftWords } from "#domain/filing/filingFileName.ts";
import type { FilingSnapshot } from "#domain/filing/FilingSnapshot.ts";
import type { ReportSnapshot } from "#domain/report/snapshot/ReportSnapshot.ts";
import type { Remark } from "#domain/filing/Readiness.ts";
import { remarkName } from "#domain/filing/shownReadiness.ts";

const WHAT: ReadonlyArray<readonly [begins: string, what: string]> = [
  ["reports/", "the Tier II report of the same snapshot (.pdf), and what it was computed from (.inputs.json)"],
  ["attachments/", "beside the XML in the .t2s"],
  ["template/", "the workbook that was filled"],
  ["snapshot.json", "everything that the file and the report were made of"],
  ["versions.json", "versions of the lists, of the rules, and of what writes the file"],
];
const whatIs = (name: string): string => WHAT.find(([begins]) => name.startsWith(begins))?.[1] ?? "the file to send";

const listed = (title: string, lines: ReadonlyArray<string>): ReadonlyArray<string> =>
  lines.length === 0 ? [] : ["", `${title}:`, ...lines.map((line) => `  - ${line}`)];

const remarksOf =
  (facilities: ReadonlyArray<FacilityFiling>) =>
  (remarks: ReadonlyArray<Remark>): ReadonlyArray<string> =>
    remarks.map((one) => {
      const name = remarkName(one, facilities);
      return name === "" ? one.words : `${name}: ${one.words}`;
    });

const manifestLines = [
  "  manifest.sha256: the SHA-256 of each of these files, and of this page",
  "",
  "How to check it, with sha256sum alone, in the folder that this zip was unpacked to:",
  "  1. Nothing was changed: sha256sum -c manifest.sha256",
  "     says OK for every file.",
];
const verifyLines = [
  "  To see that it follows from the snapshot, with HazLedger: npm run verify -- THIS-ZIP",
  "  makes it again and compares every byte.",
];

/** Of a stored report. */
export const reportPage = (
  { customer, facility, year, prepared_on }: ReportSnapshot,
  fileName: string,
  names: ReadonlyArray<string>,
): string =>
  [
    `${fileName}, ${customer.name}, ${facility.name}, ${year}`,
    `Prepared on ${prepared_on}`,
    "",
    "What is here:",
    ...names.map((name) => `  ${name}: ${name === fileName ? "the report" : reportFileIs(name)}`),
    ...manifestLines,
    "  2. The report is that of the snapshot: sha256sum inputs.json",
    "     shows the hash that stands as 'Inputs SHA-256' at the foot of each page, or on the first sheet.",
    ...verifyLines,
    "",
  ].join("\n");
const reportFileIs = (name: string): string => (name === "inputs.json" ? "what it was computed from" : whatIs(name));

/** Plain text, so that it can be read anywhere: what there is, how each is checked, and what the file lacks. */
export const evidencePage = (snapshot: FilingSnapshot, made: MadeFiling, names: ReadonlyArray<string>): string => {
  const { target, year, facilities } = snapshot;
  const [first] = facilities;
  const { customer, prepared_on } = first?.report ?? { customer: { name: "" }, prepared_on: "" };
  const remarks = remarksOf(made.facilities);
  const { lacks, assumed, notJudged, leftOut } = made.readiness;
  return [
    `${target === "tier2" ? "Tier II filing" : "CERS inventory"}, ${customer.name}, ${year}`,
    ...made.facilities.map(({ snapshot: { facility } }) => facility.name),
    `Prepared on ${prepared_on}`,
    ...(made.isDraft ? ["", `This is a ${draftWords(target)}: mandatory facts lack, see below.`] : []),
    "",
    "What is here:",
    ...names.map((name) => `  ${name}: ${whatIs(name)}`),
    ...manifestLines,
    "  2. The report is that of the snapshot: sha256sum reports/*.inputs.json",
    "     shows the hashes that stand as 'Inputs SHA-256' at the foot of each page of the PDF beside it.",
    ...(target === "tier2" && snapshot.attachments.length > 0
      ? [
          "  3. The attachments in the .t2s are these: unzip it into another folder; sha256sum of each is that of the manifest.",
        ]
      : []),
    ...verifyLines,
    ...listed("Lacks", remarks(lacks)),
    ...listed("Taken for granted", remarks(assumed)),
    ...listed("Not judged, or only by an estimate", remarks(notJudged)),
    ...listed("On site and not in the file", remarks(leftOut)),
    "",
  ].join("\n");
};
