import { add, compare } from "../../shared/decimal.ts";
import { constant, printed } from "../facts/exact.ts";
import { markDoubt, oilReason } from "../facts/oils.ts";
import type { PreparedLine } from "../facts/PreparedLine.ts";
import { derived, type Provenance } from "../model/Provenance.ts";
import type { Finding, Gap, ReportTable } from "../model/ReportModel.ts";
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
  spccAnswer,
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
  reached: "Above the limit",
};
const REMARKS = [
  "Oil of any kind in the sense of 40 CFR 112.2: petroleum, vegetable oils, animal fats, synthetic oils. Products marked SPCC are counted; those that are oils by their name or a CAS number and are not marked are asked about. Shell capacity counts, not content; containers below 55 gal do not.",
  "Not counted; remove by hand: permanently closed and motive-power containers, tanks under 40 CFR 280 or 281, heating oil at single-family homes, hot-mix asphalt, milk (40 CFR 112.1(d)).",
  "A container counts as buried by the name of its type; one in a vault, bunkered or partially buried is aboveground (40 CFR 112.2). Whether a discharge could reach navigable waters is not in the inventory.",
  "Facility Response Plan: 42,000 gal with transfer over water, or 1,000,000 gal with further criteria (40 CFR 112.20).",
];

const UST =
  "Exempt where a tank is completely buried and under 40 CFR 280 or 281 (40 CFR 112.1(d)(4)): to be confirmed";

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
    remarks: [
      ...(isReached(rule.sign, total, limit) ? [sums.tier] : []),
      ...(isBuried && some.length > 0 ? [UST] : []),
    ],
  });
};

/** Gallons are stored rounded; less than this is no contradiction. */
const ROUNDING = constant("1");

/** A mark or an amount that cannot be right: counted as it stands, and asked. */
const doubtsOf = ({ line, containers }: Oil): ReadonlyArray<Gap> => {
  const doubt = markDoubt(line);
  const { gallons } = line;
  const isOver = gallons !== null && compare(gallons.value, add(containers.total, ROUNDING)) > 0;
  const total = `${printed(containers.total)} gal`;
  return [
    ...(doubt === "" || !containers.isCounted
      ? []
      : [gap(line, `Marked SPCC, but ${doubt}: is the mark right?`, "Counted: as marked")]),
    ...(isOver
      ? [
          gap(
            line,
            `Max gallons are ${printed(gallons.value)} gal, more than the ${total} that its containers hold: which is wrong?`,
            "Counted: with the size and number of its containers",
          ),
        ]
      : []),
  ];
};

type Likely = { readonly line: PreparedLine; readonly reason: string; readonly containers: OilContainers | string };

const ASK = "not marked SPCC: is it an oil (40 CFR 112.2)?";
const MARK = "Not counted until somebody marks it SPCC";

/** A container below 55 gal changes nothing, whatever is in it. */
const likelyGaps = ({ line, reason, containers }: Likely): ReadonlyArray<Gap> =>
  typeof containers !== "string" && !containers.isCounted
    ? []
    : [{ ...gap(line, `Likely an oil, since ${reason}, and ${ASK}`), treatment: MARK }];

const likelyTable = (provenance: Provenance, likely: ReadonlyArray<Likely>): ReportTable =>
  tableOf("spcc-likely", likely, ({ line }) => ({ id: `likely/${line.line.inventory_product_id}`, line: line.index }), [
    textColumn("product", "Product", 3, ({ line }) => line.line.name),
    identifierColumn("sds_no", "SDS No", 0.8, ({ line }) => line.line.sds_no),
    textColumn("location", "Location", 2, ({ line }) => line.line.location_stored),
    textColumn("reason", "Why it is likely an oil", 3, ({ reason }) => reason),
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
              lineDerivation(provenance, line, "Capacity of its containers", () => containers.words),
            ),
      "gal",
    ),
    textColumn("effect", "What it would change", 3, ({ containers }) => {
      if (typeof containers === "string") return `${containers}: cannot be said`;
      return containers.isCounted ? "Its capacity would be counted" : `Nothing: ${containers.words}`;
    }),
    textColumn("answer", "Oil? Yes or no", 1.3, () => ""),
  ]);

/** What a plan has to hold of each container (40 CFR 112.7(a)(3), (b), (c)), to be written in. */
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
      textColumn("volume", "Its volume (gal)", 1.5, () => ""),
      textColumn("direction", "Direction and rate of a discharge", 2.5, () => ""),
      textColumn("overfill", "Overfill protection", 2, () => ""),
      textColumn("inspected", "Inspected on", 1.5, () => ""),
    ],
  );

/** SPCC (rules 1.7). */
export const bodySpcc = (input: ReportInput): ReportBody => {
  const marked = input.lines.filter(({ line }) => line.is_spcc);
  const read = marked.map((line) => ({ line, containers: oilContainers(line.line) }));
  const likely = input.lines.flatMap((line): ReadonlyArray<Likely> => {
    const reason = line.line.is_spcc ? "" : oilReason(line);
    return reason === "" ? [] : [{ line, reason, containers: oilContainers(line.line) }];
  });
  const oils = read.flatMap(({ line, containers }): ReadonlyArray<Oil> => {
    if (typeof containers === "string") return [];
    const rule = containers.isBuried ? SPCC_BURIED : SPCC_ABOVEGROUND;
    const derivation = input.provenance.add(() =>
      derived(rule, `Oil capacity of ${line.line.name}`, containers.words, { lines: [line.index] }),
    );
    return [{ line, containers, derivation }];
  });
  const findings = [finding(input, SPCC_ABOVEGROUND, oils, false), finding(input, SPCC_BURIED, oils, true)];
  const open = likely.filter((one) => likelyGaps(one).length > 0);
  const doubts = oils.map(doubtsOf).filter((some) => some.length > 0);
  const answer = spccAnswer(
    oils.map(({ containers }) => containers),
    open.flatMap(({ containers }) => (typeof containers === "string" ? [] : [containers])),
    { likely: open.length, unknown: read.length - oils.length, doubtful: doubts.length },
  );
  const found = findings.map((one) => ({ finding: one }));
  const totals = findingTable(input.provenance, LAW, found, [], "spcc-totals");
  const unsettled = open.length + doubts.length;
  return {
    findings,
    gaps: [
      ...read.flatMap(({ line, containers }) => (typeof containers === "string" ? [gap(line, containers)] : [])),
      ...doubts.flat(),
      ...open.flatMap(likelyGaps),
    ],
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
        : [
            section("spcc-likely", "Likely oils that nobody marked", "not_judged", [
              likelyTable(input.provenance, likely),
            ]),
          ]),
      section("spcc-containers", "Containers of oil", "listing", [containerTable(input.provenance, oils)]),
      section("spcc-containment", "Containment, to be filled in", "listing", [containmentTable(oils)]),
    ],
    appendices: [],
    remarks: [
      ...(unsettled === 0 ? [] : [answer]),
      `${marked.length} of ${input.lines.length} lines are marked SPCC; of the others ${likely.length} are likely oils.`,
      ...REMARKS,
    ],
  };
};
