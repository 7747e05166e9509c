import { constant, exact } from "#domain/report/facts/exact.ts";
import { prepareLines } from "#domain/report/facts/prepareLines.ts";
import { isReached, judge } from "#domain/report/rules/judge.ts";
import {
  count302,
  EPCRA_302,
  extremelyHazardous,
  type SolidForm,
  solidFormOf,
} from "#domain/report/rules/epcra302Rules.ts";
import { judgeRelease, productQuantity, reportableQuantities } from "#domain/report/rules/epcra304Rules.ts";
import {
  count312,
  EPCRA_312_EHS,
  ehsOf312,
  judgeRetailFuel,
  OTHER_THRESHOLD,
  rangeCode,
} from "#domain/report/rules/epcra312Rules.ts";
import { type Activity, EPCRA_313, judge313 } from "#domain/report/rules/epcra313Rules.ts";
import type { Judged } from "#domain/report/rules/Listed.ts";
import { isInBusinessPlan } from "#domain/report/rules/permits.ts";
import { CALIFORNIA_LIMITS, type Matter } from "#domain/report/rules/permitClasses.ts";
import { countPsm, flammableOf, isAtFlammableLimit, PSM, psmSubstances } from "#domain/report/rules/psm.ts";
import { countRmp, RMP, rmpSubstances } from "#domain/report/rules/rmp.ts";
import { judgeSpcc, oilContainers } from "#domain/report/rules/spcc.ts";
import { add, type Decimal, ZERO } from "#domain/shared/decimal.ts";
import { decimalToNumber } from "#domain/shared/decimalText.ts";
import { aComponent, aLine } from "../support/aSnapshot.ts";
import { shippedList } from "../support/shippedLists.ts";
import { type Example, exampleLines } from "./readExamples.ts";

const number = (value: Decimal | null | undefined): number | null => (value == null ? null : decimalToNumber(value));
const decimal = (value: unknown): Decimal => constant(String(value));

const judgedOf = (judged: ReadonlyArray<Judged>, cas: unknown): Judged => {
  const found = judged.find(({ listed }) => listed.cas === cas);
  if (found === undefined) throw new Error(`No listed substance ${String(cas)}`);
  return found;
};

const epcra302 = ([products, cas]: Example["args"], { form }: Example["kwargs"]) => {
  const lines = prepareLines(exampleLines(products));
  const { listed, total } = judgedOf(judge(extremelyHazardous(shippedList("ehs")), lines, count302), cas);
  const tpqs = { lower: listed.threshold, upper: exact(listed.row.tpq_other_solid_lbs) };
  // Examples name no other forms.
  const solid = form === undefined ? null : solidFormOf(total, form as SolidForm, tpqs);
  return {
    total_lbs: number(total),
    counted_lbs: number(solid?.counted),
    tpq_lbs: number(solid?.threshold ?? listed.threshold),
    reportable: solid?.isReportable ?? isReached(EPCRA_302.sign, total, listed.threshold),
  };
};

const epcra312 = ([products, cas]: Example["args"]) => {
  const lines = prepareLines(exampleLines(products));
  const ehs = ehsOf312(shippedList("ehs"));
  const other = ehsOf312({ ...shippedList("cercla"), rows: [] });
  const isEhs = ehs.some((listed) => listed.cas === cas);
  // A chemical that is no EHS is counted by the same de minimis, against 10,000 lb.
  const [first] = ehs;
  if (first === undefined) throw new Error("The list is empty");
  const listed = isEhs
    ? ehs
    : [...other, { ...first, cas: String(cas), form: { kind: "any" as const }, threshold: OTHER_THRESHOLD }];
  const { total, listed: one } = judgedOf(judge(listed, lines, count312), cas);
  return {
    total_lbs: number(total),
    threshold_lbs: number(one.threshold),
    reportable: isReached(EPCRA_312_EHS.sign, total, one.threshold),
    range_code: rangeCode(total),
  };
};

const product312 = ([product]: Example["args"]) => {
  const total = prepareLines(exampleLines(product))[0]?.pounds?.value ?? ZERO;
  return {
    total_lbs: number(total),
    reportable: isReached("at or above", total, OTHER_THRESHOLD),
    range_code: rangeCode(total),
  };
};

const DENSITY = { gasoline: "6.2", diesel: "7.1" } as const;
const retailFuel = ([kind, gallons, isUnderground, isCompliant]: Example["args"]) => {
  const fuel = kind === "gasoline" ? "gasoline" : "diesel";
  const line = { container_size: String(gallons), container_quantity: "1", pounds_per_gallon: DENSITY[fuel] };
  const [one] = prepareLines([aLine({ ...line, physical_state: "liquid", container_unit_name: "(gal)" })]);
  const judged = judgeRetailFuel({
    kind: fuel,
    gallons: decimal(gallons),
    pounds: one?.pounds?.value ?? ZERO,
    isUndergroundRetail: isUnderground === true && isCompliant === true,
  });
  return {
    total_lbs: number(judged.total),
    threshold_gal: number(judged.threshold),
    reportable: judged.isReportable,
  };
};

