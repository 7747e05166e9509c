import type { Chart } from "../../../src/application/charts/Chart.ts";

/** From so many states on a chart is told with as few lines as it can. */
export const LARGE = 30;

/** From how many states on arrows into one state are a tangle: the more states a chart has, the sooner. */
const mostArrowsInto = (states: number): number => {
  if (states < 12) return Number.POSITIVE_INFINITY;
  return states < LARGE ? 2 : 1;
};

/** What tells the arrows between two states from others. */
export const arrowKey = (from: string, to: string): string => `${from} -> ${to}`;

/**
 * Arrows that are not drawn, by `arrowKey`. Of many that lead to one state one stays: from a neighbour that is written
 * before it, else from the state around it, else from any, and of several from the one written nearest. The others are
 * told by their lines alone. Small charts keep all.
 */
export const jumpsOf = (chart: Chart): ReadonlySet<string> => {
  const order = new Map(chart.states.map(({ path }, index) => [path, index]));
  const parents = new Map(chart.states.map(({ path, parent }) => [path, parent]));
  const ahead = (from: string, to: string): number => (order.get(to) ?? 0) - (order.get(from) ?? 0);
  const isFar = (from: string, to: string): number => {
    if (parents.get(from) === parents.get(to)) return ahead(from, to) > 0 ? 0 : 2;
    return parents.get(to) === from ? 1 : 3;
  };
  const most = mostArrowsInto(chart.states.length);
  const arrows = chart.transitions.flatMap(({ from, to }) => (to === null || to === from ? [] : [{ from, to }]));
  return new Set(
    [...Map.groupBy(arrows, ({ to }) => to)].flatMap(([to, all]) => {
      const sources = [...new Set(all.map(({ from }) => from))].toSorted(
        (a, b) => isFar(a, to) - isFar(b, to) || Math.abs(ahead(a, to)) - Math.abs(ahead(b, to)),
      );
      return sources.length <= most ? [] : sources.slice(1).map((from) => arrowKey(from, to));
    }),
  );
};
