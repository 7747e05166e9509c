import { Effect, Layer, ManagedRuntime, Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { type ListLoadInput, chosenListQuery, type ListChoice } from "#application/machines/list/listMachine.ts";
import { listOf } from "#application/machines/list/listOf.ts";
import { createPageCache } from "#application/machines/list/PageCache.ts";
import { DEFAULT_LIST_QUERY, type ListQuery, type Page } from "#domain/shared/Page.ts";
import { handPort } from "../../support/ports.ts";
import { Unavailable, type Answer as AnswerOf } from "#domain/shared/errors.ts";

type Row = { readonly id: number; readonly name: string };
type Answer = AnswerOf<Page<Row>>;
const rows = (...names: ReadonlyArray<string>): Page<Row> => ({
  items: names.map((name, at) => ({ id: at + 1, name })),
  last_page: 3,
  total: 25,
});
const loaded = (page: Page<Row>): Answer => Result.succeed(page);
const failed: Answer = Result.fail(new Unavailable({ message: "The server is down.", requestId: null }));

const open = (page: Page<Row> | null = null) => {
  const clock = new SimulatedClock();
  const port = handPort<Answer, ListLoadInput<null>>();
  const seen = createPageCache().ofList<null, Page<Row>>();
  const parts = { runtime: ManagedRuntime.make(Layer.empty), token: () => null, refused: () => undefined };
  const machine = listOf(parts, () => Effect.never, seen).provide({ actors: { load: port.logic } });
  const list = createActor(machine, { clock, input: { query: DEFAULT_LIST_QUERY, scope: null, page } }).start();
  // The page's address: it takes what the list wants, and tells what it says.
  let query = DEFAULT_LIST_QUERY;
  const goTo = (next: ListQuery) => {
    query = next;
    list.send({ type: "list.asked", query });
  };
  list.on("list.wanted", ({ change }) => goTo({ ...query, ...change }));
  const choose = (choice: ListChoice) => goTo(chosenListQuery(query, choice, list.getSnapshot().context.searchText));
  return {
    choose,
    clock,
    goTo,
    list,
    port,
    names: () => list.getSnapshot().context.page?.items.map(({ name }) => name),
  };
};

describe("a list", () => {
  // Rules: A9.1, B2.61, B2.69, B2.84, D2
  it("asks for the first page of ten, newest change first, when it is opened", () => {
    const { port } = open();
    expect(port.questions.map(({ input }) => input.query)).toEqual([DEFAULT_LIST_QUERY]);
    // No order of its own: the server is asked for the newest change first.
    expect(DEFAULT_LIST_QUERY).toMatchObject({ page: 1, ipp: 10, search: "", status: "active", sort: null });
  });

  it("shows the page seen last at once and refreshes it", async () => {
    const { list, names, port } = open(rows("old"));
    expect([names(), list.getSnapshot().hasTag("loading")]).toEqual([["old"], true]);
    await port.last().answer(loaded(rows("new")));
    expect([names(), list.getSnapshot().hasTag("loading")]).toEqual([["new"], false]);
  });

  // Rules: A4.10, A9.2, B2.2, B9.2
  it("asks for a search once, half a second after the last keystroke, from the first page", async () => {
    const { choose, clock, list, port } = open();
    await port.last().answer(loaded(rows("a")));
    choose({ page: 2 });
    await port.last().answer(loaded(rows("b")));
    for (const text of ["a", "ac", "acm"]) {
      list.send({ type: "list.search.changed", text });
      clock.increment(499);
    }
    expect(port.questions).toHaveLength(2);
    clock.increment(1);
    expect(port.questions).toHaveLength(3);
    expect(port.last().input.query).toMatchObject({ search: "acm", page: 1 });
  });

  it("asks for what was typed at once when it is submitted, and not again after the delay", async () => {
    const { clock, list, port } = open();
    list.send({ type: "list.search.changed", text: "acme" });
    list.send({ type: "list.search.submitted" });
    expect(port.last().input.query).toMatchObject({ search: "acme", page: 1 });
    clock.increment(500);
    expect(port.questions).toHaveLength(2);
  });

  it("takes a search along that was typed just before another choice", async () => {
    const { choose, list, port } = open();
    await port.last().answer(loaded(rows("a")));
    list.send({ type: "list.search.changed", text: "acme" });
    choose({ page: 3 });
    expect(port.last().input.query).toMatchObject({ search: "acme", page: 1 });
  });

  it("drops the answer to an older question and stops its request", async () => {
    const { choose, names, port } = open();
    const older = port.last();
    choose({ status: "inactive" });
    expect(older.signal.aborted).toBe(true);
    await port.last().answer(loaded(rows("archived")));
    await older.answer(loaded(rows("active")));
    expect(names()).toEqual(["archived"]);
  });

  // Rules: A4.9, A4.10
  it("sorts a column up, then down, then not at all, and another column up, each time from the first page", async () => {
    const { choose, port } = open();
    await port.last().answer(loaded(rows("a")));
    choose({ page: 2 });
    const sorts = ["year", "year", "year", "year", "customer__name"].map((field) => {
      choose({ sortBy: field });
      const { sort, page } = port.last().input.query;
      return [sort?.field, sort?.direction, page];
    });
    expect(sorts).toEqual([
      ["year", "asc", 1],
      ["year", "desc", 1],
      [undefined, undefined, 1],
      ["year", "asc", 1],
      ["customer__name", "asc", 1],
    ]);
  });

  it("keeps its rows and its question when the server fails, which the client tells, and asks the same again on retry", async () => {
    const { choose, list, names, port } = open();
    await port.last().answer(loaded(rows("kept")));
    choose({ sortBy: "year" });
    await port.last().answer(failed);
    expect([names(), list.getSnapshot().context.error, list.getSnapshot().hasTag("failed")]).toEqual([
      ["kept"],
      "The server is down.",
      true,
    ]);
    list.send({ type: "list.retry" });
    expect(port.last().input.query.sort).toEqual({ field: "year", direction: "asc" });
  });

  it("shows no page under the number of another that could not be loaded, and the seen one again at once", async () => {
    const { choose, names, port } = open();
    await port.last().answer(loaded({ ...rows("first"), last_page: 2 }));
    choose({ page: 2 });
    expect(names()).toEqual(["first"]);
    await port.last().answer(failed);
    expect(names()).toBeUndefined();
    choose({ page: 1 });
    expect(names()).toEqual(["first"]);
    await port.last().answer(failed);
    expect(names()).toEqual(["first"]);
  });

  const questions = [
    ["search", (list: ReturnType<typeof open>) => list.goTo({ ...DEFAULT_LIST_QUERY, search: "toluene" })],
    ["filter", (list: ReturnType<typeof open>) => list.choose({ status: "inactive" })],
  ] as const;
  it.each(questions)(
    "shows no rows of before under a new %s that failed, and those of before again with it",
    async (_, ask) => {
      const list = open();
      await list.port.last().answer(loaded(rows("before")));
      ask(list);
      expect(list.names()).toEqual(["before"]);
      await list.port.last().answer(failed);
      expect([list.names(), list.list.getSnapshot().hasTag("failed")]).toEqual([undefined, true]);
      list.goTo(DEFAULT_LIST_QUERY);
      expect(list.names()).toEqual(["before"]);
    },
  );

  it("goes to the last page when the one it asked for is gone", async () => {
    const { choose, port } = open(rows("a"));
    choose({ page: 3 });
    await port.last().answer(loaded({ items: [], last_page: 2, total: 20 }));
    expect(port.last().input.query.page).toBe(2);
  });

  it("follows the address: its query is asked for, and its search stands in the box", async () => {
    const { clock, goTo, list, port } = open();
    await port.last().answer(loaded(rows("a")));
    list.send({ type: "list.search.changed", text: "typed " });
    clock.increment(500);
    await port.last().answer(loaded(rows("b")));
    expect(list.getSnapshot().context.searchText).toBe("typed ");
    goTo({ ...DEFAULT_LIST_QUERY, search: "before" });
    expect(port.last().input.query.search).toBe("before");
    expect(list.getSnapshot().context.searchText).toBe("before");
    goTo({ ...DEFAULT_LIST_QUERY, search: "before" });
    expect(port.questions).toHaveLength(3);
  });

  it("tells an empty list from one that is being loaded", async () => {
    const { list, port } = open();
    expect(list.getSnapshot().hasTag("empty")).toBe(false);
    await port.last().answer(loaded({ items: [], last_page: 1, total: 0 }));
    expect(list.getSnapshot().hasTag("empty")).toBe(true);
  });

  it("stops its request when the screen is left", () => {
    const { list, port } = open();
    list.stop();
    expect(port.last().signal.aborted).toBe(true);
  });
});
