import { missingLists } from "../report/laws/common/listedSubstances.ts";
import { amountTerms } from "../report/amounts/lineFigures.ts";
import { sumOf } from "../report/amounts/findings.ts";
import { poundsGap } from "../report/laws/common/gaps.ts";
import type { PreparedLine } from "../report/facts/PreparedLine.ts";
import type { Finding } from "../report/amounts/Finding.ts";
import { settledLines } from "../report/ranges/settledLines.ts";
import { REPORTS } from "../report/reports.ts";
import type { ReportTypeId } from "../report/ReportTypeId.ts";
import { REPORT_TYPE_IDS } from "../report/reportTypeIds.ts";
import { INVENTORY } from "../report/amounts/Rule.ts";
import { ALL_PRODUCTS, type Figure, type Measure } from "./Measure.ts";

/** The total pounds of each product over all its lines. */
const PRODUCTS: Measure = {
  id: "products",
  title: "Products",
  isWhole: false,
  read: ({ lines, provenance }) => {
    const figureOf = (key: string, name: string, same: ReadonlyArray<PreparedLine>): Figure => {
      const terms = amountTerms(provenance, same);
      const { derivation } = sumOf(provenance, { rule: INVENTORY, name, unit: "lb", terms, list: null });
      return {
        key,
        name,
        cas: "",
        unit: "lb",
        outcome: null,
        threshold: "",
        terms,
        lines: same.map(({ index }) => index),
        derivation,
      };
    };
    const products = [...Map.groupBy(lines, ({ line }) => line.product_id)];
    return {
      figures: [
        ...(lines.length === 0 ? [] : [figureOf(ALL_PRODUCTS, "All products", lines)]),
        ...products.map(([id, same]) => figureOf(String(id), same[0]?.line.name ?? "", same)),
      ],
      gaps: lines.flatMap(poundsGap),
      blind: "",
    };
  },
};

/**
 * The key without the threshold, which a new list version may have changed. For rules that report line by line, the
 * product id replaces the line's id, so that a figure has the same key in both years.
 */
const plainKey = ({ id }: Finding, productOf: ReadonlyMap<string, number>): string => {
  const [rule = "", second = "", ...rest] = id.split("/");
  const isOfLine = rule.startsWith("epcra_304");
  const named = isOfLine ? `product ${productOf.get(second) ?? second}` : second;
  return [rule, named, ...rest].join("/").replaceAll(/@[^/]*/g, "");
};

/**
 * List entries with the same CAS number but different forms get the same key here; `ambiguousKeys` separates them by
 * name.
 */
const figuresOf = (findings: ReadonlyArray<Finding>, lines: ReadonlyArray<PreparedLine>): ReadonlyArray<Figure> => {
  const productOf = new Map(lines.map(({ line }) => [String(line.inventory_product_id), line.product_id]));
  return findings.map((finding): Figure => {
    const { name, cas, unit, outcome, threshold, terms, lines: about, derivation } = finding;
    return { key: plainKey(finding, productOf), name, cas, unit, outcome, threshold, terms, lines: about, derivation };
  });
};

/** Reports in which whether a line counts depends on other lines: those of its process, or other fuels. */
const WHOLE: ReadonlySet<ReportTypeId> = new Set<ReportTypeId>([
  "caa_112_risk_management_report",
  "caa_304_process_safety_management_report",
]);
/** The permit workbook reports the same figures as the permit PDF, so it is not compared separately. */
const TWINS: ReadonlySet<ReportTypeId> = new Set<ReportTypeId>(["hmpp_excel"]);

const ofReport = (type: ReportTypeId): Measure => ({
  id: type,
  title: REPORTS[type].title ?? REPORTS[type].name,
  isWhole: WHOLE.has(type),
  read: (input) => {
    const lines = settledLines({ ...input.snapshot, type }, input.lines);
    const { findings, gaps } = REPORTS[type].evaluate({ ...input, lines });
    const missing = missingLists(input.snapshot, REPORTS[type].lists);
    const isBlind = missing.length > 0 && missing.length === REPORTS[type].lists.length && findings.length === 0;
    return { figures: figuresOf(findings, input.lines), gaps, blind: isBlind ? missing.join(" ") : "" };
  },
});

/** The products, and every report that compares with a threshold, in the order of the specification. */
export const MEASURES: ReadonlyArray<Measure> = [
  PRODUCTS,
  ...REPORT_TYPE_IDS.filter((type) => REPORTS[type].evaluates === "thresholds" && !TWINS.has(type)).map(ofReport),
];
