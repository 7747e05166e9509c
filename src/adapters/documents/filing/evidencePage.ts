import type { FacilityFiling } from "#domain/filing/FacilityFiling.ts";
import type { MadeFiling } from "#domain/filing/filingOf.ts";
import { draftWords } from "#domain/filing/filingFileName.ts";
import type { FilingSnapshot } from "#domain/filing/FilingSnapshot.ts";
import type { ReportSnapshot } from "#domain/report/snapshot/ReportSnapshot.ts";
import type { Remark } from "#domain/filing/Readiness.ts";
import { remarkName } from "#domain/filing/readinessPreview.ts";

const WHAT: ReadonlyArray<readonly [begins: string, what: string]> = [
  [
    "reports/",
    "the Tier II report from the same snapshot (.pdf), every component, line and calculation (.derivations.xlsx), and its inputs (.inputs.json)",
  ],
  ["derivations.xlsx", "every component, line and calculation, with exact amounts"],
  ["attachments/", "attachment included with the XML in the .t2s"],
  ["template/", "the CERS template workbook that was filled in"],
  ["snapshot.json", "all data used to create the file and the report"],
  ["versions.json", "versions of the regulatory lists, the rules and the file format"],
];
const whatIs = (name: string): string => WHAT.find(([begins]) => name.startsWith(begins))?.[1] ?? "the file to submit";

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
  "  manifest.sha256: the SHA-256 hash of each of these files and of this page",
  "",
  "How to verify (requires only sha256sum; run in the folder where this zip was unpacked):",
  "  1. No file was changed: sha256sum -c manifest.sha256",
  "     reports OK for every file.",
];
const verifyLines = [
  "  To recreate everything from the snapshot with HazLedger: npm run verify -- THIS-ZIP",
  "  recreates the files and compares every byte.",
];

/** The page for a stored report. */
export const reportPage = (
  { customer, facility, year, prepared_on }: ReportSnapshot,
  fileName: string,
  names: ReadonlyArray<string>,
): string =>
  [
    `${fileName}, ${customer.name}, ${facility.name}, ${year}`,
    `Prepared on ${prepared_on}`,
    "",
    "Contents:",
    ...names.map((name) => `  ${name}: ${name === fileName ? "the report" : reportFileIs(name)}`),
    ...manifestLines,
    "  2. The report matches the snapshot: sha256sum inputs.json",
    "     shows the hash printed as 'Inputs SHA-256' at the bottom of each page, or on the first sheet.",
    ...verifyLines,
    "",
  ].join("\n");
const reportFileIs = (name: string): string => (name === "inputs.json" ? "the inputs of the report" : whatIs(name));

/** Plain text, readable anywhere: the contents, how to check each of them, and what the file lacks. */
export const evidencePage = (snapshot: FilingSnapshot, made: MadeFiling, names: ReadonlyArray<string>): string => {
  const { target, year, facilities } = snapshot;
  const [first] = facilities;
  const { customer, prepared_on } = first?.report ?? { customer: { name: "" }, prepared_on: "" };
  const remarks = remarksOf(made.facilities);
  const { lacks, assumed, insufficientData, leftOut } = made.readiness;
  return [
    `${target === "tier2" ? "Tier II filing" : "CERS inventory"}, ${customer.name}, ${year}`,
    ...made.facilities.map(({ snapshot: { facility } }) => facility.name),
    `Prepared on ${prepared_on}`,
    ...(made.isDraft ? ["", `This is a ${draftWords(target)}. Required information is missing; see below.`] : []),
    "",
    "Contents:",
    ...names.map((name) => `  ${name}: ${whatIs(name)}`),
    ...manifestLines,
    "  2. The reports match the snapshot: sha256sum reports/*.inputs.json",
    "     shows the hashes printed as 'Inputs SHA-256' at the bottom of each page of the matching PDF.",
    ...(target === "tier2" && snapshot.attachments.length > 0
      ? [
          "  3. The attachments match the .t2s: unzip the .t2s into another folder; the sha256sum of each attachment matches the manifest.",
        ]
      : []),
    ...verifyLines,
    ...listed("Explanation of unusual places", first?.facts.place_word === undefined ? [] : [first.facts.place_word]),
    ...listed("Missing information", remarks(lacks)),
    ...listed("Assumptions", remarks(assumed)),
    ...listed("Insufficient data or estimated", remarks(insufficientData)),
    ...listed("On site but not included in the file", remarks(leftOut)),
    "",
  ].join("\n");
};
