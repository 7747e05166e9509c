import { Graphviz } from "@hpcc-js/wasm-graphviz";
import type { Chart, ChartState, ChartTransition } from "../../../src/application/charts/Chart.ts";
import { sayName } from "../../../src/application/charts/sayName.ts";
import { dark, light, type Palette } from "../../../src/ui/theme/palette.ts";
import { sayGuard, sayTrigger } from "./chartWords.ts";

/** Colors of the theme that a picture uses: Graphviz gets those of the light one, the file has both. */
const COLORS = ["canvas", "surface", "sunken", "borderStrong", "text", "textMuted", "accent", "dangerText"] as const;
type Color = (typeof COLORS)[number];
const variables = (palette: Palette): string => COLORS.map((name) => `--${name}:${palette[name]}`).join(";");
const STYLE = `<style>svg{${variables(light)}}@media (prefers-color-scheme:dark){svg{${variables(dark)}}}</style>`;

const WIDEST = 48;
/** Breaks a text between words, and a name that is too long behind a dot. */
const linesOf = (text: string): ReadonlyArray<string> =>
  text.split(/(?<=\s)|(?<=\.)(?=\w)/u).reduce<ReadonlyArray<string>>((lines, part) => {
    const last = lines.at(-1);
    const fits = last !== undefined && (last + part).trimEnd().length <= WIDEST;
    return fits ? [...lines.slice(0, -1), last + part] : [...lines, part];
  }, []);
/** For letters that are wider than those that Graphviz knows. */
const MARGIN = "&#160;".repeat(3);
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const font = (text: string, size: number, color: Color): string =>
  linesOf(text)
    .map((line) => `<FONT POINT-SIZE="${size}" COLOR="${light[color]}">${escaped(line.trimEnd())}${MARGIN}</FONT>`)
    .join('<BR ALIGN="LEFT"/>');
/** A row of a card; a port is a place where arrows start or end. */
const row = (content: string, port = ""): string =>
  `<TR><TD ALIGN="LEFT" BALIGN="LEFT"${port === "" ? "" : ` PORT="${port}"`}>${content}</TD></TR>`;

const ARROWS = { event: light.accent, failed: light.dangerText, other: light.textMuted };
const colorOf = ({ trigger: { kind } }: ChartTransition): string =>
  kind === "event" || kind === "failed" ? ARROWS[kind] : ARROWS.other;
const nodeOf = (path: string): string => `"state ${path}"`;

/** A state as a table: its name, what it does, every transition that starts in it; and the arrows from those. */
const cardOf = (chart: Chart, state: ChartState, senderOf: (event: string) => string | null): string => {
  const own = chart.transitions.filter(({ from }) => from === state.path);
  const does = [
    ...(state.tags.length === 0 ? [] : [`tags: ${state.tags.map(sayName).join(", ")}`]),
    ...state.invokes.map(({ id }) => `runs: ${sayName(id)}`),
    ...state.entry.map(({ words }) => `on entry: ${words}`),
    ...state.exit.map(({ words }) => `on exit: ${words}`),
  ];
  const arrows: Array<string> = [];
  const rows = own.map((transition, at) => {
    const { to, trigger, actions, reenters } = transition;
    const [guard, sender] = [sayGuard(transition), trigger.kind === "event" ? senderOf(trigger.event) : null];
    const stays = to === null || (to === state.path && !reenters);
    if (!stays) arrows.push(`${nodeOf(state.path)}:r${at} -> ${nodeOf(to)}:head [color="${colorOf(transition)}"];`);
    const parts = [
      font(`${sayTrigger(trigger)}${stays ? "" : ` → ${sayName(to.split(".").at(-1) ?? "")}`}`, 14, "text"),
      ...(guard === "" ? [] : [font(`[${guard}]`, 12, "textMuted")]),
      ...(actions.length === 0 ? [] : [font(`/ ${actions.map(({ words }) => words).join("; ")}`, 12, "textMuted")]),
      ...(sender === null ? [] : [font(sender, 12, "accent")]),
    ];
    return `<HR/>${row(parts.join('<BR ALIGN="LEFT"/>'), `r${at}`)}`;
  });
  const name = state.parent === null ? "in every state" : sayName(state.name);
  const rowsOfCard = [
    row(`<B>${font(name, 18, "text")}</B>`, "head"),
    ...does.map((text) => row(font(text, 12, "textMuted"))),
  ];
  const look = `STYLE="ROUNDED" BORDER="1" COLOR="${light.borderStrong}" BGCOLOR="${light.surface}" CELLBORDER="0" CELLSPACING="0" CELLPADDING="4"`;
  const table = `<TABLE ${look}>${[...rowsOfCard, ...rows].join("")}</TABLE>`;
  return [`${nodeOf(state.path)} [label=<${table}>];`, ...arrows].join("\n");
};

/** A chart in the language of Graphviz: a node for each state, a cluster for each state with states inside. */
const dotOf = (chart: Chart, title: string, senderOf: (event: string) => string | null): string => {
  const drawn = chart.states.filter(({ path }) => path !== "" || chart.transitions.some(({ from }) => from === ""));
  const inside = (parent: string): string =>
    chart.states
      .filter((state) => state.parent === parent)
      .map(({ path, children }) =>
        children.length === 0
          ? `${nodeOf(path)};`
          : `subgraph "cluster ${path}" { label=""; style="rounded,filled"; fillcolor="${light.sunken}"; color="${light.borderStrong}"; ${nodeOf(path)}; ${inside(path)} }`,
      )
      .join("\n");
  const starts = chart.states.flatMap(({ path, initial, kind, children }) => {
    const heads = initial === null ? (kind === "parallel" ? children : []) : [initial];
    const isDrawn = drawn.some((state) => state.path === path);
    return heads.map(
      (head) => `${isDrawn ? `${nodeOf(path)}:head` : '"start"'} -> ${nodeOf(head)}:head [style=dotted];`,
    );
  });
  return [
    `digraph { rankdir=LR; newrank=true; bgcolor="${light.canvas}"; pad=0.3; label=<${font(title, 26, "text")}>; labelloc=t; labeljust=l;`,
    `graph [fontname="Arial"]; node [shape=plain, fontname="Arial"]; edge [color="${ARROWS.other}"];`,
    ...(starts.some((start) => start.startsWith('"start"'))
      ? [`"start" [shape=point, width=0.2, color="${light.text}"];`]
      : []),
    ...drawn.map((state) => cardOf(chart, state, senderOf)),
    inside(""),
    ...starts,
    "}",
  ].join("\n");
};

/** A chart as one picture for light and dark. */
export const drawChart = async (
  chart: Chart,
  title: string,
  senderOf: (event: string) => string | null = () => null,
): Promise<string> => {
  const drawn = (await Graphviz.load()).layout(dotOf(chart, title, senderOf), "svg", "dot");
  const colored = COLORS.reduce((svg, name) => svg.replaceAll(`"${light[name]}"`, `"var(--${name})"`), drawn);
  return `${colored
    .slice(colored.indexOf("<svg"))
    .replace(/>/, `>${STYLE}`)
    .replaceAll('font-family="Arial"', 'font-family="Arial, Helvetica, sans-serif"')
    .replaceAll(/<!--.*?-->\n|<title>.*?<\/title>\n/gs, "")
    .trim()}\n`;
};
