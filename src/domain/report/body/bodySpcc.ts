import { printed } from "../facts/exact.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { amountCell, column, missingCell, row, textCell, yesNoCell } from "../model/cells.ts";
import type { Finding, ReportRow, ReportSection } from "../model/ReportModel.ts";
import { isReached } from "../rules/outcomeOf.ts";
import type { Rule } from "../rules/Rule.ts";
import {
  judgeSpcc,
  type OilContainers,
  oilContainers,
  SPCC_ABOVEGROUND,
  SPCC_BURIED,
  SPCC_LIMITS,
} from "../rules/spcc.ts";
import type { ReportInput, ReportBody } from "./ReportInput.ts";
import { gap } from "./gaps.ts";
import { enteredCell, gallonsCell, lineDerivation, placeCell, ruleRef, sdsCell } from "./lineFigures.ts";
import { type FindingWords, findingTable } from "./findingTable.ts";
import { thresholdFinding } from "./thresholdFinding.ts";

const WORDS: FindingWords = {
  substance: "Capacity",
  unit: "gal",
  amount: "Total capacity",
  threshold: "Limit",
  reached: "Plan required",
};
const REMARKS = [
  "Oil of any kind in the sense of 40 CFR 112.2: products marked SPCC. Shell capacity counts, not content; containers below 55 gal do not.",
  "Not counted, and to be taken out by hand: permanently closed and motive-power containers, tanks under 40 CFR 280 or 281, heating oil at single-family homes, hot-mix asphalt, milk (40 CFR 112.1(d)).",
  "Buried is told by the name of the container type. Whether a discharge could reach navigable waters is not in the inventory.",
  "Facility Response Plan: 42,000 gal with transfer over water, or 1,000,000 gal with further criteria (40 CFR 112.20).",
];

type Oil = { readonly line: PreparedLine; readonly containers: OilContainers; readonly derivation: number };

const oilRow = ({ provenance }: ReportInput, { line, containers, derivation }: Oil): ReportRow =>
  row(
    `spcc/${line.line.inventory_product_id}`,
    [
      textCell(line.line.name),
      sdsCell(line),
      textCell(line.line.container_name),
      amountCell(
        containers.capacity,
        lineDerivation(provenance, line, "Capacity of a container", () => `${printed(containers.capacity)} gal each`),
      ),
      enteredCell(provenance, line, "Number of containers", containers.number),
      containers.isCounted ? amountCell(containers.total, derivation) : missingCell("not counted"),
      gallonsCell(provenance, line),
      placeCell(line),
      textCell(containers.isBuried ? "Buried" : "Aboveground"),
      yesNoCell(containers.isCounted),
      textCell(containers.isCounted ? "" : containers.words),
      textCell(""),
    ],
    { line: line.index },
  );

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
    total,
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
    const derivation = input.provenance.add(() => ({
      figure: `Oil capacity of ${line.line.name}`,
      arithmetic: [containers.words],
      parts: [],
      lines: [line.index],
      list: null,
      rule: ruleRef(rule),
      remarks: [],
    }));
    return [{ line, containers, derivation }];
  });
  const findings = [finding(input, SPCC_ABOVEGROUND, oils, false), finding(input, SPCC_BURIED, oils, true)];
  const { tier } = judgeSpcc(oils.map(({ containers }) => containers));
  return {
    findings,
    gaps: read.flatMap(({ line, containers }) => (typeof containers === "string" ? [gap(line, containers)] : [])),
    sections: [totals(input, findings, tier), listing(input, oils)],
    appendices: [],
    remarks: [
      `${marked.length} of ${input.lines.length} lines are marked SPCC; the others have no part in this report.`,
      ...REMARKS,
    ],
  };
};

const totals = ({ provenance }: ReportInput, findings: ReadonlyArray<Finding>, tier: string): ReportSection => ({
  id: "spcc-totals",
  title: "Oil storage capacity",
  kind: findings.some(({ outcome }) => outcome === "reportable") ? "reportable" : "below",
  paragraphs: [tier],
  tables: [
    findingTable(
      provenance,
      SPCC_ABOVEGROUND,
      WORDS,
      findings.map((finding) => ({ finding })),
      [],
      "spcc-totals",
    ),
  ],
  empty: "None",
});

const listing = (input: ReportInput, oils: ReadonlyArray<Oil>): ReportSection => ({
  id: "spcc-containers",
  title: "Containers of oil",
  kind: "listing",
  paragraphs: [],
  tables: [
    {
      id: "spcc-containers",
      title: "",
      columns: [
        column("product", "Product", "text", 3),
        column("sds_no", "SDS No", "identifier", 0.8),
        column("container", "Container type", "text", 2),
        column("capacity", "Capacity each", "amount", 1.2, "gal"),
        column("number", "Number", "amount", 1),
        column("total", "Total capacity", "amount", 1.3, "gal"),
        column("gallons", "Max gallons", "amount", 1.3, "gal"),
        column("location", "Location", "text", 2),
        column("place", "Place", "text", 1.3),
        column("counted", "Counted", "yes_no", 1),
        column("reason", "Reason", "text", 2.5),
        column("containment", "Secondary containment", "text", 2),
      ],
      rows: oils.map((oil) => oilRow(input, oil)),
    },
  ],
  empty: "None",
});
