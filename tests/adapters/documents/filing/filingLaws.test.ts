import { expect, it } from "vitest";
import { Result } from "effect";
import { cersFaults, type CersRow } from "#domain/filing/cers/cersFaults.ts";
import { filingOf } from "#domain/filing/filingOf.ts";
import { FILING_VERSION, type FilingSnapshot } from "#domain/filing/FilingSnapshot.ts";
import { wholePounds } from "#domain/filing/tier2/wholePounds.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { checkTier2 } from "../../../../tools/filing/checkTier2.ts";
import { constant } from "#domain/report/amounts/figures.ts";
import { reportModel } from "#domain/report/reportModel.ts";
import { rangeCode } from "#domain/report/laws/tierTwo/epcra312Rules.ts";
import type { ReportSnapshot, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { filingBytes } from "#adapters/documents/filing/filingBytes.ts";
import { readTier2File } from "#adapters/documents/tier2/tier2Files.ts";
import { readStorage, readYard, type ShelfLine } from "../../../../tools/support/shelf.ts";
import { ALL_FACTS, FILED_FACILITY } from "../../../domain/filing/filingFacts.ts";
import { someLines } from "../../../domain/report/laws/someLines.ts";
import { aComponent, aLine, aSnapshot } from "../../../domain/report/support/aSnapshot.ts";
import { law } from "../../../support/law.ts";
import { faultsAgainst, learnGrammar } from "../tier2/learnedGrammar.ts";
import { elementsOf, SAMPLE } from "../tier2/sample.ts";

const checkCersRow = (row: CersRow) => cersFaults(row).map(({ words }) => words);

/** Learned from what NOAA wrote, not from our own table. */
const GRAMMAR = learnGrammar(elementsOf(SAMPLE));
const SHELF = [...readStorage(), ...readYard()];
const TYPE = "epcra_section_311_312_tier_two";

const reportOf = (lines: ReadonlyArray<SnapshotLine>): ReportSnapshot => {
  const plain = aSnapshot(TYPE, lines);
  return { ...plain, facility: { ...plain.facility, ...FILED_FACILITY, cers_id: "10123456" } };
};
const snapshotOf = (report: ReportSnapshot, file_format: FilingSnapshot["file_format"] = "xml"): FilingSnapshot => ({
  format: 1,
  version: FILING_VERSION,
  target: file_format === "xlsx" ? "cers" : "tier2",
  file_format,
  year: report.year,
  facilities: [{ report, facts: { ...ALL_FACTS, attachments: [] } }],
  attachments: [],
  template: null,
});
const bytesOf = async (snapshot: FilingSnapshot) => (await filingBytes(snapshot, filingOf(snapshot), {})).bytes;
const fileOf = async (report: ReportSnapshot) => {
  const xml = await bytesOf(snapshotOf(report));
  expect(faultsAgainst(GRAMMAR, elementsOf(xml))).toEqual([]);
  return Result.getOrThrow(await readTier2File(xml)).file;
};

/** What Part B of the report says, by chemical: its maximum in lb and the code of that. */
const partB = (report: ReportSnapshot) => {
  const tables = reportModel(report).sections.flatMap((section) => section.tables);
  return tables
    .flatMap(({ id, rows }) => (id === "tier-two-amounts" ? [...rows] : []))
    .map(({ cells: [name, total] }) => {
      const pounds = wholePounds(constant(total?.kind === "amount" ? total.value : ""));
      return `${name?.text ?? ""}: ${decimalText(pounds)} ${rangeCode(pounds)}`;
    })
    .toSorted();
};
const filedAmounts = (file: Awaited<ReturnType<typeof fileOf>>) =>
  file.dataset.facilities.flatMap(({ chemicals }) =>
    chemicals.map(({ chemName, maxAmount, maxAmountCode }) => `${chemName}: ${maxAmount} ${maxAmountCode}`),
  );

law(
  "amounts and codes of the file that is written are those of the report, locations sum to the maximum, ids are unique",
  [someLines(1)],
  async (lines) => {
    const report = reportOf(lines);
    const file = await fileOf(report);
    const written = filedAmounts(file);
    expect(partB(report).filter((one) => !written.includes(one))).toEqual([]);
    // Codes, sums, ids and the order of hazards; what nobody entered is told elsewhere.
    expect(checkTier2(file).filter((fault) => !fault.endsWith("no physical state"))).toEqual([]);
  },
  { runs: 25, isCostly: true },
);

law(
  "the same snapshot gives the same bytes in every format, whatever day and order",
  [someLines(1)],
  async (lines) => {
    const report = reportOf(lines);
    for (const format of ["xml", "t2s", "xlsx"] as const) {
      const once = await bytesOf(snapshotOf(report, format));
      expect(await bytesOf(snapshotOf(structuredClone(report), format))).toEqual(once);
      const turned = { ...report, lines: report.lines.toReversed() };
      expect(await bytesOf(snapshotOf(turned, format))).toEqual(once);
    }
  },
  { runs: 8, isCostly: true },
);

const numberOf = (text: string): string | null => (text === "" ? null : text);
const shelfLine = (line: ShelfLine, at: number): SnapshotLine =>
  aLine(
    {
      name: line.name,
      mfg_name: line.mfg_name,
      // The column of the shelf has the words of the field.
      physical_state: line.physical_state as SnapshotLine["physical_state"],
      max_pounds: numberOf(line.expected_pounds),
      max_gallons: numberOf(line.expected_gallons),
      container_name: line.container_type,
      container_quantity: numberOf(line.quantity),
      container_size: numberOf(line.size),
      location_stored: line.location,
      components: line.components.map(({ number, percentage_weight }) => aComponent(number, percentage_weight)),
    },
    at + 1,
  );

it("every product of the demonstration's shelf, once and a hundred times over, makes a file of NOAA's form", async () => {
  const lines = SHELF.map(shelfLine);
  for (const times of [1, 100]) {
    const many = lines.map((line) => ({
      ...line,
      max_pounds: line.max_pounds === null ? null : (Number(line.max_pounds) * times).toFixed(2),
    }));
    const file = await fileOf(reportOf(many));
    const chemicals = file.dataset.facilities[0]?.chemicals ?? [];
    if (times === 100) expect(chemicals.length).toBeGreaterThan(10);
    const rows = filingOf(snapshotOf(reportOf(many), "xlsx")).contents;
    if (rows.kind === "cers") expect(rows.rows.flatMap(checkCersRow)).toEqual([]);
  }
});
