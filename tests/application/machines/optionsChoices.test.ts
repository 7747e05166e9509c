import { Result } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import type { OptionsEmitted } from "#application/machines/optionsChanges.ts";
import { createOptionsMachine, type OptionsLoadInput } from "#application/machines/optionsMachine.ts";
import { type Adding, exactFirst } from "#domain/form/optionEntries.ts";
import type { Option } from "#domain/shared/Page.ts";
import { Unavailable, type Answer as AnswerOf } from "#domain/shared/errors.ts";
import { law } from "../../support/law.ts";
import { handPort } from "../../support/ports.ts";

type Answer = AnswerOf<ReadonlyArray<Option>>;

/** A server with these names, asked as the real one is: exactly the name that is searched comes first. */
const NAMES = ["Methyl toluene", "Toluene", "toluene 99%", ...Array.from({ length: 30 }, (_, at) => `Oil ${at + 10}`)];
const ALL = NAMES.map((name, at) => ({ id: at + 1, name }));
const serveFrom =
  (all: ReadonlyArray<Option>) =>
  ({ query: { search, page, ipp = 10 } }: OptionsLoadInput<null>): Answer => {
    const found = all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
    const sorted = found.toSorted((a, b) => a.name.toLowerCase().localeCompare(b.name.toLowerCase()));
    return Result.succeed(exactFirst(sorted, search).slice((page - 1) * ipp, page * ipp));
  };

const start = (isMultiple = false, serve = serveFrom(ALL)) => {
  const clock = new SimulatedClock();
  const port = handPort<Answer, OptionsLoadInput<null>>();
  const machine = createOptionsMachine<Option>().provide({ actors: { load: port.logic } });
  const picker = createActor(machine, { clock, input: { scope: null, isMultiple } });
  const eventParam: Array<OptionsEmitted<Option>> = [];
  picker.on("*", (event) => eventParam.push(event));
  picker.start();
  /** Answers all that is asked until nothing is asked any more. */
  const settle = async (): Promise<void> => {
    clock.increment(500);
    for (let answered = 0; answered < port.questions.length; answered += 1) {
      const question = port.questions[answered];
      if (question !== undefined && !question.signal.aborted) await question.answer(serve(question.input));
    }
  };
  return { clock, picker, port, eventParam, settle, here: () => picker.getSnapshot() };
};

/** Keys as a person presses them: a word, arrows, Enter, Tab. */
type Key = string;
const press = (picker: ReturnType<typeof start>["picker"], key: Key, offersAdding: Adding = false): void => {
  const isOpen = picker.getSnapshot().hasTag("open");
  if (key === "⇥") {
    // As the combo box does where nothing can be added.
    if (isOpen && !offersAdding && picker.getSnapshot().context.searchText !== "")
      picker.send({ type: "options.entered" });
    return picker.send({ type: "options.left" });
  }
  if (key === "⏎") return isOpen ? picker.send({ type: "options.entered" }) : undefined;
  if (key === "↓" || key === "↑") {
    return picker.send(
      isOpen ? { type: "options.moved", by: key === "↓" ? 1 : -1 } : { type: "options.opened", offersAdding },
    );
  }
  for (let at = 1; at <= key.length; at += 1) {
    if (!picker.getSnapshot().hasTag("open")) picker.send({ type: "options.opened", offersAdding });
    picker.send({ type: "options.search.changed", text: key.slice(0, at) });
  }
};

/** What came of it, with all answers at the end or after each key. */
const outcome = async (
  keys: ReadonlyArray<Key>,
  {
    isSlow,
    offersAdding = false,
    isMultiple = false,
  }: {
    readonly isSlow: boolean;
    readonly offersAdding?: Adding;
    readonly isMultiple?: boolean;
  },
) => {
  const it = start(isMultiple);
  for (const key of keys) {
    press(it.picker, key, offersAdding);
    if (isSlow) await it.settle();
  }
  await it.settle();
  return it.eventParam
    .filter(({ type }) => type === "choice.made" || type === "choice.adds" || type === "choice.failed")
    .map((event) => (event.type === "choice.made" ? { type: event.type, option: event.option } : event));
};

const made = (name: string) => ({ type: "choice.made", option: ALL.find((option) => option.name === name) });

