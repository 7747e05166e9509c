import { compare, subtract, add, type Decimal, ZERO } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import { constant, exact } from "../amounts/figures.ts";
import { HYDROXIDE } from "../../substance/equivalentTables.ts";
import type { ListedForm } from "../facts/listedForm.ts";
import { type PreparedLine, WATER } from "../facts/PreparedLine.ts";
import type { SnapshotComponent, SnapshotLine } from "../snapshot/ReportSnapshot.ts";

/** A component whose percentage is not one number. */
export type OpenShare = {
  /** Index into the components of the line. */
  readonly at: number;
  readonly cas: string;
  readonly title: string;
  readonly isPrinted: boolean;
  readonly low: SnapshotComponent;
  readonly high: SnapshotComponent;
  /** Percentages between the ends at which another row of a list begins or ends to apply. */
  readonly between: ReadonlyArray<SnapshotComponent>;
  readonly isWater: boolean;
  readonly canBePure: boolean;
};

const WHOLE = constant("100");
const PURE = constant("99");
/** Weaker without a physical state, a component is in water, and stronger it may be a gas (facts/listedForm.ts). */
const SOLUTION = constant("50");
/** Ammonium hydroxide above it is not ammonia in water (facts/listedMixtures.ts). */
const HYDROXIDE_LIMIT = constant("35");
const AMMONIA = "7664-41-7";
/** The smallest difference that can be entered. */
const STEP = constant("0.000001");

const isOpen = ({ percentage_weight, percentage_volume }: SnapshotComponent): boolean =>
  percentage_weight === null && percentage_volume === null;

/** The least that is known of a component, as it counts. */
const leastOf = (one: SnapshotComponent): Decimal =>
  exact(one.percentage_weight) ?? exact(one.percentage_volume) ?? exact(one.percent_min ?? null) ?? ZERO;

/** What the others leave, if each is at its lower end. */
const mostOf = (one: SnapshotComponent, all: ReadonlyArray<SnapshotComponent>): Decimal => {
  const left = all.reduce<Decimal>((rest, other) => (other === one ? rest : subtract(rest, leastOf(other))), WHOLE);
  return compare(left, ZERO) < 0 ? ZERO : left;
};

const withShare = (one: SnapshotComponent, share: Decimal): SnapshotComponent => {
  const field = one.percent_basis === "volume" ? "percentage_volume" : "percentage_weight";
  return { ...one, [field]: decimalText(share) };
};

/** A share printed as less than its upper end does not reach it, which decides where that is a limit. */
const upperEnd = (one: SnapshotComponent, high: Decimal): SnapshotComponent =>
  one.percent_max_operator === "<" && exact(one.percent_max ?? null) !== null
    ? { ...one, percent_min: null, percent_min_operator: null }
    : withShare(one, high);

/**
 * Percentages on both sides of which different rows or factors apply: a total is largest just before one, and smallest
 * just behind it.
 */
const limitsFor = (cas: string, forms: ReadonlyArray<ListedForm>, isByPurity: boolean): ReadonlyArray<Decimal> => [
  ...(cas === HYDROXIDE ? [HYDROXIDE_LIMIT, add(HYDROXIDE_LIMIT, STEP)] : []),
  ...(forms.some(({ kind }) => kind === "anhydrous") ? [SOLUTION] : []),
  ...(isByPurity || forms.some(({ kind }) => kind === "anhydrous") ? [subtract(PURE, STEP)] : []),
  ...forms.flatMap((form) => {
    if (form.kind !== "range" || (forms.length === 1 && form.max === null)) return [];
    return [subtract(form.min, STEP), form.min, ...(form.max === null ? [] : [form.max])];
  }),
];

type Limits = {
  /** The forms in which the lists have a CAS number. */
  readonly formsOf: (cas: string) => ReadonlyArray<ListedForm>;
  /** True if a law treats what is almost only one substance as that substance. */
  readonly isByPurity: boolean;
};

/** The open percentages of a line. */
export const openShares = (
  line: SnapshotLine,
  { named }: PreparedLine,
  { formsOf, isByPurity }: Limits,
): ReadonlyArray<OpenShare> =>
  line.components.flatMap((one, at) => {
    const { cas, title } = named[at] ?? { cas: "", title: "" };
    if (!isOpen(one)) return [];
    const [min, max] = [exact(one.percent_min ?? null), exact(one.percent_max ?? null)];
    const isPrinted = min !== null || max !== null;
    const low = min ?? ZERO;
    const high = max ?? (isPrinted ? WHOLE : mostOf(one, line.components));
    // The ends of a printed range may be in the wrong order.
    const [least, most] = compare(high, low) < 0 ? [high, low] : [low, high];
    if (compare(least, most) === 0) return [];
    const forms = cas === HYDROXIDE ? formsOf(AMMONIA) : formsOf(cas);
    const between = limitsFor(cas, forms, isByPurity).filter(
      (share) => compare(share, least) > 0 && compare(share, most) < 0,
    );
    return [
      {
        at,
        cas,
        title,
        isPrinted,
        low: withShare(one, least),
        high: upperEnd(one, most),
        between: between.map((share) => withShare(one, share)),
        isWater: cas === WATER,
        canBePure: compare(most, PURE) >= 0 && cas !== WATER,
      },
    ];
  });
