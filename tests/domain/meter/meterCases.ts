import { PERCENT_FIELDS } from "#domain/component/ChemicalComponent.ts";
import type { Finding } from "#domain/report/amounts/Finding.ts";
import { Provenance } from "#domain/report/amounts/Provenance.ts";
import { constant } from "#domain/report/amounts/figures.ts";
import { readHazard } from "#domain/report/facts/lineHazards.ts";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { settledLines } from "#domain/report/ranges/settledLines.ts";
import { REPORTS } from "#domain/report/reports.ts";
import { canonicalSnapshot } from "#domain/report/snapshot/canonicalInputs.ts";
import type { ReportSnapshot, SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import type { MeterFacts, MeterInput } from "#domain/meter/MeterBasis.ts";
import { typedLine } from "#domain/meter/typedLine.ts";
import { SEASON_REPORT_IDS, type SeasonReportId } from "#domain/season/seasonReports.ts";
import { add, subtract, ZERO } from "#domain/shared/decimal.ts";
import { decimalText } from "#domain/shared/decimalText.ts";
import { REFERENCE_LIST_TYPES } from "#domain/reference/referenceListWords.ts";
import { aSnapshot } from "../report/support/aSnapshot.ts";
import { shippedList } from "../report/support/shippedLists.ts";

/** A new line of a product that is not in the catalog, with nothing entered. */
const NOTHING: MeterInput = {
  inventory_product_id: null,
  product_id: null,
  name: "",
  mfg_phone: "",
  mfg_product_number: "",
  mfg_emergency_phone: "",
  is_processed: false,
  is_manufactured: false,
  is_otherwise_used: false,
  physical_state: null,
  specific_gravity: null,
  pounds_per_gallon: null,
  conversion_factor: null,
  flash_points: null,
  nfpa: "",
  container_id: null,
  container_size: null,
  container_unit_id: null,
  container_quantity: null,
  location_stored: "",
  max_gallons: null,
  max_pounds: null,
  is_spcc: false,
  is_sara_f: false,
  is_sara_p: false,
  is_sara_r: false,
  is_sara_a: false,
  is_sara_c: false,
  notes: "",
  hazard_ids: [],
};
const EMPTY = {
  inventory_id: 1,
  components: [],
  hazards: [],
  containers: [],
  units: [],
  percent_end: "upper",
} as const;
/** A line of which nothing is entered, with every field that reports read. */
const BLANK = typedLine(NOTHING, EMPTY);
const NO_SHARES = Object.fromEntries(
  Object.entries(PERCENT_FIELDS).map(([name, { kind }]) => [name, kind === "text" ? "" : null]),
);

/** With every field that newer snapshots have. */
const whole = (line: SnapshotLine) => ({
  ...BLANK,
  hazard_codes: line.hazards.map((name) => readHazard(name, undefined).ghs?.code ?? null),
  to_confirm: false,
  ...line,
  components: line.components.map((component) => ({ ...NO_SHARES, ...component })),
});

/** The line as its form would send it. */
const inputOf = (line: SnapshotLine): MeterInput => {
  const { hazards, container_name: _, components: __, ...values } = line;
  return {
    ...NOTHING,
    ...values,
    hazard_ids: hazards.map((_name, at) => at + 1),
    container_id: 1,
    container_unit_id: 1,
  };
};

export type Asked = { readonly snapshot: ReportSnapshot; readonly facts: MeterFacts; readonly input: MeterInput };

/** What the server knows of a facility, and what the form of one of its lines says. */
export const asked = (snapshot: ReportSnapshot, inventoryProductId: number): Asked => {
  const lines = canonicalSnapshot(snapshot).lines.map(whole);
  const line = lines.find((one) => one.inventory_product_id === inventoryProductId);
  if (line === undefined) throw new Error(`There is no line ${inventoryProductId}`);
  const { hazards, hazard_codes, container_name, container_unit_name, components, inventory_id } = line;
  const { storage_type = "not chosen", percent_end = "upper" } = line;
  return {
    input: inputOf(line),
    snapshot: { ...snapshot, lines, lists: REFERENCE_LIST_TYPES.map(shippedList) },
    facts: {
      inventory_id,
      components,
      hazards: hazards.map((name, at) => ({ id: at + 1, name, ghs_code: hazard_codes[at] ?? null })),
      containers: [{ id: 1, name: container_name, storage_type }],
      units: [{ id: 1, name: container_unit_name }],
      percent_end,
    },
  };
};

export type Expected = {
  readonly total: string;
  readonly before: string;
  readonly threshold: string;
  readonly isReached: boolean;
};

const findingsOf = (type: SeasonReportId, snapshot: ReportSnapshot) => {
  const canonical = canonicalSnapshot({ ...snapshot, type, lists: aSnapshot(type, []).lists });
  const lines = settledLines(canonical, prepareLines(canonical.lines));
  const { findings } = REPORTS[type].evaluate({ snapshot: canonical, lines, provenance: new Provenance() });
  return { findings, lines };
};

/** Every entry of every report. */
export const everyFinding = (snapshot: ReportSnapshot) =>
  SEASON_REPORT_IDS.flatMap((type) => findingsOf(type, snapshot).findings.map((finding) => ({ ...finding, type })));

const partOf = ({ terms }: Finding, index: number) =>
  terms.reduce((sum, { line, value }) => (line === index ? add(sum, value) : sum), ZERO);

/** What the reports say of every entry toward which a line counts. */
export const expectedOf = (
  snapshot: ReportSnapshot,
): ((inventoryProductId: number) => ReadonlyMap<string, Expected>) => {
  const reports = SEASON_REPORT_IDS.map((type) => ({ type, ...findingsOf(type, snapshot) }));
  return (inventoryProductId) =>
    new Map(
      reports.flatMap(({ type, findings, lines }) => {
        const index = lines.findIndex(({ line }) => line.inventory_product_id === inventoryProductId);
        return findings
          .filter((finding) => finding.lines.includes(index))
          .map((finding): [string, Expected] => [
            `${type}/${finding.id}`,
            {
              total: finding.total,
              before: decimalText(subtract(constant(finding.total), partOf(finding, index))),
              threshold: finding.threshold,
              isReached: finding.outcome === "reportable",
            },
          ]);
      }),
    );
};
