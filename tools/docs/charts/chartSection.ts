import type { Chart, ChartState, ChartTransition } from "../../../src/application/charts/Chart.ts";
import { sayName } from "../../../src/application/charts/sayName.ts";
import { sayGuard, sayTrigger } from "./chartWords.ts";
import { markdownTable } from "./chartTables.ts";
import type { Sender } from "./senders/Sender.ts";

export type ChartTexts = {
  readonly title: string;
  readonly purpose: string;
  /** What the code says of its tags, or nothing. */
  readonly tags: string;
  readonly files: ReadonlyArray<string>;
  /** What the code says about a state, by its name. */
  readonly meanings: ReadonlyMap<string, string>;
  readonly senders: Readonly<Record<string, Sender>>;
};

const code = (text: string): string => `\`${text}\``;
const named = (path: string): string => (path === "" ? "every state" : code(path));

const KINDS = {
  atomic: "",
  compound: "has states inside",
  parallel: "all of its states at once",
  final: "the end",
} as const;

const sayState = (chart: Chart, state: ChartState, meanings: ReadonlyMap<string, string>): ReadonlyArray<string> => {
  const isFirst = chart.states.some(({ initial }) => initial === state.path);
  const does = [
    ...state.invokes.map(({ id }) => `runs ${code(id)}`),
    ...(state.entry.length > 0 ? [`on entry: ${state.entry.map(({ words }) => words).join("; ")}`] : []),
    ...(state.exit.length > 0 ? [`on exit: ${state.exit.map(({ words }) => words).join("; ")}`] : []),
  ];
  const isRegion = chart.states.some(({ path, kind }) => path === state.parent && kind === "parallel");
  const kind = [isFirst ? "first" : "", isRegion ? "beside its neighbors" : "", KINDS[state.kind]]
    .filter((part) => part !== "")
    .join(", ");
  return [named(state.path), meanings.get(state.name) ?? "", kind, state.tags.map(code).join(", "), does.join("; ")];
};

const sayTarget = ({ from, to, reenters }: ChartTransition): string => {
  if (to === null) return "stays";
  return to === from && !reenters ? "stays" : `${named(to)}${reenters ? " (anew)" : ""}`;
};

const saySender = ({ trigger }: ChartTransition, senders: ChartTexts["senders"]): string => {
  switch (trigger.kind) {
    case "event": {
      const sender = senders[trigger.event];
      if (sender === undefined) throw new Error(`Nobody is told to send "${trigger.event}".`);
      return `${sender.by}: ${sender.how}`;
    }
    case "always":
      return "the machine itself";
    case "after":
      return `time (${sayName(trigger.delay)})`;
    case "done":
    case "failed":
    case "seen":
      return `its actor ${code(trigger.actor)}`;
  }
};

const sayTransition = (transition: ChartTransition, senders: ChartTexts["senders"]): ReadonlyArray<string> => [
  transition.trigger.kind === "event" ? code(transition.trigger.event) : sayTrigger(transition.trigger),
  named(transition.from),
  sayTarget(transition),
  sayGuard(transition, ({ words }) => words)?.slice(1, -1) ?? "",
  transition.actions.map(({ words }) => words).join("; "),
  saySender(transition, senders),
];

/** One machine in words: what it is for, its picture, its states, its events. */
export const chartSection = (chart: Chart, texts: ChartTexts, more: ReadonlyArray<string> = []): string => {
  const sent = chart.transitions.flatMap(({ actions }) =>
    actions.flatMap(({ sends }) => (sends?.how === "emitted" ? [sends.event] : [])),
  );
  const states = chart.states.filter(({ path }) => path !== "").map((state) => sayState(chart, state, texts.meanings));
  const events = chart.transitions.map((transition) => sayTransition(transition, texts.senders));
  return [
    `## ${texts.title}`,
    texts.purpose,
    `Defined in ${texts.files.map((file) => `[${file}](../../${file})`).join(", ")}; for tools: [${chart.id}.scxml](${chart.id}.scxml).`,
    `![${texts.title}](${chart.id}.svg)`,
    ...(sent.length > 0 ? [`Tells whoever watches it: ${[...new Set(sent)].map(code).join(", ")}.`] : []),
    ...(texts.tags === "" ? [] : [texts.tags]),
    ...more,
    markdownTable(["state", "what it means", "kind", "tags", "what it does"], states),
    markdownTable(["event", "from", "to", "only if", "actions", "who may send it"], events),
  ].join("\n\n");
};
