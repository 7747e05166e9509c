import { join } from "node:path";
import type { AnyStateMachine } from "xstate";
import type { Chart, ChartState, ChartTransition } from "../../../src/application/charts/Chart.ts";
import { chartOf } from "../../../src/application/charts/chartOf.ts";
import { sayName } from "../../../src/application/charts/sayName.ts";
import type { Permission } from "../../../src/domain/identity/permissions.ts";
import { ROLES } from "../../../src/domain/identity/Role.ts";
import type { InventoryState } from "../../../src/domain/inventory/inventoryMachine.ts";
import { codeFiles, projectRoot, readSource } from "../../source/sourceFiles.ts";
import type { DocumentMaker } from "../DocumentMaker.ts";
import { decisionIn } from "../rules/decisionIn.ts";
import { code, quoted, table } from "../rules/markdown.ts";
import { meaningsOf, purposeOf, sayGuard, sayTrigger } from "./chartWords.ts";
import { DECIDING_MACHINES, type DrawnMachine } from "./decidingMachines.ts";
import { drawChart } from "./drawChart.ts";

const STATES: ReadonlyArray<readonly [string, InventoryState]> = [
  ["active and open", { is_active: true, is_completed: false }],
  ["completed", { is_active: true, is_completed: true }],
  ["archived", { is_active: false, is_completed: false }],
];

/** In short, for the picture: "by admin, staff while active and open". */
const rolesInShort = (permission: Permission): string => {
  const roles = ROLES.flatMap((role) => {
    const allowed = STATES.filter(([, state]) => decisionIn(role, permission, state).allowed).map(([name]) => name);
    if (allowed.length === 0) return [];
    return [allowed.length === STATES.length ? role : `${role} while ${allowed.join(" or ")}`];
  });
  return roles.length === 0 ? "by nobody" : `by ${roles.join(", ")}`;
};

/** Who may cause which event, for every role and state. */
const roleTable = (permissions: Readonly<Record<string, Permission>>): string =>
  table(
    ["event", "row of the permission table", ...ROLES],
    Object.entries(permissions).map(([event, permission]) => {
      const answers = ROLES.map((role) => {
        const inStates = STATES.map(([name, state]) => {
          const decision = decisionIn(role, permission, state);
          return { name, answer: decision.allowed ? "yes" : `no: ${decision.reason}` };
        });
        if (new Set(inStates.map(({ answer }) => answer)).size === 1) return inStates[0]?.answer ?? "";
        return inStates.map(({ name, answer }) => `${name}: ${answer}`).join("<br>");
      });
      return [code(event), code(permission), ...answers];
    }),
  );

const named = (path: string): string => (path === "" ? "every state" : code(path));
const wordsOf = (steps: ChartTransition["actions"]): string => quoted(steps.map(({ words }) => words).join("; "));
const KINDS = { atomic: "", compound: "has states inside", parallel: "all of its states at once", final: "the end" };

const stateRow = (chart: Chart, state: ChartState, meanings: ReadonlyMap<string, string>): ReadonlyArray<string> => [
  named(state.path),
  meanings.get(state.name) ?? "",
  [chart.states.some(({ initial }) => initial === state.path) ? "first" : "", KINDS[state.kind]]
    .filter((part) => part !== "")
    .join(", "),
  state.tags.map(code).join(", "),
  [
    ...state.invokes.map(({ id }) => `runs ${code(id)}`),
    ...(state.entry.length > 0 ? [`on entry: ${wordsOf(state.entry)}`] : []),
    ...(state.exit.length > 0 ? [`on exit: ${wordsOf(state.exit)}`] : []),
  ].join("; "),
];

const eventRow = (transition: ChartTransition, senders: DrawnMachine["senders"]): ReadonlyArray<string> => {
  const { trigger, from, to, reenters, actions } = transition;
  const isStaying = to === null || (to === from && !reenters);
  const event = trigger.kind === "event" ? trigger.event : null;
  return [
    event === null ? sayTrigger(trigger) : code(event),
    named(from),
    isStaying ? "stays" : `${named(to)}${reenters ? " (anew)" : ""}`,
    quoted(sayGuard(transition)),
    wordsOf(actions),
    ...(senders === undefined ? [] : [event === null ? "" : (senders[event] ?? "")]),
  ];
};

