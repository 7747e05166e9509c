import { assign, emit, fromPromise, raise, setup } from "xstate";
import { describe, expect, it } from "vitest";
import type { ChartTransition } from "#application/charts/Chart.ts";
import { chartOf } from "#application/charts/chartOf.ts";
import { sayName } from "#application/charts/sayName.ts";

type Answer = { readonly _tag: "Success" | "Failure"; readonly row: { readonly name: string } };
const rowOf = (answer: Answer) => {
  if (answer._tag === "Success") return answer.row;
  throw new Error("No row.");
};

type Here = { readonly context: { readonly isOpen: boolean; readonly name: string } };

const machine = setup({
  types: {} as {
    context: Here["context"];
    emitted: { readonly type: "door.seen"; readonly row: Answer["row"] };
    events: { readonly type: "door.pushed"; readonly force: number } | { readonly type: "door.eventParam" };
  },
  actors: { look: fromPromise<Answer>(() => Promise.reject(new Error("not asked here"))) },
  delays: { patience: 5000 },
  guards: { isActiveAndOpen: ({ context }) => context.isOpen, isStrong: (_, force: number) => force > 1 },
  actions: {
    tell: (_, _what: unknown) => {},
    forget: assign({ name: "" }),
    ring: raise({ type: "door.eventParam" }),
  },
}).createMachine({
  id: "door",
  context: { isOpen: false, name: "" },
  initial: "shut",
  states: {
    shut: {
      tags: "isShut",
      entry: "forget",
      on: {
        "door.pushed": [
          { guard: { type: "isStrong", params: ({ event }) => event.force }, target: "inside.hall", actions: "ring" },
          {
            actions: { type: "tell", params: ({ context }: Here) => ({ name: context.name, isOpen: !context.isOpen }) },
          },
        ],
      },
      after: { patience: "gone" },
    },
    inside: {
      initial: "hall",
      always: { guard: "isActiveAndOpen", target: "gone" },
      states: {
        hall: {
          invoke: {
            id: "look",
            src: "look",
            onDone: { actions: emit(({ event }) => ({ type: "door.seen" as const, row: rowOf(event.output) })) },
            onError: "#door.gone",
          },
        },
      },
    },
    gone: { type: "final", entry: [{ type: "tell", params: () => ({ mood: "sad" }) }] },
  },
});
const chart = chartOf(machine);
const from = (path: string): ReadonlyArray<ChartTransition> => chart.transitions.filter((one) => one.from === path);
const words = ({ guard, actions }: ChartTransition) => [guard?.words, ...actions.map((action) => action.words)];

describe("a chart", () => {
  it("has every state with its place, tags, actions and actors, leaving out the machine's own timers", () => {
    expect(chart.states.map(({ path, kind }) => [path, kind])).toEqual([
      ["", "compound"],
      ["shut", "atomic"],
      ["inside", "compound"],
      ["inside.hall", "atomic"],
      ["gone", "final"],
    ]);
    expect(chart.states[1]).toMatchObject({ tags: ["isShut"], entry: [{ words: "forget" }], exit: [], parent: "" });
    expect(chart.states[3]).toMatchObject({ invokes: [{ id: "look", src: "look" }], parent: "inside" });
  });

  it("tells what lets a transition happen: an event, a time, an answer, or a guard alone", () => {
    expect(from("shut").map(({ trigger, to }) => [trigger, to])).toEqual([
      [{ kind: "event", event: "door.pushed" }, "inside.hall"],
      [{ kind: "event", event: "door.pushed" }, null],
      [{ kind: "after", delay: "patience", ms: 5000 }, "gone"],
    ]);
    expect(from("inside")).toMatchObject([{ trigger: { kind: "always" }, guard: { words: "is active and open" } }]);
    expect(from("inside.hall").map(({ trigger }) => trigger)).toEqual([
      { kind: "done", actor: "look" },
      { kind: "failed", actor: "look" },
    ]);
  });

  it("shows what guards and actions are given, and a value only when it never changes", () => {
    const [strong, weak] = from("shut");
    expect(strong && words(strong)).toEqual(["is strong (force)", "ring"]);
    expect(weak && words(weak)).toEqual([undefined, "tell (name, is open)"]);
    expect(weak?.isOtherwise).toBe(true);
    expect(chart.states.at(-1)?.entry[0]?.words).toBe('tell (mood: "sad")');
  });

  it("knows which events its actions send, to itself or to whoever watches", () => {
    expect(from("shut")[0]?.actions[0]?.sends).toEqual({ how: "raised", event: "door.eventParam" });
    expect(from("inside.hall")[0]?.actions[0]?.sends).toEqual({ how: "emitted", event: "door.seen" });
  });

  it("tells what is waited for in a machine that it runs", () => {
    const watching = setup({ actors: { door: machine } }).createMachine({
      id: "watching",
      initial: "near",
      states: { near: { invoke: { id: "door", src: "door", onSnapshot: "far" } }, far: {} },
    });
    expect(chartOf(watching).transitions).toMatchObject([
      { from: "near", to: "far", trigger: { kind: "seen", actor: "door" } },
    ]);
  });

  it("is refused when something in it has no name", () => {
    const nameless = setup({}).createMachine({ id: "x", on: { go: { actions: () => {} } } });
    expect(() => chartOf(nameless)).toThrow(/has no name/u);
  });
});

it("A name of the code reads as a sentence", () => {
  expect(["isActiveAndOpen", "sds_status", "list.search.changed"].map(sayName)).toEqual([
    "is active and open",
    "SDS status",
    "list search changed",
  ]);
});
