import type { Cell, ReportModel } from "#domain/report/pages/ReportModel.ts";
import type { SnapshotLine } from "#domain/report/snapshot/ReportSnapshot.ts";
import { aComponent, aLine } from "../support/aSnapshot.ts";
import { type Example, exampleLines } from "./readExamples.ts";
import { cellOf, findingOf, type ReportName, wholeReport } from "./wholeReport.ts";

type Answer = Readonly<Record<string, unknown>>;
type Judge = (args: Example["args"], kwargs: Example["kwargs"]) => Answer;

const valueOf = (cell: Cell | undefined): number | null =>
  cell?.kind === "amount" || cell?.kind === "percent" ? Number(cell.value) : null;
const textOf = (cell: Cell | undefined): string => cell?.text ?? "";

const textOrNull = (value: unknown): string | null => (value == null ? null : JSON.stringify(value));

const onSite = (cas: unknown, pounds: unknown, percent: unknown, facts: Partial<SnapshotLine> = {}) =>
  aLine({
    max_pounds: String(pounds),
    components: [aComponent(String(cas), textOrNull(percent))],
    ...facts,
  });

const FORM_WORDS = { solution: "in solution × 0.2", molten: "molten × 0.3", solid_other: "other solid (" } as const;

/** `in solution × 0.2 (40 CFR 355.16): 480 lb, below 500 lb`: what a remark says of a form. */
const ofForm = (remarks: ReadonlyArray<string>, form: keyof typeof FORM_WORDS) => {
  const told = remarks
    .flatMap((remark) => remark.split(/; |confirmed: /))
    .find((one) => one.startsWith(FORM_WORDS[form]));
  const [, counted, sign, tpq] = /: ([\d.,]+) lb, (below|at or above) ([\d.,]+) lb$/.exec(told ?? "") ?? [];
  const plain = (text: string | undefined) => Number(text?.replaceAll(",", ""));
  return { counted: plain(counted), tpq: plain(tpq), reportable: sign === "at or above" };
};

const epcra302: Judge = ([products, cas], { form }) => {
  const { total, threshold, outcome, remarks } = findingOf(wholeReport("302", exampleLines(products)), cas);
  // Examples name no other forms.
  const solid = form === undefined ? null : ofForm(remarks, form as keyof typeof FORM_WORDS);
  return {
    total_lbs: Number(total),
    counted_lbs: solid?.counted,
    tpq_lbs: solid?.tpq ?? Number(threshold),
    reportable: outcome === "reportable" && (solid?.reportable ?? true),
  };
};

const codeOf = (model: ReportModel, id: string): string => textOf(cellOf(model, (row) => row.id === id, "code"));

/** The finding of a substance, or of the mixture that holds it where that is what the report counts. */
const epcra312: Judge = ([products, cas]) => {
  const model = wholeReport("312", exampleLines(products));
  const own = model.findings.find((finding) => finding.cas === cas);
  const mixture = model.findings.find((finding) => finding.cas === "");
  return {
    total_lbs: own && Number(own.total),
    threshold_lbs: own && Number(own.threshold),
    reportable: own?.outcome === "reportable",
    range_code: own && codeOf(model, own.id),
    mixture_lbs: mixture && Number(mixture.total),
    mixture_reportable: mixture?.outcome === "reportable",
  };
};

const product312: Judge = ([product]) => {
  const model = wholeReport("312", exampleLines(product));
  const [finding] = model.findings;
  if (finding === undefined) throw new Error("The product is not in the report");
  return {
    total_lbs: Number(finding.total),
    threshold_lbs: Number(finding.threshold),
    reportable: finding.outcome === "reportable",
    ...(finding.outcome === "reportable" ? { range_code: codeOf(model, finding.id) } : {}),
  };
};

/** Nickel carbonyl has a TPQ of 1 lb: no amount of it is without a code. */
const rangeCode: Judge = ([pounds]) => {
  const model = wholeReport("312", [onSite("13463-39-3", pounds, 100)]);
  return { value: codeOf(model, findingOf(model, "13463-39-3").id) };
};

const DENSITY = { gasoline: "6.2", diesel: "7.1" } as const;

/** Through the mark of the facility; a station that did not keep the rules is marked so. */
const retailFuel: Judge = ([kind, gallons, isUnderground, isCompliant]) => {
  const fuel = kind === "gasoline" ? "gasoline" : "diesel";
  const line = aLine({
    name: fuel,
    container_name: isUnderground === true ? "Below-ground tank" : "Aboveground tank",
    container_unit_name: "(gal)",
    container_size: String(gallons),
    container_quantity: "1",
    pounds_per_gallon: DENSITY[fuel],
    physical_state: "liquid",
  });
  const isMarked = isUnderground === true && isCompliant === true;
  const retail_gas_station = isMarked ? "tanks underground, UST rules kept all year" : "other tanks";
  const [finding] = wholeReport("312", [line], "NV", { retail_gas_station }).findings;
  const isGallons = finding?.unit === "gal";
  return {
    ...(isGallons ? { threshold_gal: Number(finding.threshold) } : { total_lbs: Number(finding?.total) }),
    reportable: finding?.outcome === "reportable",
  };
};

