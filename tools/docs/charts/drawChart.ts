import { Graphviz } from "@hpcc-js/wasm-graphviz";
import type { Chart, ChartState, ChartTransition } from "../../../src/application/charts/Chart.ts";
import { sayName } from "../../../src/application/charts/sayName.ts";
import { dark, light, type Palette } from "../../../src/ui/theme/palette.ts";
import { sayActionShort, sayGuard, sayState, sayTrigger } from "./chartWords.ts";
import { escapeXml } from "./scxmlOf.ts";
import { arrowKey, insideOf, jumpsOf, statesWithCards } from "./leftOut.ts";

/** Colors of the theme that a picture uses: Graphviz gets those of the light one, the file has both. */
const COLORS = [
  "canvas",
  "surface",
  "sunken",
  "borderStrong",
  "text",
  "textMuted",
  "textFaint",
  "accent",
  "accentText",
  "dangerText",
  "successLine",
  "successSoft",
] as const;
type Color = (typeof COLORS)[number];
const variables = (palette: Palette): string => COLORS.map((name) => `--${name}:${palette[name]}`).join(";");
const STYLE = `<style>svg{${variables(light)}}@media (prefers-color-scheme:dark){svg{${variables(dark)}}}</style>`;

type Look = { readonly size?: number; readonly color?: Color; readonly bold?: boolean; readonly indent?: boolean };

/** Breaks a text between words, and a name that is too long behind a dot. */
const broken = (text: string, widest: number): ReadonlyArray<string> =>
  text.split(/(?<=\s)|(?<=\.)(?=\w)/u).reduce<ReadonlyArray<string>>((lines, part) => {
    const last = lines.at(-1);
    const fits = last !== undefined && (last + part).trimEnd().length <= widest;
    return fits ? [...lines.slice(0, -1), last + part] : [...lines, part];
  }, []);

const cell = (
  text: string,
  { size = 14, color = "text", bold = false, indent = false }: Look,
  align = "LEFT",
): string => {
  const margin = "&#160;".repeat(indent ? 3 : 1);
  const lines = broken(text, size > 14 ? 100 : 44).map((line) => `${margin}${escapeXml(line.trimEnd())}&#160;`);
  const words = lines.length === 1 ? lines[0] : lines.map((line) => `${line}<BR ALIGN="LEFT"/>`).join("");
  const font = `<FONT POINT-SIZE="${size}" COLOR="${light[color]}">${words}</FONT>`;
  return `<TD ALIGN="${align}" BALIGN="LEFT">${bold ? `<B>${font}</B>` : font}</TD>`;
};

/** A row of a card; a port is a place where arrows start or end. */
const row = (cells: ReadonlyArray<string>, port: string | null = null): string => {
  const inner = `<TABLE BORDER="0" CELLSPACING="0" CELLPADDING="2"><TR>${cells.join("")}</TR></TABLE>`;
  return `<TR><TD ALIGN="LEFT" CELLPADDING="0"${port === null ? "" : ` PORT="${port}"`}>${inner}</TD></TR>`;
};

const NAME: Look = { size: 20, bold: true };
const EVENT: Look = { bold: true };
const GUARD: Look = { color: "textMuted", indent: true };
const ACTION: Look = { size: 12, color: "textFaint", indent: true };
const TARGET: Look = { color: "accentText", bold: true };
const SENDER: Look = { size: 12, color: "textMuted", bold: true, indent: true };
const FACT: Look = { size: 13, color: "textMuted" };

const ARROWS = {
  sent: `color="${light.accent}"`,
  own: `color="${light.textFaint}"`,
  failed: `color="${light.dangerText}", style=dashed`,
  start: `color="${light.textFaint}", style=dotted`,
};
const arrowOf = ({ trigger }: ChartTransition): string =>
  trigger.kind === "event" ? ARROWS.sent : trigger.kind === "failed" ? ARROWS.failed : ARROWS.own;

const nodeOf = (path: string): string => `"state ${path}"`;

