import type { Chart } from "../../../src/application/charts/Chart.ts";

/** From how many states on arrows into one state are a tangle: the more states a chart has, the sooner. */
const mostArrowsInto = (states: number): number => {
  if (states < 12) return Number.POSITIVE_INFINITY;
  return states < 25 ? 3 : 2;
};

/** What tells the arrows between two states from others. */
export const arrowKey = (from: string, to: string): string => `${from} -> ${to}`;

/**
 * Arrows that are not drawn, by `arrowKey`: of many that lead to one state the one from the state written next before it
 * stays, and the others are told by their lines alone. Small charts keep all of theirs.
 */
export const jumpsOf = (chart: Chart): ReadonlySet<string> => {
  const order = new Map(chart.states.map(({ path }, index) => [path, index]));
  const after = (from: string, to: string): number => {
    const distance = (order.get(to) ?? 0) - (order.get(from) ?? 0);
    return distance > 0 ? distance : chart.states.length - distance;
  };
  const most = mostArrowsInto(chart.states.length);
  const arrows = chart.transitions.flatMap(({ from, to }) => (to === null || to === from ? [] : [{ from, to }]));
  return new Set(
    [...Map.groupBy(arrows, ({ to }) => to)].flatMap(([to, all]) => {
      const sources = [...new Set(all.map(({ from }) => from))].toSorted((a, b) => after(a, to) - after(b, to));
      return sources.length <= most ? [] : sources.slice(1).map((from) => arrowKey(from, to));
    }),
  );
};