const quantityOf = (cas: unknown) => {
  const found = reportableQuantities(shippedList("cercla"), shippedList("ehs")).get(String(cas));
  if (found === undefined) throw new Error(`No RQ of ${String(cas)}`);
  return found;
};

const release = ([cas, pounds, percent]: Example["args"], { hours = 24, unknown }: Example["kwargs"]) => {
  const quantity = quantityOf(cas);
  const judged = judgeRelease(quantity, {
    pounds: decimal(pounds),
    percent: unknown === true ? null : decimal(percent),
    hours: decimal(hours),
  });
  return {
    rq_lbs: number(quantity.rq),
    released_lbs: number(judged.released),
    cercla: judged.isCercla,
    epcra304: judged.is304,
  };
};

const productRq = ([cas, percent]: Example["args"], { ppg }: Example["kwargs"]) => {
  const product = productQuantity(quantityOf(cas).rq, decimal(percent), ppg === undefined ? null : decimal(ppg));
  return { product_rq_lbs: number(product?.pounds), product_rq_gal: number(product?.gallons) };
};

const s313 = ([cas, activity, pounds, percent]: Example["args"]) => {
  const line = aLine({ max_pounds: String(pounds), components: [aComponent(String(cas), String(percent))] });
  // Examples name the three activities.
  const kind = activity as Activity;
  const { total, listed } = judgedOf(judge313(shippedList("313"), prepareLines([line]), kind), cas);
  return {
    counted_lbs: number(total),
    threshold_lbs: number(listed.threshold),
    reportable: isReached(EPCRA_313[kind].sign, total, listed.threshold),
  };
};

type Containers = {
  readonly is_spcc: boolean;
  readonly capacity_gal: number;
  readonly quantity: number;
  readonly buried?: boolean;
};
const spcc = ([containers]: Example["args"]) => {
  // Examples hold containers of this shape.
  const oils = (containers as ReadonlyArray<Containers>).flatMap(({ is_spcc, capacity_gal, quantity, buried }) => {
    const line = aLine({
      container_name: buried === true ? "Below-ground tank" : "Steel drum",
      container_unit_name: "(gal)",
      container_size: String(capacity_gal),
      container_quantity: String(quantity),
    });
    const read = oilContainers(line);
    return is_spcc && typeof read !== "string" ? [read] : [];
  });
  const { aboveground, buried, isRequired } = judgeSpcc(oils);
  return { aboveground_gal: number(aboveground), buried_gal: number(buried), plan_required: isRequired };
};

const process =
  (kind: "rmp" | "psm") =>
  ([products, cas]: Example["args"]) => {
    const lines = prepareLines(exampleLines(products));
    const [rule, judged] =
      kind === "rmp"
        ? [RMP, judge(rmpSubstances(shippedList("rpm")), lines, countRmp)]
        : [PSM, judge(psmSubstances(shippedList("psm")), lines, countPsm)];
    const { total, listed } = judgedOf(judged, cas);
    return {
      total_lbs: number(total),
      tq_lbs: number(listed.threshold),
      covered: isReached(rule.sign, total, listed.threshold),
    };
  };

const psmFlammable = ([products]: Example["args"]) => {
  const lines = prepareLines(exampleLines(products)).filter((line) => flammableOf(line) === "liquid");
  const total = lines.reduce((sum, { pounds }) => add(sum, pounds?.value ?? ZERO), ZERO);
  return { total_lbs: number(total), covered: isAtFlammableLimit(total) };
};

const hmbp = ([state, amount]: Example["args"]) => {
  // Examples name gas, liquid and solid.
  const matter = state as Matter;
  return { limit: Number(CALIFORNIA_LIMITS[matter]), reportable: isInBusinessPlan(matter, decimal(amount)) };
};

const amounts = ([product]: Example["args"]) => {
  const [line] = prepareLines(exampleLines(product));
  return { pounds: number(line?.pounds?.value), gallons: number(line?.gallons?.value) };
};

/** What our rules make of an example, by the name of its rule. */
export const JUDGES: Readonly<
  Record<string, (args: Example["args"], kwargs: Example["kwargs"]) => Readonly<Record<string, unknown>>>
> = {
  amounts,
  epcra302,
  epcra312,
  epcra312_product: product312,
  retail_fuel: retailFuel,
  range_code: ([pounds]) => ({ value: rangeCode(decimal(pounds)) }),
  release,
  product_rq: productRq,
  s313,
  spcc,
  rmp: process("rmp"),
  psm: process("psm"),
  psm_flammable: psmFlammable,
  hmbp,
};
