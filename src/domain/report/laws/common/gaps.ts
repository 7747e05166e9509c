import { normalizeCasNumber } from "../../../component/casNumber.ts";
import { add, compare, type Decimal, ZERO } from "../../../shared/decimal.ts";
import type { SnapshotComponent, SnapshotLine } from "../../snapshot/ReportSnapshot.ts";
import { constant, exact, printed } from "../../amounts/figures.ts";
import { withoutGhsClass } from "../../facts/lineHazards.ts";
import type { PreparedLine } from "../../facts/PreparedLine.ts";
import type { Gap, GapKind } from "../../amounts/Finding.ts";

/** `treatment` says how the percentages were counted nevertheless. */
export type ShareGap = { readonly missing: string; readonly treatment: string };

const WHOLE = constant("100");

/** The weight %, or else the volume % used in its place. */
const shareOf = ({ percentage_weight, percentage_volume }: SnapshotComponent): Decimal | null =>
  exact(percentage_weight) ?? exact(percentage_volume);

const sumOf = (shares: ReadonlyArray<Decimal>): Decimal => shares.reduce((sum, share) => add(sum, share), ZERO);

const titleOf = ({ name, number }: SnapshotComponent): string =>
  name === "" ? number.trim() : number.trim() === "" ? name : `${name} (${number.trim()})`;

/**
 * The total is over 100%: upper ends of ranges, a percentage entered twice, or a percentage in the wrong field. Each
 * part may then be counted too high.
 */
const moreThanWhole = ({ components }: SnapshotLine): ReadonlyArray<ShareGap> => {
  const sum = sumOf(components.flatMap((component) => shareOf(component) ?? []));
  if (compare(sum, WHOLE) <= 0) return [];
  const missing = `The components total ${printed(sum)}%, more than 100%: are these the upper ends of ranges, or is a percentage wrong?`;
  return [{ missing, treatment: "Counted with percentages as entered" }];
};

const standTwice = ({ components }: SnapshotLine): ReadonlyArray<ShareGap> => {
  const groups = Map.groupBy(components, (component) => normalizeCasNumber(component.number));
  groups.delete(null);
  return [...groups.values()].flatMap((same): ReadonlyArray<ShareGap> => {
    const [first] = same;
    const shares = same.flatMap((component) => shareOf(component) ?? []);
    if (first === undefined || same.length < 2) return [];
    const words = shares.map((share) => `${printed(share)}%`).join(" and ") || "no percentage";
    const missing = `${titleOf(first)} is entered ${same.length} times (${words}): are these separate components or a duplicate?`;
    const sum = printed(sumOf(shares));
    return [
      { missing, treatment: shares.length < 2 ? "Counted as one component" : `Counted with the total of ${sum}%` },
    ];
  });
};

/** A component entered as 0% counts as nothing in every rule. */
const zeroShares = ({ components }: SnapshotLine): ReadonlyArray<ShareGap> =>
  components.flatMap((component) => {
    const share = shareOf(component);
    return share !== null && compare(share, ZERO) === 0
      ? [{ missing: `${titleOf(component)} is entered as 0%: is it a trace amount?`, treatment: "Counted as 0 lb" }]
      : [];
  });

/** Questions about the percentages of a product. They were counted as entered. */
export const shareGaps = (line: SnapshotLine): ReadonlyArray<ShareGap> => [
  ...moreThanWhole(line),
  ...standTwice(line),
  ...zeroShares(line),
];

const NOT_COUNTED = "Not counted";
const BY_ESTIMATE = "Counted by estimate: volume % used as weight %";
const BY_NUMBER = "Counted by CAS number";
const BY_OTHER_FACTS = "Evaluated without this hazard class";
const NO_COMPONENTS = "No components: composition unknown";

/** `countedAs` says how the line counts nevertheless. */
export const gap = (line: PreparedLine, missing: string, countedAs?: string, kind: GapKind = "other"): Gap => ({
  kind,
  line: line.index,
  component: "",
  missing,
  treatment: countedAs ?? NOT_COUNTED,
  is_counted: countedAs !== undefined,
});

/** Hazard classes that no rule can evaluate. */
export const hazardGaps = (line: PreparedLine): ReadonlyArray<Gap> =>
  withoutGhsClass(line.hazards).map((missing) => gap(line, missing, BY_OTHER_FACTS));

/** Without pounds, no rule that compares pounds can evaluate the line. */
export const poundsGap = (line: PreparedLine): ReadonlyArray<Gap> =>
  line.pounds === null || line.pounds.isLeast === true
    ? [gap(line, line.missingPounds, line.pounds === null ? undefined : `Counted as ${line.pounds.words}`, "weight")]
    : [];

export const compositionGaps = (line: PreparedLine): ReadonlyArray<Gap> => [
  ...(line.line.components.length === 0 ? [gap(line, NO_COMPONENTS, undefined, "composition")] : []),
  ...line.componentGaps.map(({ kind, component, missing, isEstimated }) => ({
    ...gap(line, missing, isEstimated ? BY_ESTIMATE : undefined, kind),
    component,
  })),
  ...shareGaps(line.line).map(({ missing, treatment }) => gap(line, missing, treatment)),
];

/** A question about a component. `isCounted`: it counts by its CAS number nevertheless. */
export const questionGap = (
  line: PreparedLine,
  { title }: PreparedLine["named"][number],
  question: string,
  isCounted = false,
): Gap => ({ ...gap(line, question, isCounted ? BY_NUMBER : undefined), component: title });

/** What the lines lack for rules that compare pounds. */
export const gapsOf = (lines: ReadonlyArray<PreparedLine>): ReadonlyArray<Gap> =>
  lines.flatMap((line) => [...poundsGap(line), ...compositionGaps(line)]);
