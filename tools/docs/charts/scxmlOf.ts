import type { Chart, ChartState, ChartStep, ChartTransition } from "../../../src/application/charts/Chart.ts";

export const escapeXml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

type Attributes = Readonly<Record<string, string | number | null | undefined>>;

const tag = (name: string, attributes: Attributes, children: ReadonlyArray<string> = []): string => {
  const all = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join("");
  if (children.length === 0) return `<${name}${all}/>`;
  const inner = children.map((child) => child.replaceAll(/^/gmu, "  ")).join("\n");
  return `<${name}${all}>\n${inner}\n</${name}>`;
};

/** An action: an event that is sent, or a name of ours, which SCXML allows as an element of another namespace. */
const action = ({ name, parameter, sends }: ChartStep): string => {
  const own = tag("hl:action", { name, parameter });
  if (sends === null) return own;
  return sends.how === "raised"
    ? `${own}\n${tag("raise", { event: sends.event })}`
    : `${own}\n${tag("send", { event: sends.event, target: "#_parent" })}`;
};

/** SCXML times a transition by an event that the state sends to itself. */
const timer = (path: string, delay: string): string => `after.${delay}.${path}`;

const eventOf = ({ from, trigger }: ChartTransition): string | null => {
  switch (trigger.kind) {
    case "event":
      return trigger.event;
    case "always":
      return null;
    case "after":
      return timer(from, trigger.delay);
    case "done":
      return `done.invoke.${trigger.actor}`;
    case "failed":
      return `error.invoke.${trigger.actor}`;
    // SCXML has no word for what a child has become: an event of our own.
    case "seen":
      return `seen.invoke.${trigger.actor}`;
  }
};

const transitionOf = (transition: ChartTransition): string => {
  const { from, to, guard, actions, reenters } = transition;
  const isInside = to !== null && (to === from || from === "" || to.startsWith(`${from}.`));
  return tag(
    "transition",
    {
      event: eventOf(transition),
      cond: guard?.name,
      "hl:given": guard?.parameter,
      "hl:words": guard?.words,
      target: to,
      type: isInside && !reenters ? "internal" : null,
    },
    actions.map(action),
  );
};

const NAMES = { atomic: "state", compound: "state", parallel: "parallel", final: "final" } as const;

const bodyOf = (chart: Chart, state: ChartState): ReadonlyArray<string> => {
  const transitions = chart.transitions.filter(({ from }) => from === state.path);
  const delays = [
    ...new Map(
      transitions.flatMap(({ trigger }) => (trigger.kind === "after" ? [[trigger.delay, trigger.ms] as const] : [])),
    ),
  ];
  const entry = [
    ...state.entry.map(action),
    ...delays.map(([delay, ms]) =>
      tag("send", {
        event: timer(state.path, delay),
        id: timer(state.path, delay),
        delay: ms === null ? null : `${ms}ms`,
        "hl:delay": delay,
      }),
    ),
  ];
  const exit = [
    ...state.exit.map(action),
    ...delays.map(([delay]) => tag("cancel", { sendid: timer(state.path, delay) })),
  ];
  return [
    ...(entry.length > 0 ? [tag("onentry", {}, entry)] : []),
    ...(exit.length > 0 ? [tag("onexit", {}, exit)] : []),
    ...state.invokes.map(({ id, src }) => tag("invoke", { id, src })),
    ...transitions.map(transitionOf),
    ...state.children
      .flatMap((path) => chart.states.filter((child) => child.path === path))
      .map((child) => elementOf(chart, child)),
  ];
};

const elementOf = (chart: Chart, state: ChartState): string =>
  tag(
    NAMES[state.kind],
    {
      id: state.path === "" ? chart.id : state.path,
      initial: state.kind === "compound" ? state.initial : null,
      "hl:tags": state.tags.join(" "),
    },
    bodyOf(chart, state),
  );

/**
 * A chart for tools, as State Chart XML. Names of guards are conditions, names of actions elements of the namespace `hl`.
 * The machine itself is the one state around all others, because SCXML has no transitions outside of states.
 */
export const scxmlOf = (chart: Chart): string => {
  const root = chart.states.filter(({ parent }) => parent === null);
  const attributes = {
    xmlns: "http://www.w3.org/2005/07/scxml",
    "xmlns:hl": "https://hazledger.example/charts",
    version: "1.0",
    name: chart.id,
    initial: chart.id,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${tag(
    "scxml",
    attributes,
    root.map((state) => elementOf(chart, state)),
  )}\n`;
};
