import { chosenShare, DEFAULT_PERCENT_END } from "../../component/PrintedRange.ts";
import { compare, type Decimal, subtract, ZERO } from "../../shared/decimal.ts";
import { decimalText } from "../../shared/decimalText.ts";
import { constant, exact } from "../amounts/figures.ts";
import type { SnapshotComponent, SnapshotLine } from "../snapshot/ReportSnapshot.ts";

/**
 * `counted` says which end of the printed range the percentage is; without it, the percentage is as entered.
 * `counted_upper`: the upper end, if less of it is counted and limits of concentration are compared with it.
 */
export type CountedComponent = SnapshotComponent & { readonly counted?: string; readonly counted_upper?: string };
export type CountedLine = Omit<SnapshotLine, "components"> & { readonly components: ReadonlyArray<CountedComponent> };

const isRange = (component: SnapshotComponent): boolean =>
  component.percentage_weight === null && component.percentage_volume === null;

/**
 * An entered single percentage counts. If there is none, the end of the printed range that the inventory uses
 * (docs/decisions/0007-what-a-line-stores.md).
 */
export const withCountedShares = (line: SnapshotLine): CountedLine =>
  line.components.some(isRange)
    ? {
        ...line,
        components: line.components.map((component): CountedComponent => {
          const share = isRange(component) ? chosenShare(component, line.percent_end ?? DEFAULT_PERCENT_END) : null;
          if (share === null) return component;
          return { ...component, [`percentage_${share.basis}`]: decimalText(share.percent), counted: share.words };
        }),
      }
    : line;

const WHOLE = constant("100");

/** What the other components leave, by their entered percentages and the lower ends of their ranges. */
const leftBeside = (component: SnapshotComponent, all: ReadonlyArray<SnapshotComponent>): Decimal => {
  const left = all.reduce<Decimal>((rest, other) => {
    const share = isRange(other) ? chosenShare(other, "lower") : null;
    const known = exact(other.percentage_weight) ?? (share?.basis === "weight" ? share.percent : null);
    const isKnown = other !== component && (!isRange(other) || exact(other.percent_min ?? null) !== null);
    return known === null || !isKnown ? rest : subtract(rest, known);
  }, WHOLE);
  return compare(left, ZERO) < 0 ? ZERO : left;
};

/** The line with its ranges as printed, each counted by its midpoint whatever the inventory's setting is. */
export const withMidpoints = (counted: CountedLine): CountedLine => {
  if (!counted.components.some((component) => component.counted !== undefined)) return counted;
  const components = counted.components.map(
    ({ counted: words, ...component }): SnapshotComponent =>
      words === undefined ? component : { ...component, percentage_weight: null, percentage_volume: null },
  );
  return {
    ...counted,
    components: components.map((component): CountedComponent => {
      if (!isRange(component)) return component;
      const left = leftBeside(component, components);
      const [share, upper] = [chosenShare(component, "middle", left), chosenShare(component, "upper", left)];
      if (share === null || upper === null) return component;
      return {
        ...component,
        [`percentage_${share.basis}`]: decimalText(share.percent),
        counted: share.words,
        counted_upper: decimalText(upper.percent),
      };
    }),
  };
};

/** True if a component counts by an end of its printed range. */
export const countsByRange = (line: SnapshotLine): boolean =>
  line.components.some((component) => isRange(component) && chosenShare(component, DEFAULT_PERCENT_END) !== null);
