import type { PreparedLine } from "../facts/PreparedLine.ts";
import { equivalentOf } from "../facts/listedMixtures.ts";
import { HYDROXIDE } from "../../substance/equivalentTables.ts";
import type { ReportTypeId } from "../ReportTypeId.ts";
import type { ReportSnapshot, SnapshotComponent, SnapshotLine } from "../snapshot/ReportSnapshot.ts";
import { is313, listedNumbers, type OpenForm, openForm } from "./openForm.ts";
import { type OpenShare, openShares } from "./openShares.ts";
import { categoriesOfPart } from "../../substance/categories/categoriesOfPart.ts";
import { type Bounds, weightBounds } from "./settledLines.ts";

/** A line and what is open in it. */
export type OpenLine = {
  readonly prepared: PreparedLine;
  readonly stored: SnapshotLine;
  readonly shares: ReadonlyArray<OpenShare>;
  /** Null if the pounds are known. */
  readonly weight: Bounds | null;
  readonly form: OpenForm;
};

/** Laws in which a product that is almost only one substance is that substance, so that it matters which one. */
const BY_PURITY: ReadonlyArray<ReportTypeId> = [
  "epcra_section_311_312_tier_two",
  "epcra_section_304_cercla_spill_reporting",
];

const REGIMES = ["302", "304", "313", "rmp", "psm"] as const;

/** CAS numbers and category codes under which a component may count. */
export const keysOf = (
  type: ReportTypeId,
  { cas, name }: { readonly cas: string; readonly name: string },
): ReadonlyArray<string> => [
  ...new Set([
    ...(cas === "" ? [] : [cas, ...REGIMES.flatMap((regime) => equivalentOf(cas, regime)?.to ?? [])]),
    ...(is313(type) ? categoriesOfPart({ cas, name }).map(({ code }) => code) : []),
  ]),
];

/** What is open in the lines of a canonical snapshot, for its report. */
export const openLines = (snapshot: ReportSnapshot, lines: ReadonlyArray<PreparedLine>): ReadonlyArray<OpenLine> => {
  const numbers = listedNumbers(snapshot);
  const isByPurity = BY_PURITY.includes(snapshot.type);
  return lines.flatMap((prepared): ReadonlyArray<OpenLine> => {
    const stored = snapshot.lines[prepared.index];
    if (stored === undefined) return [];
    const keys = stored.components.flatMap(({ name }, at) =>
      keysOf(snapshot.type, { cas: prepared.named[at]?.cas ?? "", name }),
    );
    const open = {
      prepared,
      stored,
      shares: openShares(stored, prepared, { formsOf: (cas) => numbers(cas).forms, isByPurity }),
      weight: prepared.pounds === null ? weightBounds(prepared) : null,
      form: openForm(snapshot.type, prepared, keys, numbers),
    };
    return [open];
  });
};

export const isOpenLine = ({ shares, weight, form }: OpenLine): boolean =>
  shares.length > 0 || weight !== null || form.values.length > 0;

/** Stands for pounds that nothing bounds, and for none: lines without pounds take part in nothing. */
const MORE_THAN_ANY = "99999999999";
const NEXT_TO_NOTHING = "0.0001";

type End = "low" | "high";
type Choice = { readonly weight: End; readonly share: (one: OpenShare) => SnapshotComponent; readonly form?: number };

const completed = (open: OpenLine, choice: Choice): SnapshotLine => {
  const { stored, shares, weight, form } = open;
  if (!isOpenLine(open)) return stored;
  const chosen = new Map(shares.map((one) => [one.at, choice.share(one)]));
  const most = weight?.high ?? MORE_THAN_ANY;
  const least = weight?.low === "0" && weight.high !== "0" ? NEXT_TO_NOTHING : weight?.low;
  return {
    ...stored,
    components: stored.components.map((one, at) => chosen.get(at) ?? one),
    ...(weight === null ? {} : { max_pounds: choice.weight === "low" ? (least ?? null) : most }),
    ...(choice.form === undefined ? {} : form.values[Math.min(choice.form, form.values.length - 1)]),
  };
};

