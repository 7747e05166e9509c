import { type AnyStateMachine, StateMachine } from "xstate";

/** A chart in which one thing is broken. */
export type BrokenChart = { readonly what: string; readonly machine: AnyStateMachine };

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
/** Functions and values are shared, objects and lists are not. */
const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isFields(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copyOf(one)]));
};
const listOf = (value: unknown): ReadonlyArray<unknown> =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

/** Where transitions are written: a field of an object, with one or several. */
type Place = { readonly path: string; readonly holder: Fields; readonly field: string };

const placesOf = (node: Fields, path = ""): ReadonlyArray<Place> => {
  const fieldsOf = (holder: unknown, told: string) =>
    isFields(holder) ? Object.keys(holder).map((field) => ({ path: `${path}: ${told}${field}`, holder, field })) : [];
  const invokes = listOf(node["invoke"]).filter(isFields);
  const states = isFields(node["states"]) ? Object.entries(node["states"]) : [];
  return [
    ...fieldsOf(node["on"], ""),
    ...fieldsOf(node["after"], "after "),
    ...(node["always"] === undefined ? [] : [{ path: `${path}: always`, holder: node, field: "always" }]),
    ...invokes.flatMap((invoke) =>
      ["onDone", "onError"]
        .filter((field) => invoke[field] !== undefined)
        .map((field) => ({ path: `${path}: ${String(invoke["id"])} ${field}`, holder: invoke, field })),
    ),
    ...states.flatMap(([name, state]) =>
      isFields(state) ? placesOf(state, path === "" ? name : `${path}.${name}`) : [],
    ),
  ];
};

const nameOf = (guard: unknown): string => {
  if (!isFields(guard)) return String(guard);
  return typeof guard["params"] === "string" ? `${String(guard["type"])} (${guard["params"]})` : String(guard["type"]);
};

/** Those that a transition asks; a chart may have been given more, which all charts share. */
const guardsIn = (machine: AnyStateMachine): ReadonlyArray<string> => {
  // A config is a record, whose type xstate hides.
  const written = placesOf(machine.config as Fields).flatMap(({ holder, field }) => listOf(holder[field]));
  const asked = written.flatMap((one) => (isFields(one) ? listOf(one["guard"]) : []));
  const names = new Set(asked.map((guard) => (isFields(guard) ? guard["type"] : guard)));
  return Object.keys(machine.implementations.guards).filter((name) => names.has(name));
};

/** Every chart that is left when one guard holds always or never, or one transition, or the guard of one, is left out. */
export const brokenCharts = (machine: AnyStateMachine): ReadonlyArray<BrokenChart> => {
  const { implementations } = machine;
  const made = (what: string, config: unknown, guards = implementations.guards): BrokenChart => ({
    what,
    machine: new StateMachine(
      // A copy of a config that was one, less a transition or a guard.
      { ...(config as AnyStateMachine["config"]), options: { maxIterations: 100 } },
      { ...implementations, guards },
    ),
  });
  /** The same place of a fresh copy, to be broken. */
  const inCopy = (at: number, what: string, breakIt: (place: Place) => void): BrokenChart => {
    const config = copyOf(machine.config);
    const place = isFields(config) ? placesOf(config)[at] : undefined;
    if (place === undefined) throw new Error(`${what} is not in the copy.`);
    breakIt(place);
    return made(what, config);
  };
  const guards = guardsIn(machine).flatMap((name) =>
    [true, false].map((answer) =>
      made(`guard ${name} is always ${answer}`, copyOf(machine.config), {
        ...implementations.guards,
        [name]: () => answer,
      }),
    ),
  );
  // A config is a record, whose type xstate hides.
  const transitions = placesOf(machine.config as Fields).flatMap(({ path, holder, field }, at) =>
    listOf(holder[field]).flatMap((written, index) => {
      const guard = isFields(written) ? written["guard"] : undefined;
      const target = isFields(written) ? written["target"] : written;
      const told = [
        path,
        ...(guard === undefined ? [] : [`[${nameOf(guard)}]`]),
        ...(target === undefined ? [] : [`-> ${typeof target === "string" ? target : JSON.stringify(target)}`]),
      ].join(" ");
      const without = inCopy(at, `${told} is left out`, (place) => {
        const rest = listOf(place.holder[place.field]).filter((_, other) => other !== index);
        if (rest.length === 0) delete place.holder[place.field];
        else place.holder[place.field] = rest;
      });
      if (guard === undefined) return [without];
      const unguarded = inCopy(at, `${told} without its guard`, (place) => {
        const one = listOf(place.holder[place.field])[index];
        if (isFields(one)) delete one["guard"];
      });
      return [without, unguarded];
    }),
  );
  return [...guards, ...transitions];
};

/** Puts the broken chart into the place of the true one, which whoever asks has imported. */
export const whileBroken = async <A>(
  machine: AnyStateMachine,
  broken: AnyStateMachine,
  work: () => Promise<A>,
): Promise<A> => {
  const own = { ...machine };
  Object.assign(machine, broken);
  try {
    return await work();
  } finally {
    Object.assign(machine, own);
  }
};

const cell = (text: string): string => text.replaceAll("|", String.raw`\|`).replaceAll("\n", " ");

/** The page for auditors; `npx vitest run FILE --update` writes it anew. */
export const brokenTable = (
  where: string,
  head: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
): string =>
  [
    `# Broken charts, and the answer ${where} that each changed`,
    "",
    "Made by a test, which breaks each guard and each transition of the charts that decide, one at a time ([decision 58](../decisions/0058-charts-decide.md)).",
    "",
    ...[head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`),
    "",
  ].join("\n");