/** A machine as a picture, and as a section of the page: what it is for, its states, its events. */
const drawn = async ({ title, machine, file, senders, permissions }: DrawnMachine, folder: string) => {
  const chart = chartOf(machine);
  const source = readSource(file);
  const senderOf = (event: string): string | null => {
    const permission = permissions?.[event];
    return permission === undefined ? null : rolesInShort(permission);
  };
  const meanings = meaningsOf(source);
  const states = chart.states.filter(({ path }) => path !== "").map((state) => stateRow(chart, state, meanings));
  const events = chart.transitions.map((transition) => eventRow(transition, senders));
  const head = ["event", "from", "to", "only if", "actions", ...(senders === undefined ? [] : ["sent by"])];
  const section = [
    `## ${title}`,
    purposeOf(source),
    `Defined in [${file}](${join("../".repeat(folder.split("/").length), file)}).`,
    `![${title}](${chart.id}.svg)`,
    ...(permissions === undefined ? [] : ["Who may:", roleTable(permissions)]),
    table(["state", "what it means", "kind", "tags", "what it does"], states),
    table(head, events),
  ].join("\n\n");
  return { id: chart.id, section, svg: await drawChart(chart, title, senderOf) };
};

const HEAD = `<!-- Made by \`npm run charts\` from the running definitions: change the code, not this page. -->
# State charts

What a machine can be, what can happen to it, who may cause it. Names of guards and actions are read as sentences; in
brackets stands what they are given. Of several lines with the same event the first whose condition holds is taken.
\`every state\` stands for the machine itself: such a line counts wherever no state inside has its own. In the pictures a
colored arrow is an event that is sent, a grey one happens by itself, a red one is a call that broke off, a dotted one leads
to the first state; \`[…]\` is a condition, \`/ …\` what is done.`;

const pageOf = async (machines: ReadonlyArray<DrawnMachine>, folder: string, lead: string) => {
  const all = await Promise.all(machines.map((one) => drawn(one, folder)));
  const list = machines.map(({ title }) => `- [${title}](#${title.toLowerCase().replaceAll(" ", "-")})`);
  const page = [HEAD, lead, list.join("\n"), ...all.map(({ section }) => section)].join("\n\n");
  return new Map([
    [`${folder}/README.md`, `${page}\n`],
    ...all.map(({ id, svg }) => [`${folder}/${id}.svg`, svg] as const),
  ]);
};

/** The charts that decide, for auditors. */
export const chartDocuments: DocumentMaker = {
  name: "charts",
  command: "npm run charts",
  folder: "docs/statecharts",
  make: () =>
    pageOf(
      DECIDING_MACHINES,
      "docs/statecharts",
      "These machines decide what may become of a record, a report or a session. `npm run charts -- --all` draws every machine of the product into `charts/`.",
    ),
};

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === "object" && value !== null && "root" in value && "implementations" in value;

/** Every machine that is defined under src; one that is made for a use is made without its parts. */
export const everyMachine = async (): Promise<ReadonlyArray<DrawnMachine>> => {
  const files = codeFiles("src").filter((path) => /\.createMachine\(/u.test(readSource(path)));
  const found = await Promise.all(
    files.map(async (file) => {
      const exported: Readonly<Record<string, unknown>> = await import(join(projectRoot, file));
      return Object.entries(exported).flatMap(([name, value]) => {
        const made = name.endsWith("Machine") && typeof value === "function" ? value(() => ({})) : value;
        return isMachine(made) ? [{ title: sayName(made.id), machine: made, file }] : [];
      });
    }),
  );
  return found.flat();
};

/** All of them, on demand, in a folder that git ignores. */
export const allCharts: DocumentMaker = {
  name: "all charts",
  command: "npm run charts -- --all",
  folder: "charts",
  make: async () => pageOf(await everyMachine(), "charts", "Every machine of the product."),
};