describe("text typed into a picker", () => {
  it.each([
    ["an exact name and Tab", ["Toluene", "⇥"], made("Toluene")],
    ["an exact name in other case, with outer spaces", ["  tOLUENE ", "⇥"], made("Toluene")],
    ["an exact name and Enter", ["Toluene", "⏎"], made("Toluene")],
    ["the only match and Enter", ["99", "⏎"], made("toluene 99%")],
    ["the exact name, first of the list", ["Toluene", "↓", "⏎"], made("Toluene")],
    ["the second of the list", ["toluene", "↓", "↓", "⏎"], made("Methyl toluene")],
    ["an entry of the second page", ["Oil", ..."↓".repeat(12), "⏎"], made("Oil 21")],
    ["an entry marked and left by Tab", ["Oil", "↓", "⇥"], made("Oil 10")],
    ["a part of a name and Tab", ["Tolu", "⇥"], { type: "choice.failed", text: "Tolu", reason: "none" }],
    ["an unknown name and Tab", ["Xylene", "⇥"], { type: "choice.failed", text: "Xylene", reason: "none" }],
    ["the only match and Tab", ["99", "⇥"], made("toluene 99%")],
  ] as const)("%s", async (_, keys, expected) => {
    expect(await outcome(keys, { isSlow: true })).toEqual([expected]);
    expect(await outcome(keys, { isSlow: false })).toEqual([expected]);
  });

  it("is not taken for its only match where it may be a new name", async () => {
    for (const isSlow of [true, false])
      expect(await outcome(["99", "⇥"], { isSlow, offersAdding: true })).toEqual([
        { type: "choice.failed", text: "99", reason: "none" },
      ]);
  });

  it("'Add' is never reached before the server has answered, and stays after what it found", async () => {
    for (const isSlow of [true, false]) {
      expect(await outcome(["Toluene", "↓", "⏎"], { isSlow, offersAdding: true })).toEqual([made("Toluene")]);
      expect(await outcome(["Xylene", "↓", "⏎"], { isSlow, offersAdding: true })).toEqual([
        { type: "choice.adds", text: "Xylene" },
      ]);
    }
  });

  it("finds an exact name beyond the first page", async () => {
    expect(await outcome(["oil 39", "⇥"], { isSlow: false })).toEqual([made("Oil 39")]);
    const it = start();
    press(it.picker, "Oil");
    await it.settle();
    it.picker.send({ type: "options.left" });
    await it.settle();
    expect(it.eventParam.at(-1)).toEqual({ type: "choice.failed", text: "Oil", reason: "none" });
  });

  it.each([
    ["Oil", { type: "choice.made", option: { name: "Oil" } }],
    ["Oil 5", { type: "choice.made", option: { name: "Oil 5" } }],
    ["Oi", { type: "choice.failed", reason: "none" }],
    ["Grease", { type: "choice.failed", reason: "several" }],
  ] as const)("%s asks the server once, however many names begin with it", async (text, expected) => {
    const names = Array.from({ length: 1000 }, (_, at) => [`Oil ${at}`, `Grease ${at}`]).flat();
    const all = ["A oil", "Oil", "Grease", "grease", ...names].map((name, id) => ({ id, name }));
    const it = start(false, serveFrom(all));
    press(it.picker, text);
    press(it.picker, "⇥");
    await it.settle();
    expect(it.eventParam.at(-1)).toMatchObject(expected);
    const { questions } = it.port;
    expect(questions.map(({ input }) => input.query)).toEqual([
      { page: 1, ipp: 10, search: "" },
      { page: 1, ipp: 10, search: text },
    ]);
  });

  it("that two options bear is told", async () => {
    const twins = [
      { id: 1, name: "Oil 0" },
      { id: 99, name: "oil 0" },
      ...Array.from({ length: 8 }, (_, at) => ({ id: at + 2, name: `Oil 0${at}` })),
    ];
    for (const isMarked of [false, true]) {
      const it = start();
      press(it.picker, "Oil 0");
      if (isMarked) press(it.picker, "↓");
      press(it.picker, "⇥");
      await it.port.last().answer(Result.succeed(twins));
      expect(it.eventParam.at(-1)).toMatchObject(
        isMarked ? { type: "choice.made", option: { id: 1 } } : { type: "choice.failed", reason: "several" },
      );
    }
  });

  it("narrows what is known at once, by what can be read of it", async () => {
    const { here, picker, settle } = start();
    press(picker, "Oil 1");
    await settle();
    press(picker, "Oil 12");
    expect(here().context.options.map(({ name }) => name)).toEqual(["Oil 12"]);
    // The number of a record is shown nowhere.
    press(picker, "6");
    expect(here().context.options).toEqual([]);
  });

  it("stays in the field with its failure until it is typed again", async () => {
    const it = start();
    press(it.picker, "Xylene");
    press(it.picker, "⇥");
    await it.settle();
    expect([it.here().hasTag("open"), it.here().hasTag("typed"), it.here().context.searchText]).toEqual([
      false,
      true,
      "Xylene",
    ]);
    press(it.picker, "Xylenes");
    expect(it.eventParam.at(-1)).toEqual({ type: "choice.dropped" });
  });

  it("Escape gives it up", async () => {
    const it = start();
    press(it.picker, "Xyl");
    it.picker.send({ type: "options.closed" });
    expect([it.here().context.searchText, it.here().hasTag("typed"), it.eventParam]).toEqual(["", false, []]);
  });

  it("is not lost when the server is away: the field says so", async () => {
    const it = start();
    press(it.picker, "Toluene");
    press(it.picker, "⇥");
    await it.port.last().answer(Result.fail(new Unavailable({ message: "The server is down.", requestId: null })));
    expect(it.eventParam).toEqual([
      { type: "choice.awaited" },
      { type: "choice.failed", text: "Toluene", reason: "unavailable" },
    ]);
    // The network is back.
    it.picker.send({ type: "options.retry" });
    await it.settle();
    expect(it.eventParam.at(-1)).toMatchObject({ ...made("Toluene"), wasTyped: true });
    press(it.picker, "Xylene");
    press(it.picker, "⇥");
    await it.settle();
    expect(it.here().can({ type: "options.retry" })).toBe(false);
  });

  it("is looked up again when an option of that name may have been added", async () => {
    const it = start();
    press(it.picker, "Newone");
    press(it.picker, "⇥");
    await it.port.last().answer(Result.succeed([]));
    expect(it.eventParam.at(-1)).toEqual({ type: "choice.failed", text: "Newone", reason: "none" });
    it.picker.send({ type: "options.changed" });
    await it.port.last().answer(Result.succeed([{ id: 700, name: "Newone" }]));
    expect(it.eventParam.at(-1)).toMatchObject({ type: "choice.made", option: { id: 700 }, wasTyped: true });
  });

  it("does not become a longer name that was added after it had been refused", async () => {
    const it = start();
    press(it.picker, "Newone");
    press(it.picker, "⇥");
    await it.port.last().answer(Result.succeed([]));
    it.picker.send({ type: "options.changed" });
    await it.port.last().answer(Result.succeed([{ id: 701, name: "Newone XL" }]));
    expect(it.eventParam.at(-1)).toEqual({ type: "choice.failed", text: "Newone", reason: "none" });
  });

  it("of several keeps the list open after a choice, and the next one goes on", async () => {
    for (const isSlow of [true, false]) {
      expect(await outcome(["Toluene", "⏎", "Oil 11", "⏎", "⇥"], { isSlow, isMultiple: true })).toEqual([
        made("Toluene"),
        made("Oil 11"),
      ]);
    }
  });
});

const key = fc.constantFrom<Key>("Toluene", "toluene", "Oil", "Oil 1", "99", "nothing", "↓", "↓", "↑", "⏎");
law(
  "what is chosen does not depend on when the server answers",
  [fc.array(key, { minLength: 1, maxLength: 8 }), fc.constantFrom<Adding>(true, false, "ifNone")],
  async (keys, offersAdding) => {
    // Enter that decided nothing leaves the list open: what follows may find it open or shut, so it comes last.
    const end = keys.indexOf("⏎");
    const pressed = [...(end === -1 ? keys : keys.slice(0, end + 1)), "⇥"];
    const slow = await outcome(pressed, { isSlow: true, offersAdding });
    const fast = await outcome(pressed, { isSlow: false, offersAdding });
    expect(fast).toEqual(slow);
  },
);