/** What a card says between its name and its transitions. */
const factsOf = (state: ChartState): ReadonlyArray<string> => [
  ...(state.tags.length === 0 ? [] : [`tags: ${state.tags.map(sayName).join(", ")}`]),
  ...state.invokes.map(({ id }) => `runs: ${sayName(id)}`),
  ...(state.entry.length > 0 ? [`on entry: ${state.entry.map(sayActionShort).join("; ")}`] : []),
  ...(state.exit.length > 0 ? [`on exit: ${state.exit.map(sayActionShort).join("; ")}`] : []),
  ...(state.kind === "parallel" && state.parent !== null ? ["all of these at the same time"] : []),
];

/** States that a card tells in lines, see `insideOf`. */
const sayInside = (chart: Chart, { path, name, tags }: ChartState): string => {
  const ways = chart.transitions.filter(({ from }) => from === path);
  const leads = ways.map((way) => `${sayGuard(way) ?? ""} → ${sayState(chart, way.to ?? path, path)}`.trim());
  const tagged = tags.length === 0 ? "" : ` (${tags.map(sayName).join(", ")})`;
  return `◦ ${sayName(name)}${tagged}${leads.length === 0 ? "" : `: ${leads.join(", ")}`}`;
};

/** Where a transition leads, at the end of its line; null when it stays. */
const saidTarget = (chart: Chart, { from, to, reenters }: ChartTransition, jumps: ReadonlySet<string>) => {
  if (to === null) return null;
  if (to === from) return reenters ? "again ↻" : null;
  return `${sayState(chart, to, from)} ${jumps.has(arrowKey(from, to)) ? "↪" : "→"}`;
};

/** Who sends an event, for the picture; null when it goes without saying. */
type SenderOf = (event: string) => string | null;

type Card = { readonly node: string; readonly arrows: ReadonlyArray<string> };

/** A state as a table in a node: its name, its facts, every transition that starts in it, and the arrows from those. */
const cardOf = (chart: Chart, state: ChartState, jumps: ReadonlySet<string>, senderOf: SenderOf): Card => {
  const arrows: Array<string> = [];
  const rowsOf = (transition: ChartTransition, place: number) => {
    const { to, trigger } = transition;
    const guard = sayGuard(transition);
    const target = saidTarget(chart, transition, jumps);
    const sender = trigger.kind === "event" && place === 0 ? senderOf(trigger.event) : null;
    const isDrawn = to !== null && to !== state.path && !jumps.has(arrowKey(state.path, to));
    const port = `r${chart.transitions.indexOf(transition)}`;
    // One arrow to each state is enough: every line says where it leads.
    if (isDrawn && !arrows.some((arrow) => arrow.includes(`-> ${nodeOf(to)}`)))
      arrows.push(`${nodeOf(state.path)}:${port} -> ${nodeOf(to)}:head [${arrowOf(transition)}];`);
    const leads = target === null ? [] : [cell(target, TARGET, "RIGHT")];
    const line = (text: string, look: Look) => row([cell(text, look), ...leads], target === null ? null : port);
    const event = sayTrigger(trigger);
    return [
      ...(place > 0 ? [] : ["<HR/>", guard === null ? line(event, EVENT) : row([cell(event, EVENT)])]),
      ...(sender === null ? [] : [row([cell(sender, SENDER)])]),
      ...(guard === null ? [] : [line(guard, GUARD)]),
      ...(transition.actions.length === 0
        ? []
        : [row([cell(`/ ${transition.actions.map(sayActionShort).join("; ")}`, ACTION)])]),
    ];
  };
  const own = chart.transitions.filter(({ from }) => from === state.path);
  const inside = insideOf(chart, state).map((child) => row([cell(sayInside(chart, child), FACT)]));
  const isWhole = inside.length === 0 && (state.kind === "compound" || state.kind === "parallel");
  const [fill, line] =
    state.kind === "final" ? (["successSoft", "successLine"] as const) : (["surface", "borderStrong"] as const);
  const rows = [
    row([cell(state.parent === null ? "in every state" : sayName(state.name), NAME)], "head"),
    ...factsOf(state).map((fact) => row([cell(fact, FACT)])),
    // Transitions of one trigger are asked one after the other.
    ...[...Map.groupBy(own, ({ trigger }) => sayTrigger(trigger)).values()].flatMap((group) => group.flatMap(rowsOf)),
    ...(inside.length === 0 ? [] : ["<HR/>", ...inside]),
  ];
  const table = `<TABLE STYLE="ROUNDED${isWhole ? ",DASHED" : ""}" BORDER="1" COLOR="${light[line]}" BGCOLOR="${light[fill]}" CELLBORDER="0" CELLSPACING="0" CELLPADDING="1">${rows.join("")}</TABLE>`;
  return { node: `${nodeOf(state.path)} [label=<${table}>];`, arrows };
};

