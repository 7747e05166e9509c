import {
  amountCell,
  amountColumn,
  type ColumnOf,
  identifierCell,
  identifierColumn,
  missingCell,
  percentCell,
  percentColumn,
  section,
  tableOf,
  textCell,
  textColumn,
  totalRow,
  yesNoColumn,
} from "#domain/report/pages/tables.ts";
import type { Derivation } from "#domain/report/amounts/Provenance.ts";
import type { ReportModel } from "#domain/report/pages/ReportModel.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import { constant } from "#domain/report/amounts/figures.ts";

const derivation = (figure: string, more: Partial<Derivation> = {}): Derivation => ({
  figure,
  arithmetic: ["as entered"],
  parts: [],
  lines: [],
  list: null,
  rule: { id: "epcra-302", version: 1, paragraph: "40 CFR 355.13" },
  remarks: [],
  is_entered: more.arithmetic === undefined,
  ...more,
});

/** Names that a spreadsheet would take for a formula, that XML escapes, and that fonts have to have. */
export const ODD_NAMES = ['=HYPERLINK("http://x")', "+1 & <Co>", "-2+3", "@sum", "Grünspan Ω ж", "Tab\tand\u0007bell"];

/** A report of so many lines with a finding, a total, a gap and every kind of cell. */
export const aModel = (
  count = 3,
  type: ReportTypeId = "epcra_section_302_extremely_hazardous_substances",
): ReportModel => {
  const nameOf = (at: number) => ODD_NAMES[at % ODD_NAMES.length] ?? "";
  const lines = Array.from({ length: count }, (_, at) => ({
    inventory_id: 7,
    inventory_product_id: at + 1,
    sds_no: at + 1,
    name: `${nameOf(at)} ${at}`,
  }));
  const list = { type: "ehs" as const, version: 3, row_no: 12, chemical_name: "Chlorine", cas_number: "7782-50-5" };
  const terms = lines.map((line, at) =>
    derivation(`Chlorine of SDS No. ${line.sds_no}`, {
      arithmetic: [`1,000 lb × ${at + 1}% = ${(at + 1) * 10} lb`],
      lines: [at],
    }),
  );
  const total = derivation("Total Chlorine", {
    arithmetic: ["sum"],
    parts: terms.map((_, at) => at),
    lines: lines.map((_, at) => at),
    list,
  });
  const threshold = derivation("Threshold of Chlorine", { arithmetic: ["TPQ on the list: 100 lb"], list });
  const [totalAt, thresholdAt] = [count, count + 1];
  const sum = String((10 * count * (count + 1)) / 2);
  const columns: ReadonlyArray<ColumnOf<number>> = [
    textColumn("product", "Product", 3, (at) => lines[at]?.name ?? ""),
    identifierColumn("sds_no", "SDS No", 0.8, (at) => at + 1),
    percentColumn("percent_weight", "Weight %", 1, (at) => percentCell(constant(String(at + 1)), at)),
    amountColumn(
      "amount",
      "EHS on site",
      1.3,
      (at) => (at % 7 === 6 ? missingCell() : amountCell(constant(String((at + 1) * 10)), at)),
      "lb",
    ),
    yesNoColumn("counted", "Counted", 1, () => true),
    textColumn("remarks", "Remarks", 3, (at) =>
      at % 5 === 0 ? "Volume % treated as weight %; the carcinogen limit of 0.1% applies" : "",
    ),
  ];
  const table = tableOf(
    "reportable",
    lines.map((_, at) => at),
    (at) => ({ id: String(at), line: at, tone: "reportable" }),
    columns,
    "Contributing products",
  );
  const sumRow = totalRow(columns, "total", {
    product: textCell("Total"),
    sds_no: identifierCell(null),
    amount: amountCell(constant(sum), totalAt),
  });
  return {
    type,
    title: "EPCRA Section 302 Extremely Hazardous Substances",
    citation: "EPCRA 302; 40 CFR 355.10 to 355.21",
    header: [
      { label: "Customer", value: "Acme & Sons, Inc." },
      { label: "Facility", value: "North Plant" },
      { label: "Address", value: "12 Mill Rd, Peoria, IL 61602" },
      { label: "Year", value: "2026" },
    ],
    running: {
      customer: "Acme & Sons, Inc.",
      facility: "North Plant",
      year: "2026",
      report: "EPCRA Section 302",
    },
    note: "Screening based on maximum inventory.",
    remarks: ["Solids with two TPQs: the lower one was taken."],
    outcomes: [],
    summary: "1 substance at or above its threshold, none close to it",
    findings: [
      {
        id: "chlorine",
        name: "Chlorine",
        cas: "7782-50-5",
        outcome: "reportable",
        total: sum,
        threshold: "100",
        unit: "lb",
        sign: "at or above",
        percent: sum,
        derivation: totalAt,
        threshold_derivation: thresholdAt,
        terms: [],
        lines: lines.map((_, at) => at),
        remarks: [],
      },
    ],
    highlights: [{ label: "Reportable", names: ["Chlorine"] }],
    gaps: [
      {
        kind: "other",
        line: 0,
        component: "Oil",
        missing: "No weight percent",
        treatment: "Not counted",
        is_counted: false,
      },
    ],
    sections: [
      section("reportable", "At or above the threshold planning quantity", "reportable", [
        { ...table, rows: [...table.rows, sumRow] },
      ]),
      section("close", "Close to the threshold (over 80%)", "close", []),
    ],
    appendices: [],
    derivations: [...terms, total, threshold],
    lines,
    lists: [{ type: "ehs", version: 3, name: "ehs.csv" }],
    rules: [{ name: "A rule", id: "epcra-302", version: 1, citation: "40 CFR 355.13" }],
  };
};
