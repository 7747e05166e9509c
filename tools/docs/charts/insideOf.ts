import type { Chart, ChartState } from "../../../src/application/charts/Chart.ts";
import { LARGE } from "./jumpsOf.ts";

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
