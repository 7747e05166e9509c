import { calculateAmounts } from "../quantity/calculateAmounts.ts";
import { exact, isPositive } from "../report/amounts/figures.ts";
import { lineHazards } from "../report/facts/lineHazards.ts";
import type { SnapshotLine } from "../report/snapshot/ReportSnapshot.ts";
import { sortedJson } from "../report/snapshot/canonicalInputs.ts";
import { compare } from "../shared/decimal.ts";
import { LINE_STEPS } from "./CauseKind.ts";
import type { MatchedPair } from "./pairLines.ts";

export type Step = (typeof LINE_STEPS)[number];

type FieldStep = Exclude<Step, "replaced">;

/** The step in which each field of a line changes. */
const STEP_OF: Readonly<Record<keyof SnapshotLine, FieldStep>> = {
  container_quantity: "quantity",
  container_size: "container",
  container_unit_name: "container",
  container_name: "container",
  storage_type: "container",
  pounds_per_gallon: "density",
  specific_gravity: "density",
  specific_gravity_min: "density",
  specific_gravity_max: "density",
  specific_gravity_temperature: "density",
  conversion_factor: "density",
  components: "composition",
  percent_end: "composition",
  to_confirm: "line",
  product_id: "product",
  name: "product",
  mfg_name: "product",
  mfg_product_number: "product",
  mfg_phone: "product",
  mfg_emergency_phone: "product",
  physical_state: "product",
  flash_points: "product",
  flash_point_operator: "product",
  nfpa: "product",
  material_form: "line",
  material_alloy: "line",
  hcs_hazard: "line",
  hazards: "product",
  hazard_codes: "product",
  is_spcc: "product",
  is_sara_f: "product",
  is_sara_p: "product",
  is_sara_r: "product",
  is_sara_a: "product",
  is_sara_c: "product",
  sds_status: "product",
  sds_date: "product",
  is_processed: "line",
  is_manufactured: "line",
  is_otherwise_used: "line",
  location_stored: "line",
  storage_place: "line",
  storage_pressure: "line",
  storage_temperature: "line",
  reported_as: "line",
  tier_two_exemption: "line",
  process_name: "line",
  process_exemption: "line",
  report_answers: "line",
  partial_pressure: "line",
  average_pounds: "line",
  days_on_site: "line",
  confidential_location: "line",
  trade_secret: "line",
  notes: "line",
  is_resolve_question: "line",
  inventory_id: "line",
  inventory_product_id: "line",
  sds_no: "line",
  max_pounds: "amount",
  max_gallons: "amount",
};
/** Fields that no figure reads: a line that differs only in these is unchanged. */
const NOT_READ: ReadonlySet<keyof SnapshotLine> = new Set<keyof SnapshotLine>([
  "inventory_id",
  "inventory_product_id",
  "sds_no",
  "sds_status",
  "sds_date",
  "notes",
  "is_resolve_question",
  "to_confirm",
  "mfg_phone",
  "mfg_emergency_phone",
]);
// The keys of STEP_OF are exactly those of SnapshotLine.
const FIELDS = Object.keys(STEP_OF) as ReadonlyArray<keyof SnapshotLine>;

const PRODUCT_STEPS: ReadonlySet<Step> = new Set<Step>(["density", "composition", "product"]);
const stepOf = (field: keyof SnapshotLine, { before, after }: MatchedPair): Step => {
  const step = STEP_OF[field];
  return before.product_id !== after.product_id && PRODUCT_STEPS.has(step) ? "replaced" : step;
};

/** GHS codes of a line. In a snapshot without codes, they are derived from the names of the hazard classes. */
const ghsOf = (line: SnapshotLine): string =>
  lineHazards(line)
    .map(({ ghs }) => ghs?.code ?? "")
    .join();

const isSame = (field: keyof SnapshotLine, before: SnapshotLine, after: SnapshotLine): boolean => {
  if (field === "hazard_codes") return ghsOf(before) === ghsOf(after);
  return before[field] === after[field] || sortedJson(before[field] ?? null) === sortedJson(after[field] ?? null);
};

/** The fields that this step changes, without those that no report reads. */
export const changedFields = (pair: MatchedPair, step: Step): ReadonlyArray<keyof SnapshotLine> =>
  FIELDS.filter(
    (field) => !NOT_READ.has(field) && stepOf(field, pair) === step && !isSame(field, pair.before, pair.after),
  );

export const isChanged = ({ before, after }: MatchedPair): boolean =>
  FIELDS.some((field) => !NOT_READ.has(field) && !isSame(field, before, after));

type Amounts = Pick<SnapshotLine, "max_pounds" | "max_gallons">;
const AMOUNTS = ["max_pounds", "max_gallons"] as const;

const calculated = (line: SnapshotLine): Amounts & { readonly isWhole: boolean } => {
  const answer = calculateAmounts(line);
  if (answer._tag === "Amounts") return { ...answer, isWhole: true };
  return { ...(answer._tag === "Needs" ? answer.known : { max_pounds: null, max_gallons: null }), isWhole: false };
};

/** The amount that applies, and whether a person entered it in place of the calculated one. */
const read = (line: SnapshotLine, field: keyof Amounts) => {
  const stored = exact(line[field]);
  const computed = calculated(line)[field];
  if (!isPositive(stored)) return { value: computed, isTyped: false };
  const own = exact(computed);
  return { value: line[field], isTyped: own === null || compare(own, stored) !== 0 };
};

/**
 * The line of a pair after each of `LINE_STEPS`: it starts as the earlier line, takes over more and more fields of the
 * later one, and ends as the later line. Amounts that follow from size, quantity and density are recalculated in each
 * step. If they cannot be calculated after a step, the previous amount is kept, and the next step that can be
 * calculated gets the combined effect. An amount that was entered manually in either year changes at once, in the step
 * `amount`.
 */
export const lineSteps = (pair: MatchedPair): ReadonlyArray<SnapshotLine> => {
  const { before, after } = pair;
  const typed = AMOUNTS.filter((field) => read(before, field).isTyped || read(after, field).isTyped);
  let now: SnapshotLine = before;
  return LINE_STEPS.map((step) => {
    if (step === "amount") return after;
    const fields = changedFields(pair, step);
    if (fields.length === 0) return now;
    const stepped: SnapshotLine = { ...now, ...Object.fromEntries(fields.map((field) => [field, after[field]])) };
    const computed = calculated(stepped);
    const amounts = AMOUNTS.map((field) => {
      const known = read(now, field).value;
      if (typed.includes(field)) return [field, known];
      return [field, computed.isWhole ? computed[field] : (computed[field] ?? known)];
    });
    now = { ...stepped, ...Object.fromEntries(amounts) };
    return now;
  });
};
