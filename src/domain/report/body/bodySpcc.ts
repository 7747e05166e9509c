import { printed } from "../facts/exact.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { derived, type Provenance } from "../model/Provenance.ts";
import type { Finding, ReportTable } from "../model/ReportModel.ts";
import {
  amountCell,
  amountColumn,
  identifierColumn,
  missingCell,
  section,
  tableOf,
  textColumn,
  yesNoColumn,
} from "../model/tables.ts";
import { isReached } from "../rules/judge.ts";
import type { Rule } from "../rules/Rule.ts";
import {
  judgeSpcc,
  type OilContainers,
  oilContainers,
  SPCC_ABOVEGROUND,
  SPCC_BURIED,
  SPCC_LIMITS,
} from "../rules/spcc.ts";
import { thresholdFinding } from "./findings.ts";
import { findingTable, type Law } from "./findingTable.ts";
import { gap } from "./gaps.ts";
import { enteredCell, gallonsCell, lineDerivation } from "./lineFigures.ts";
import type { ReportBody, ReportInput } from "./ReportInput.ts";

const LAW: Law = {
  rule: SPCC_ABOVEGROUND,
  substance: "Capacity",
  amount: "Total capacity",
  threshold: "Limit",
  reached: "Plan required",
};
const REMARKS = [
  "Oil of any kind in the sense of 40 CFR 112.2: products marked SPCC. Shell capacity counts, not content; containers below 55 gal do not.",
  "Not counted; remove by hand: permanently closed and motive-power containers, tanks under 40 CFR 280 or 281, heating oil at single-family homes, hot-mix asphalt, milk (40 CFR 112.1(d)).",
  "A container counts as buried by the name of its type. Whether a discharge could reach navigable waters is not in the inventory.",
  "Facility Response Plan: 42,000 gal with transfer over water, or 1,000,000 gal with further criteria (40 CFR 112.20).",
];

type Oil = { readonly line: PreparedLine; readonly containers: OilContainers; readonly derivation: number };

const containerTable = (provenance: Provenance, oils: ReadonlyArray<Oil>): ReportTable => {
  const capacityCell = ({ line, containers: { capacity } }: Oil) =>
    amountCell(
      capacity,
      lineDerivation(provenance, line, "Capacity of a container", () => `${printed(capacity)} gal each`),
    );
  const numberCell = ({ line, containers }: Oil) =>
    enteredCell(provenance, line, "Number of containers", containers.number);
  const totalCell = ({ containers, derivation }: Oil) =>
    containers.isCounted ? amountCell(containers.total, derivation) : missingCell("not counted");
  return tableOf(
    "spcc-containers",
    oils,
    ({ line }) => ({ id: `spcc/${line.line.inventory_product_id}`, line: line.index }),
    [
      textColumn("product", "Product", 3, ({ line }) => line.line.name),
      identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.line.sds_no),
      textColumn("container", "Container type", 2, ({ line }) => line.line.container_name),
      amountColumn("capacity", "Capacity each", 1.2, capacityCell, "gal"),
      amountColumn("number", "Number", 1, numberCell),
      amountColumn("total", "Total capacity", 1.3, totalCell, "gal"),
      amountColumn("gallons", "Max gallons", 1.3, ({ line }) => gallonsCell(provenance, line), "gal"),
      textColumn("location", "Location", 2, ({ line }) => line.line.location_stored),
      textColumn("place", "Place", 1.3, ({ containers }) => (containers.isBuried ? "Buried" : "Aboveground")),
      yesNoColumn("counted", "Counted", 1, ({ containers }) => containers.isCounted),
      textColumn("reason", "Reason", 2.5, ({ containers }) => (containers.isCounted ? "" : containers.words)),
      textColumn("containment", "Secondary containment", 2, () => ""),
    ],
  );
};

const finding = (input: ReportInput, rule: Rule, oils: ReadonlyArray<Oil>, isBuried: boolean): Finding => {
  const some = oils.filter(({ containers }) => containers.isCounted && containers.isBuried === isBuried);
  const sums = judgeSpcc(oils.map(({ containers }) => containers));
  const total = isBuried ? sums.buried : sums.aboveground;
  const limit = isBuried ? SPCC_LIMITS.buried : SPCC_LIMITS.aboveground;
  return thresholdFinding(input.provenance, {
    rule,
    id: rule.id,
    name: isBuried ? "Completely buried oil storage capacity" : "Aboveground oil storage capacity",
    cas: "",
    unit: "gal",
    terms: some.map(({ containers, derivation, line }) => ({ value: containers.total, derivation, line: line.index })),
    list: null,
    threshold: limit,
    threshold_words: `more than ${printed(limit)} gal (${rule.paragraph})`,
    remarks: isReached(rule.sign, total, limit) ? [sums.tier] : [],
  });
};

/** SPCC (rules 1.7). */
export const bodySpcc = (input: ReportInput): ReportBody => {
  const marked = input.lines.filter(({ line }) => line.is_spcc);
  const read = marked.map((line) => ({ line, containers: oilContainers(line.line) }));
  const oils = read.flatMap(({ line, containers }): ReadonlyArray<Oil> => {
    if (typeof containers === "string") return [];
    const rule = containers.isBuried ? SPCC_BURIED : SPCC_ABOVEGROUND;
    const derivation = input.provenance.add(() =>
      derived(rule, `Oil capacity of ${line.line.name}`, containers.words, { lines: [line.index] }),
    );
    return [{ line, containers, derivation }];
  });
  const findings = [finding(input, SPCC_ABOVEGROUND, oils, false), finding(input, SPCC_BURIED, oils, true)];
  const { tier } = judgeSpcc(oils.map(({ containers }) => containers));
  const found = findings.map((one) => ({ finding: one }));
  const totals = findingTable(input.provenance, LAW, found, [], "spcc-totals");
  return {
    findings,
    gaps: read.flatMap(({ line, containers }) => (typeof containers === "string" ? [gap(line, containers)] : [])),
    sections: [
      section(
        "spcc-totals",
        "Oil storage capacity",
        findings.some(({ outcome }) => outcome === "reportable") ? "reportable" : "below",
        [totals],
        { paragraphs: [tier] },
      ),
      section("spcc-containers", "Containers of oil", "listing", [containerTable(input.provenance, oils)]),
    ],
    appendices: [],
    remarks: [
      `${marked.length} of ${input.lines.length} lines are marked SPCC; the others are not part of this report.`,
      ...REMARKS,
    ],
  };
};
