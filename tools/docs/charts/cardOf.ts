import type { Chart, ChartState, ChartTransition } from "../../../src/application/charts/Chart.ts";
import { sayName } from "../../../src/application/charts/sayName.ts";
import type { ArrowKind, Card, CardExit } from "./Card.ts";
import { cardSetter, lookWidth, PAD } from "./cardSetter.ts";
import { sayActionShort, sayGuard, sayState, sayTrigger } from "./chartWords.ts";
import { insideOf } from "./insideOf.ts";
import { arrowKey } from "./jumpsOf.ts";

const NARROWEST = 150;

const kindOf = ({ trigger }: ChartTransition): ArrowKind => {
  if (trigger.kind === "event") return "sent";
  return trigger.kind === "failed" ? "failed" : "own";
};

const transitionsOf = (chart: Chart, { path }: ChartState): ReadonlyArray<ChartTransition> =>
  chart.transitions.filter(({ from }) => from === path);

/** Transitions of one trigger, which are asked one after the other. */
const byTrigger = (transitions: ReadonlyArray<ChartTransition>): ReadonlyArray<ReadonlyArray<ChartTransition>> => [
  ...Map.groupBy(transitions, ({ trigger }) => sayTrigger(trigger)).values(),
];

const nameOf = ({ parent, name }: ChartState): string => (parent === null ? "in every state" : sayName(name));

const factsOf = (state: ChartState): ReadonlyArray<string> => [
  ...state.invokes.map(({ id }) => `runs: ${sayName(id)}`),
  ...(state.entry.length > 0 ? [`on entry: ${state.entry.map(sayActionShort).join("; ")}`] : []),
  ...(state.exit.length > 0 ? [`on exit: ${state.exit.map(sayActionShort).join("; ")}`] : []),
  ...(state.kind === "parallel" && state.parent !== null ? ["all of these at the same time"] : []),
];

/** States that a card tells in lines, see `insideOf`. */
const sayInside = (chart: Chart, { path, name, tags }: ChartState): string => {
  const ways = chart.transitions.filter(({ from }) => from === path);
  const said = ways.map((way) => `${sayGuard(way) ?? ""} → ${sayState(chart, way.to ?? path, path)}`.trim());
  const tagged = tags.length === 0 ? "" : ` (${tags.map(sayName).join(", ")})`;
  return `◦ ${sayName(name)}${tagged}${said.length === 0 ? "" : `: ${said.join(", ")}`}`;
};

/** Where a transition leads, at the end of its line; null when it stays. */
const saidTarget = (chart: Chart, { from, to, reenters }: ChartTransition, jumps: ReadonlySet<string>) => {
  if (to === null) return null;
  if (to === from) return reenters ? "again ↻" : null;
  return `${sayState(chart, to, from)} ${jumps.has(arrowKey(from, to)) ? "↪" : "→"}`;
};

const widthOf = (chart: Chart, state: ChartState, jumps: ReadonlySet<string>, widest: number): number => {
  const lines = transitionsOf(chart, state).map((transition) => {
    const guard = sayGuard(transition);
    const trigger = lookWidth(sayTrigger(transition.trigger), "event");
    const said = guard === null ? trigger : 10 + lookWidth(guard, "guard");
    const target = saidTarget(chart, transition, jumps);
    return Math.max(trigger, said + (target === null ? 0 : 16 + lookWidth(target, "target")));
  });
  const own = [lookWidth(nameOf(state), "name"), ...factsOf(state).map((fact) => lookWidth(fact, "fact"))];
  return Math.ceil(Math.min(widest, Math.max(NARROWEST, 2 * PAD + Math.max(...own, ...lines))));
};

/** How cards are made: what their lines leave to others, who sends events, and from which width on lines are broken, px. */
export type CardManner = {
  readonly jumps: ReadonlySet<string>;
  /** Who sends an event, for the picture; null when it goes without saying. */
  readonly senderOf: (event: string) => string | null;
  readonly widest: number;
};

/** A state with its tags, what it does, and every transition that starts in it, laid out as a box of text. */
export const cardOf = (chart: Chart, state: ChartState, { jumps, senderOf, widest }: CardManner): Card => {
  const width = widthOf(chart, state, jumps, widest);
  const put = cardSetter(width);
  const rules: Array<number> = [];
  const exits: Array<CardExit> = [];

  put.lines(nameOf(state), "name");
  put.tags(state.tags.map(sayName));
  for (const fact of factsOf(state)) put.lines(fact, "fact");
  put.space(PAD - 4);
  const head = put.bottom();

  byTrigger(transitionsOf(chart, state)).forEach((group, index) => {
    rules.push(put.bottom());
    put.space(index === 0 ? 7 : 5);
    let top = put.bottom();
    let room = 0;
    group.forEach((transition, place) => {
      if (place === 0) room = put.lines(sayTrigger(transition.trigger), "event");
      const sender = transition.trigger.kind === "event" && place === 0 ? senderOf(transition.trigger.event) : null;
      const guard = sayGuard(transition);
      if (guard !== null) {
        if (sender !== null) put.lines(sender, "sender", 10);
        top = put.bottom();
        room = put.lines(guard, "guard", 10);
      }
      const target = saidTarget(chart, transition, jumps);
      if (target !== null) put.right(target, "target", room);
      const { to } = transition;
      const isDrawn = to !== null && to !== state.path && !jumps.has(arrowKey(state.path, to));
      // One arrow to each state is enough: every line says where it leads.
      if (isDrawn && !exits.some((exit) => exit.to === to)) {
        exits.push({ name: `r${exits.length}`, top, height: put.bottom() - top, to, kind: kindOf(transition) });
      }
      if (guard === null && sender !== null) put.lines(sender, "sender", 10);
      const actions = transition.actions.map(sayActionShort);
      if (actions.length > 0) put.lines(`/ ${actions.join("; ")}`, "action", 10);
    });
    put.space(4);
  });
  const inside = insideOf(chart, state);
  if (inside.length > 0) {
    rules.push(put.bottom());
    put.space(5);
    for (const child of inside) put.lines(sayInside(chart, child), "fact");
  }
  if (rules.length > 0) put.space(4);
  const isWhole = inside.length === 0 && (state.kind === "compound" || state.kind === "parallel");
  const kind = isWhole ? "whole" : state.kind === "final" ? "final" : "state";
  return { path: state.path, kind, width, height: put.bottom(), head, rules, exits, ...put.made };
};
