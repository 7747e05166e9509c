import type { Chart } from "../../../src/application/charts/Chart.ts";
import type { Card } from "./Card.ts";

/** The dot from which the machine starts. */
export const START = "start of the machine";

export const nodeName = (path: string): string => (path === "" ? "whole machine" : path);
const quoted = (path: string): string => `"${nodeName(path)}"`;

const cell = (height: number, width: number, port: string | null): string =>
  `<TR><TD${port === null ? "" : ` PORT="${port}"`} FIXEDSIZE="TRUE" WIDTH="${width}" HEIGHT="${height}"></TD></TR>`;

/** The card as a table without text: its head, then its rows with the places where arrows start. */
const tableOf = ({ width, height, head, exits }: Card): string => {
  const rows = [cell(head, width, "head")];
  let bottom = head;
  for (const { name, top, height: tall } of exits) {
    if (top > bottom) rows.push(cell(top - bottom, width, null));
    rows.push(cell(tall, width, name));
    bottom = top + tall;
  }
  if (height > bottom) rows.push(cell(height - bottom, width, null));
  return `<<TABLE BORDER="0" CELLBORDER="0" CELLSPACING="0" CELLPADDING="0">${rows.join("")}</TABLE>>`;
};

/**
 * A chart in the language of Graphviz: a node for each card, a cluster for each compound state.
 * @param patience Graphviz's `mclimit`: how long it looks for an order with few crossings
 */
export const dotOf = (chart: Chart, cards: ReadonlyArray<Card>, patience: number): string => {
  const cardAt = new Map(cards.map((card) => [card.path, card]));
  const stateAt = new Map(chart.states.map((state) => [state.path, state]));

  const inside = (path: string): string => {
    const card = cardAt.get(path);
    const children = (stateAt.get(path)?.children ?? []).filter((child) => cardAt.has(child));
    const all = [
      ...(card === undefined ? [] : [`${quoted(path)} [label=${tableOf(card)}];`]),
      ...children.map(inside),
    ].join("\n");
    return path === "" || children.length === 0 ? all : `subgraph "cluster ${path}" { margin=18;\n${all}\n}`;
  };

  const starts = chart.states.flatMap(({ path, initial, kind, children }) => {
    const tail = path === "" ? `"${START}"` : `${quoted(path)}:head`;
    const heads = initial !== null ? [initial] : kind === "parallel" && path !== "" ? children : [];
    return heads.filter((head) => cardAt.has(head)).map((head) => `${tail} -> ${quoted(head)}:head [class=start];`);
  });
  const exits = cards.flatMap((card) =>
    card.exits.map(({ name, to, kind }) => `${quoted(card.path)}:${name} -> ${quoted(to)}:head [class=${kind}];`),
  );
  // What counts in every state stands before the regions.
  const [root] = chart.states;
  const before =
    root?.kind === "parallel" && cardAt.has("")
      ? root.children.map((child) => `${quoted("")} -> ${quoted(child)} [style=invis, class=none];`)
      : [];
  const hasStart = stateAt.get("")?.initial !== null;
  return [
    `digraph { rankdir=LR; newrank=true; mclimit=${patience}; nodesep=0.35; ranksep=0.6; node [shape=plain];`,
    ...(hasStart ? [`"${START}" [shape=circle, label="", fixedsize=true, width=0.25];`] : []),
    inside(""),
    ...starts,
    ...exits,
    ...before,
    "}",
  ].join("\n");
};