/** What gets out within 24 hours stands for the amount on site: the report asks whether that amount can reach the RQ. */
const release: Judge = ([cas, pounds, percent], { hours = 24, unknown }) => {
  const within = (Number(pounds) * 24) / Math.max(Number(hours), 24);
  const model = wholeReport("304", [onSite(cas, within, unknown === true ? null : percent)]);
  const { id, total, threshold, outcome } = findingOf(model, cas);
  const list = textOf(cellOf(model, (row) => row.id === id, "list"));
  const isReached = outcome === "reportable";
  return {
    rq_lbs: Number(threshold),
    released_lbs: Number(total),
    cercla: isReached && list.includes("CERCLA"),
    epcra304: isReached,
  };
};

const productRq: Judge = ([cas, percent], { ppg }) => {
  const model = wholeReport("304", [onSite(cas, 1, percent, { pounds_per_gallon: textOrNull(ppg) })]);
  const cell = (column: string) => valueOf(cellOf(model, (row) => row.id === findingOf(model, cas).id, column));
  return { product_rq_lbs: cell("product_rq_pounds"), product_rq_gal: cell("product_rq_gallons") };
};

const judged = (model: ReportModel, cas: unknown) => {
  const { total, threshold, outcome } = findingOf(model, cas);
  return { total: Number(total), threshold: Number(threshold), isReached: outcome === "reportable" };
};

const s313: Judge = ([cas, activity, pounds, percent]) => {
  const line = onSite(cas, pounds, percent, { [`is_${String(activity)}`]: true });
  // Examples name the three activities.
  const { total, threshold, isReached } = judged(wholeReport(activity as ReportName, [line]), cas);
  return { counted_lbs: total, threshold_lbs: threshold, reportable: isReached };
};

type Containers = {
  readonly is_spcc: boolean;
  readonly capacity_gal: number;
  readonly quantity: number;
  readonly buried?: boolean;
};
const spcc: Judge = ([containers]) => {
  // Examples hold containers of this shape.
  const lines = (containers as ReadonlyArray<Containers>).map(({ is_spcc, capacity_gal, quantity, buried }, at) =>
    aLine(
      {
        is_spcc,
        container_name: buried === true ? "Below-ground tank" : "Steel drum",
        container_unit_name: "(gal)",
        container_size: String(capacity_gal),
        container_quantity: String(quantity),
      },
      at + 1,
    ),
  );
  const { findings } = wholeReport("spcc", lines);
  const ofRule = (id: string) => findings.find((finding) => finding.id === id);
  return {
    aboveground_gal: Number(ofRule("spcc_aboveground")?.total),
    buried_gal: Number(ofRule("spcc_buried")?.total),
    plan_required: findings.some(({ outcome }) => outcome === "reportable"),
  };
};

const process =
  (kind: "rmp" | "psm"): Judge =>
  ([products, cas]) => {
    const { total, threshold, isReached } = judged(wholeReport(kind, exampleLines(products)), cas);
    return { total_lbs: total, tq_lbs: threshold, covered: isReached };
  };

const psmFlammable: Judge = ([products]) => {
  const facility = wholeReport("psm", exampleLines(products)).findings.find(
    ({ id }) => id === "psm_flammable/facility",
  );
  return { total_lbs: Number(facility?.total), covered: facility?.outcome === "reportable" };
};

const BY_STATE = {
  gas: { physical_state: "compressed gas", container_unit_name: "(cu ft)", container_quantity: "1" },
  liquid: { physical_state: "liquid" },
  solid: { physical_state: "solid" },
} as const;
const FIELD = { gas: "container_size", liquid: "max_gallons", solid: "max_pounds" } as const;

const hmbp: Judge = ([state, amount]) => {
  // Examples name gas, liquid and solid.
  const matter = state as keyof typeof BY_STATE;
  const line = aLine({ ...BY_STATE[matter], [FIELD[matter]]: String(amount) });
  const plan = wholeReport("permits", [line], "CA").findings.find(({ id }) => id.startsWith("california_hmbp"));
  return { limit: Number(plan?.threshold), reportable: plan?.outcome === "reportable" };
};

const amounts: Judge = ([product]) => {
  const model = wholeReport("inventory", exampleLines(product));
  const cell = (column: string) => valueOf(cellOf(model, (row) => row.id === "line/1", column));
  return { pounds: cell("max_pounds"), gallons: cell("max_gallons") };
};

/** What a whole report makes of an example, by the name of its rule. */
export const JUDGES: Readonly<Record<string, Judge>> = {
  amounts,
  epcra302,
  epcra312,
  epcra312_product: product312,
  retail_fuel: retailFuel,
  range_code: rangeCode,
  release,
  product_rq: productRq,
  s313,
  spcc,
  rmp: process("rmp"),
  psm: process("psm"),
  psm_flammable: psmFlammable,
  hmbp,
};
