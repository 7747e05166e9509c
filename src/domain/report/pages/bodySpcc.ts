import { printed } from "../amounts/figures.ts";
import type { Provenance } from "../amounts/Provenance.ts";
import type { ReportTable, ReportBody } from "./ReportModel.ts";
import {
  amountCell,
  amountColumn,
  identifierColumn,
  missingCell,
  section,
  tableOf,
  textColumn,
  yesNoColumn,
} from "./tables.ts";
import { SPCC_ABOVEGROUND } from "../laws/spcc/spcc.ts";
import { findingTable, type Law, enteredCell, gallonsCell } from "./findingTables.ts";
import { lineDerivation } from "../amounts/lineFigures.ts";
import type { ReportInput } from "../laws/common/Evaluation.ts";
import type { Likely, Oil, SpccEvaluation } from "../laws/spcc/evaluateSpcc.ts";

const LAW: Law = {
  rule: SPCC_ABOVEGROUND,
  substance: "Capacity",
  amount: "Total capacity",
  threshold: "Limit",
  reached: "Above the limit",
};
const REMARKS = [
  "Oil of any kind as defined in 40 CFR 112.2: petroleum, vegetable oils, animal fats and synthetic oils. Products flagged SPCC are counted. Products that appear to be oils by name or CAS number but are not flagged are listed for review. Shell capacity is counted, not contents; containers smaller than 55 gal are not counted.",
  "Exempt from the capacity count; remove manually if present: permanently closed and motive power containers, tanks subject to 40 CFR part 280 or 281, heating oil tanks at single-family residences, hot-mix asphalt and milk containers (40 CFR 112.1(d)).",
  "A container is treated as completely buried based on the name of its container type; containers that are vaulted, bunkered or partially buried are aboveground (40 CFR 112.2). The inventory does not show whether a discharge could reach navigable waters.",
  "A Facility Response Plan is required at 42,000 gal with transfers over water, or at 1,000,000 gal if further criteria are met (40 CFR 112.20).",
];

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
    ],
  );
};

const likelyTable = (provenance: Provenance, likely: ReadonlyArray<Likely>): ReportTable =>
  tableOf("spcc-likely", likely, ({ line }) => ({ id: `likely/${line.line.inventory_product_id}`, line: line.index }), [
    textColumn("product", "Product", 3, ({ line }) => line.line.name),
    identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.line.sds_no),
    textColumn("location", "Location", 2, ({ line }) => line.line.location_stored),
    textColumn("reason", "Reason", 3, ({ reason }) => reason),
    textColumn("container", "Container type", 2, ({ line }) => line.line.container_name),
    amountColumn(
      "total",
      "Capacity",
      1.3,
      ({ line, containers }) =>
        typeof containers === "string"
          ? missingCell("unknown")
          : amountCell(
              containers.total,
              lineDerivation(provenance, line, "Container capacity", () => containers.words),
            ),
      "gal",
    ),
    textColumn("effect", "Effect if flagged", 3, ({ containers }) => {
      if (typeof containers === "string") return `${containers}; effect unknown`;
      return containers.isCounted ? "Capacity would be counted" : `None: ${containers.words}`;
    }),
    textColumn("answer", "Oil (yes or no)", 1.3, () => ""),
  ]);

/** Facts that a plan must contain for each container (40 CFR 112.7(a)(3), (b), (c)), to be completed by hand. */
const containmentTable = (oils: ReadonlyArray<Oil>): ReportTable =>
  tableOf(
    "spcc-containment",
    oils,
    ({ line }) => ({ id: `containment/${line.line.inventory_product_id}`, line: line.index }),
    [
      textColumn("product", "Product", 3, ({ line }) => line.line.name),
      identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.line.sds_no),
      textColumn("container", "Container type", 2, ({ line }) => line.line.container_name),
      textColumn("location", "Location", 2, ({ line }) => line.line.location_stored),
      textColumn("kind", "Secondary containment", 2.5, () => ""),
      textColumn("volume", "Containment volume (gal)", 1.5, () => ""),
      textColumn("direction", "Direction and rate of discharge", 2.5, () => ""),
      textColumn("overfill", "Overfill protection", 2, () => ""),
      textColumn("inspected", "Date inspected", 1.5, () => ""),
    ],
  );

/** SPCC (rules 1.7). */
export const bodySpcc = (input: ReportInput, evaluation: SpccEvaluation): ReportBody => {
  const { marked, oils, likely, unsettled, answer, findings, gaps } = evaluation;
  const found = findings.map((one) => ({ finding: one }));
  const totals = findingTable(input.provenance, LAW, found, [], "spcc-totals");
  return {
    findings,
    gaps,
    sections: [
      section(
        "spcc-totals",
        "Oil storage capacity",
        findings.some(({ outcome }) => outcome === "reportable") ? "reportable" : "below",
        [totals],
        { paragraphs: [answer] },
      ),
      ...(likely.length === 0
        ? []
        : [section("spcc-likely", "Possible oils not flagged", "not_judged", [likelyTable(input.provenance, likely)])]),
      section("spcc-containers", "Oil containers", "listing", [containerTable(input.provenance, oils)]),
      section("spcc-containment", "Secondary containment (complete by hand)", "listing", [containmentTable(oils)]),
    ],
    appendices: [],
    remarks: [
      ...(unsettled === 0 ? [] : [answer]),
      `${marked.length} of ${input.lines.length} inventory lines are flagged SPCC; ${likely.length} of the others are possible oils.`,
      ...REMARKS,
    ],
  };
};
