import type { Measurements } from "../results.ts";
import type { Table } from "../tables.ts";
import { mostPerSecond, type Plan, planFor, workOf } from "./plan.ts";
import { linesOfFirm, peakOfFirm, requestsOfYear, YEAR } from "./year.ts";

const number = (value: number, digits = 0): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const percent = (part: number): string => `${number(part * 100)} %`;

/** What is assumed of a firm. */
export const yearTable: Table = {
  head: ["A firm", "Assumed"],
  rows: [
    ["Facilities, and lines of each a year", `${YEAR.facilities}, ${YEAR.linesOfFacility}`],
    ["Lines a year, and years that are kept", `${number(linesOfFirm)}, ${YEAR.years}`],
    ["Of a year's lines, changed or new; the rest is copied from the year before", percent(YEAR.changed)],
    ["Of all requests, saves", percent(YEAR.saves)],
    ["Requests a year", number(requestsOfYear)],
    [
      `Of them in the ${YEAR.seasonDays} working days before 1 March, ${YEAR.hoursOfDay} hours each`,
      percent(YEAR.inSeason),
    ],
    ["The busiest hour, against the average one of the season", `${YEAR.peak} times`],
    ["Requests a second in the busiest hour", number(peakOfFirm, 4)],
  ],
};

/** The size at which the work of a request was measured for the plans. */
const MEASURED_AT = 1_000_000;
const HOUSES = [
  [100, 1],
  [10_000, 1],
  [10_000, 10],
] as const;

const row = (firms: number, cells: number, plan: Plan | null): ReadonlyArray<string> => {
  const name = `${number(firms)} firms, ${cells === 1 ? "one database" : `${cells} databases`}`;
  if (plan === null) return [name, ...Array.from({ length: 9 }, () => "not enough")];
  const { perSecond, servers, databaseProcessors, connections, bytes, simulated } = plan;
  return [
    name,
    number(perSecond, 1),
    String(servers),
    String(databaseProcessors),
    String(connections),
    `${number(bytes / 1e9, 1)} GB`,
    `${number(simulated.p50)} / ${number(simulated.p99)} ms`,
    `${number(simulated.jobs99)} ms`,
    `${percent(simulated.busy.server)} / ${percent(simulated.busy.job)} / ${percent(simulated.busy.database)}`,
    percent(simulated.busy.row),
  ];
};

/** What houses of these sizes need, worked out from what was measured on PostgreSQL. */
export const planTable = ({ sizes, fleets }: Pick<Measurements, "sizes" | "fleets">): Table => {
  const run = sizes.find(({ engine, lines }) => engine === "PostgreSQL" && lines === MEASURED_AT);
  if (run === undefined) throw new Error("The plans want what PostgreSQL does with a million lines");
  const kinds = workOf(run, fleets);
  const whole = ["inventory_products", "inventory_product_hazards", "inventory_product_chemical_components"];
  const line = whole.reduce((sum, table) => sum + (run.bytes.tables[table] ?? 0), 0) / run.lines;
  const bytes = { line, history: run.bytes.historyOfSave ?? 0 };
  const most = mostPerSecond(kinds);
  return {
    head: [
      "House",
      "Requests a second",
      "Servers, one to spare",
      "Database's processors",
      "Connections",
      `Disk after ${YEAR.years} years`,
      "p50 / p99",
      "Report p99",
      "Busy: servers, report turns, database",
      "The one row",
    ],
    rows: [
      ...HOUSES.map(([firms, cells]) => row(firms, cells, planFor(firms, cells, kinds, bytes))),
      [
        "The most of one database",
        `${number(most)} (${number(most / peakOfFirm)} firms)`,
        ...Array.from({ length: 8 }, () => ""),
      ],
    ],
  };
};