/** A chart in the language of Graphviz: a node for each card, a cluster for each compound state. */
const dotOf = (chart: Chart, title: string, about: string, senderOf: SenderOf): string => {
  const jumps = jumpsOf(chart);
  const cards = new Map(statesWithCards(chart).map((state) => [state.path, cardOf(chart, state, jumps, senderOf)]));
  const stateAt = new Map(chart.states.map((state) => [state.path, state]));
  const inside = (path: string): string => {
    const children = (stateAt.get(path)?.children ?? []).filter((child) => cards.has(child));
    const all = [cards.get(path)?.node ?? "", ...children.map(inside)].join("\n");
    const frame = `graph [label="", margin=14, style="rounded,filled", fillcolor="${light.sunken}", color="${light.borderStrong}"];`;
    return path === "" || children.length === 0 ? all : `subgraph "cluster ${path}" { ${frame}\n${all}\n}`;
  };
  const starts = chart.states.flatMap(({ path, initial, kind, children }) => {
    const tail = path === "" ? '"start"' : `${nodeOf(path)}:head`;
    const heads = initial !== null ? [initial] : kind === "parallel" && path !== "" ? children : [];
    return heads.filter((head) => cards.has(head)).map((head) => `${tail} -> ${nodeOf(head)}:head [${ARROWS.start}];`);
  });
  const [root] = chart.states;
  // What counts in every state stands before the regions.
  const before = root?.kind === "parallel" && cards.has("") ? root.children : [];
  return [
    `digraph { rankdir=LR; newrank=true; nodesep=0.3; ranksep=0.5; pad=0.3; bgcolor="${light.canvas}"; labelloc=t; labeljust=l;`,
    `graph [fontname="Arial", label=<<TABLE BORDER="0" CELLPADDING="2"><TR>${cell(title, { size: 30, bold: true })}</TR><TR>${cell(about, { size: 16, color: "textMuted" })}</TR></TABLE>>];`,
    'node [shape=plain, fontname="Arial"]; edge [arrowsize=0.8, penwidth=1.5];',
    ...(root?.initial == null ? [] : [`"start" [shape=point, width=0.2, color="${light.textFaint}"];`]),
    inside(""),
    ...starts,
    ...[...cards.values()].flatMap(({ arrows }) => arrows),
    ...before.map((child) => `${nodeOf("")} -> ${nodeOf(child)} [style=invis];`),
    "}",
  ].join("\n");
};

/** A chart as one picture for light and dark. */
export const drawChart = async (chart: Chart, title: string, about: string, senderOf: SenderOf): Promise<string> => {
  const drawn = (await Graphviz.load()).layout(dotOf(chart, title, about, senderOf), "svg", "dot");
  const colored = COLORS.reduce((svg, name) => svg.replaceAll(`"${light[name]}"`, `"var(--${name})"`), drawn);
  return `${colored
    .slice(colored.indexOf("<svg"))
    .replace(/>/, `>${STYLE}`)
    .replaceAll(/<!--.*?-->\n|<title>.*?<\/title>\n/gs, "")
    .trim()}\n`;
};
