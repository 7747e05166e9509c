import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { createOptionsMachine, type OptionsLoadInput } from "#application/machines/optionsMachine.ts";
import type { Option } from "#domain/shared/Page.ts";
import { handPort } from "../../support/ports.ts";
import { Unavailable, type Answer as AnswerOf } from "#domain/shared/errors.ts";

type Scope = { readonly customer_id: number };
type Answer = AnswerOf<ReadonlyArray<Option>>;
const some = (from: number, count: number): ReadonlyArray<Option> =>
  Array.from({ length: count }, (_, at) => ({ id: from + at, name: `Option ${from + at}` }));
const loaded = (options: ReadonlyArray<Option>): Answer => Result.succeed(options);
const DOWN: Answer = Result.fail(new Unavailable({ message: "The server is down.", requestId: null }));

const start = () => {
  const clock = new SimulatedClock();
  const port = handPort<Answer, OptionsLoadInput<Scope>>();
  const machine = createOptionsMachine<Option, Scope>().provide({ actors: { load: port.logic } });
  const options = createActor(machine, { clock, input: { scope: { customer_id: 1 } } }).start();
  return { clock, options, port, here: () => options.getSnapshot() };
};

describe("a dropdown", () => {
  it("asks for its first ten options when it opens, and for nothing before", async () => {
    const { here, options, port } = start();
    expect(port.questions).toEqual([]);
    options.send({ type: "options.opened" });
    expect([port.last().input, here().hasTag("loading")]).toEqual([
      { query: { page: 1, ipp: 10, search: "" }, scope: { customer_id: 1 } },
      true,
    ]);
    await port.last().answer(loaded(some(1, 10)));
    expect(here().context.options).toHaveLength(10);
  });

  // Rules: A7.27, B2.9
  it("asks for a further page only when the last one was full, and shows no option twice", async () => {
    const { here, options, port } = start();
    options.send({ type: "options.opened" });
    await port.last().answer(loaded(some(1, 10)));
    options.send({ type: "options.more.requested" });
    options.send({ type: "options.more.requested" });
    expect([port.questions.length, port.last().input.query.page, here().hasTag("loadingMore")]).toEqual([2, 2, true]);
    await port.last().answer(loaded(some(10, 4)));
    expect(here().context.options.map(({ id }) => id)).toEqual(some(1, 13).map(({ id }) => id));
    options.send({ type: "options.more.requested" });
    expect(port.questions).toHaveLength(2);
  });

  // Rules: B2.10
  it("searches half a second after the last keystroke and drops the answer to an older search", async () => {
    const { clock, here, options, port } = start();
    options.send({ type: "options.opened" });
    const older = port.last();
    options.send({ type: "options.search.changed", text: "a" });
    clock.increment(499);
    options.send({ type: "options.search.changed", text: "ac" });
    clock.increment(499);
    expect(port.questions).toHaveLength(1);
    clock.increment(1);
    await port.last().answer(loaded(some(5, 1)));
    await older.answer(loaded(some(1, 3)));
    expect([port.last().input.query.search, here().context.options, older.signal.aborted]).toEqual([
      "ac",
      some(5, 1),
      true,
    ]);
  });

  it("tells nothing found from a failure, and tries the same page again", async () => {
    const { here, options, port } = start();
    options.send({ type: "options.opened" });
    await port.last().answer(loaded([]));
    expect(here().hasTag("empty")).toBe(true);
    options.send({ type: "options.closed" });
    options.send({ type: "options.opened" });
    await port.last().answer(DOWN);
    expect([here().hasTag("failed"), here().hasTag("empty"), here().context.error]).toEqual([
      true,
      false,
      "The server is down.",
    ]);
    options.send({ type: "options.retry" });
    await port.last().answer(loaded(some(1, 1)));
    expect([here().context.options.length, here().context.error]).toEqual([1, null]);
  });

  it("stops its request when it is closed, and opens on what it showed last while it asks anew", async () => {
    const { here, options, port } = start();
    options.send({ type: "options.opened" });
    await port.last().answer(loaded(some(1, 10)));
    options.send({ type: "options.more.requested" });
    options.send({ type: "options.closed" });
    expect(port.last().signal.aborted).toBe(true);
    options.send({ type: "options.opened" });
    expect([here().context.options.length, port.last().input.query.page]).toEqual([10, 1]);
  });

  it("forgets everything when it belongs to another customer", async () => {
    const { here, options, port } = start();
    options.send({ type: "options.opened" });
    await port.last().answer(loaded(some(1, 2)));
    options.send({ type: "options.scope.changed", scope: { customer_id: 2 } });
    expect(here().context.options).toEqual([]);
    options.send({ type: "options.opened" });
    expect(port.last().input.scope).toEqual({ customer_id: 2 });
  });
});
