import type { Chart, ChartState } from "../../../src/application/charts/Chart.ts";

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
 * Arrows that are not drawn, by `arrowKey`. Of many that lead to one state one stays: from a neighbor that is written
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
/**
 * In a large chart, the states inside one that only decides something by itself, such as whether the form is dirty: its
 * card tells them in lines, because boxes and arrows for them would be larger than all they say. Else empty.
 */
export const insideOf = (chart: Chart, { path, kind }: ChartState): ReadonlyArray<ChartState> => {
  const inside = chart.states.filter(({ parent }) => parent === path);
  const within = new Set(inside.map((state) => state.path));
  const isQuiet =
    chart.states.length >= LARGE &&
    kind === "compound" &&
    path !== "" &&
    inside.every((state) => state.kind === "atomic" && state.invokes.length === 0 && state.entry.length === 0) &&
    chart.transitions.every(
      ({ from, to, trigger }) =>
        !(within.has(from) || within.has(to ?? "")) || (within.has(from) && trigger.kind === "always"),
    );
  return isQuiet ? inside : [];
};

/** States that have a card of their own; the machine itself only when it does something in every state. */
export const statesWithCards = (chart: Chart): ReadonlyArray<ChartState> => {
  const told = new Set(chart.states.flatMap((state) => insideOf(chart, state)).map(({ path }) => path));
  return chart.states.filter(
    ({ path }) => !told.has(path) && (path !== "" || chart.transitions.some(({ from }) => from === "")),
  );
};