const at =
  (end: End) =>
  (one: OpenShare): SnapshotComponent =>
    one[end];
const LOW: Choice = { weight: "low", share: at("low") };
const HIGH: Choice = { weight: "high", share: at("high") };
const upTo = (count: number): ReadonlyArray<number> => Array.from({ length: count }, (_, index) => index);
const most = (some: ReadonlyArray<number>): number => Math.max(0, ...some);

/**
 * Substances in these count toward another threshold, and all together only if the others do not reach theirs
 * (withHigherThreshold in laws/common/aggregate.ts).
 */
const isApart = ({ stored, form }: OpenLine): boolean =>
  stored.material_form === "pieces of 100 microns or more" ||
  stored.material_alloy === "stainless steel, brass or bronze" ||
  form.values.length > 0;

type Completed = ReadonlyArray<ReadonlyArray<SnapshotLine>>;

/**
 * Lines with every open fact filled in, chosen so that what any line can contribute to any finding, at least and at
 * most, occurs in one of them. Contributions grow with each share and each weight; what does not (forms, limits at which
 * another row applies, water beside other components) is tried value by value.
 */
export const completions = (
  type: ReportTypeId,
  lines: ReadonlyArray<OpenLine>,
): { readonly ends: Completed; readonly others: Completed } => {
  const open = lines.filter(isOpenLine);
  const hasWater = open.some(({ shares }) => shares.some(({ isWater }) => isWater) && shares.length > 1);
  const amounts = open.some(({ shares, weight }) => shares.length > 0 || weight !== null);
  const between = most(open.flatMap(({ shares }) => shares.map((one) => one.between.length)));
  const pure = BY_PURITY.includes(type)
    ? most(open.map(({ shares }) => shares.filter((one) => one.canBePure).length))
    : 0;
  const forms = most(open.map(({ form }) => form.values.length));
  const ends: ReadonlyArray<Choice> = amounts ? [LOW, HIGH] : [LOW];
  // Only ammonium hydroxide counts for less from a limit on; everything else is largest beside its limits.
  const hasLess = open.some(({ weight, shares }) => weight !== null && shares.some(({ cas }) => cas === HYDROXIDE));
  const weights: ReadonlyArray<End> = hasLess ? ["low", "high"] : ["high"];
  const ofLimits = upTo(between).flatMap((index) =>
    weights.map((weight): Choice => ({ weight, share: (one) => one.between[index] ?? one[weight] })),
  );
  const ofWater: ReadonlyArray<Choice> = hasWater
    ? [
        { weight: "low", share: (one) => (one.isWater ? one.high : one.low) },
        { weight: "high", share: (one) => (one.isWater ? one.low : one.high) },
      ]
    : [];
  // Elsewhere a form only decides whether something counts, which shows at either end.
  const hasFactors = type === "epcra_section_302_extremely_hazardous_substances";
  const isOneApart = (hasFactors || is313(type)) && amounts && open.some(isApart) && lines.length > 1;
  const ofForms = hasFactors || !amounts ? ends : [HIGH];
  const all = (choice: Choice) => lines.map((one) => completed(one, choice));
  const others = [
    ...[...ofLimits, ...ofWater].map(all),
    ...(pure < 2 ? [] : upTo(pure)).map((index) =>
      lines.map((line) => {
        const main = line.shares.filter((one) => one.canBePure)[index];
        return completed(line, { weight: "high", share: (one) => (one === main ? one.high : one.low) });
      }),
    ),
    ...(isOneApart ? [lines.map((line) => completed(line, isApart(line) ? HIGH : LOW))] : []),
    ...upTo(forms).flatMap((form) => ofForms.map((choice) => all({ ...choice, form }))),
    ...(isOneApart ? upTo(forms) : []).map((form) =>
      lines.map((line) => completed(line, { ...(isApart(line) ? HIGH : LOW), form })),
    ),
  ];
  return { ends: ends.map(all), others };
};
