import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { type ListLoadInput, createListMachine, LOOK_AGAIN_MS } from "#application/machines/list/listMachine.ts";
import { type Answer as AnswerOf, Unavailable } from "#domain/shared/errors.ts";
import { DEFAULT_LIST_QUERY, type Page } from "#domain/shared/Page.ts";
import { handPort } from "../../support/ports.ts";

type Row = { readonly id: number; readonly name: string };
type Answer = AnswerOf<Page<Row>>;
const page = (names: ReadonlyArray<string>, total = names.length): Answer =>
  Result.succeed({ items: names.map((name, at) => ({ id: at, name })), last_page: 1, total });

/** A list that somebody has opened, with these rows. */
const open = async (names: ReadonlyArray<string> = ["Birch", "Maple"]) => {
  const clock = new SimulatedClock();
  const [load, look] = [handPort<Answer, ListLoadInput<null>>(), handPort<Answer, ListLoadInput<null>>()];
  const sight = { isWatched: true };
  const list = createActor(
    createListMachine<Row>().provide({
      actors: { load: load.logic, look: look.logic },
      guards: { isWatched: () => sight.isWatched },
    }),
    { clock, input: { query: DEFAULT_LIST_QUERY, scope: null, page: null } },
  ).start();
  await load.last().answer(page(names));
  const here = () => list.getSnapshot();
  const lookAgain = async (answer: Answer) => {
    clock.increment(LOOK_AGAIN_MS);
    const wasLoading = here().hasTag("loading");
    await look.last().answer(answer);
    return wasLoading;
  };
  const shown = () => [here().context.page?.items.map(({ name }) => name), here().context.news];
  return { clock, here, list, load, look, lookAgain, shown, sight };
};

describe("an open list that others change", () => {
  it("is looked at again twice a minute at most, without a sign of loading, and stays as it is when nothing changed", async () => {
    const { clock, here, look, lookAgain } = await open();
    clock.increment(LOOK_AGAIN_MS - 1);
    expect(look.questions).toEqual([]);
    const before = here().context.page;
    clock.increment(1);
    await look.last().answer(page(["Birch", "Maple"]));
    expect(await lookAgain(page(["Birch", "Maple"]))).toBe(false);
    expect([look.questions.length, here().context.page === before, here().context.news]).toEqual([2, true, null]);
    // An answer that does not come is not asked for once more.
    clock.increment(10 * LOOK_AGAIN_MS);
    expect(look.questions).toHaveLength(3);
    expect(LOOK_AGAIN_MS).toBeGreaterThanOrEqual(30_000);
  });

  it("says how many are new where they would move what is read, and shows them when asked", async () => {
    const { list, load, lookAgain, shown } = await open();
    await lookAgain(page(["Ash", "Birch"], 3));
    expect(shown()).toEqual([["Birch", "Maple"], { added: 1 }]);
    await lookAgain(page(["Alder", "Ash"], 4));
    expect(shown()).toEqual([["Birch", "Maple"], { added: 2 }]);
    list.send({ type: "list.news.wanted" });
    await load.last().answer(page(["Alder", "Ash"], 4));
    expect(shown()).toEqual([["Alder", "Ash"], null]);
  });

  it("says that something changed where a row in sight did, until that is taken back", async () => {
    const { lookAgain, shown } = await open();
    await lookAgain(page(["Birch", "Mapel"]));
    expect(shown()).toEqual([["Birch", "Maple"], { added: 0 }]);
    await lookAgain(page(["Birch", "Maple"]));
    expect(shown()).toEqual([["Birch", "Maple"], null]);
  });

  it("shows at once what comes after the rows in sight, the new total, and the first rows of an empty list", async () => {
    const one = await open();
    await one.lookAgain(page(["Birch", "Maple", "Oak"]));
    expect(one.shown()).toEqual([["Birch", "Maple", "Oak"], null]);
    await one.lookAgain(page(["Birch", "Maple", "Oak"], 14));
    expect(one.here().context.page?.total).toBe(14);
    const empty = await open([]);
    expect(empty.here().hasTag("empty")).toBe(true);
    await empty.lookAgain(page(["Birch"]));
    expect([empty.here().hasTag("empty"), empty.shown()]).toEqual([false, [["Birch"], null]]);
  });

  it("asks nothing while nobody sees it, and tells nobody that a look failed", async () => {
    const { clock, here, look, lookAgain, shown, sight } = await open();
    sight.isWatched = false;
    for (let times = 0; times < 5; times++) clock.increment(LOOK_AGAIN_MS);
    expect(look.questions).toEqual([]);
    sight.isWatched = true;
    await lookAgain(Result.fail(new Unavailable({ message: "The server is down.", requestId: null })));
    expect([here().hasTag("failed"), here().context.error, shown()]).toEqual([false, null, [["Birch", "Maple"], null]]);
    await lookAgain(page(["Birch", "Maple", "Oak"]));
    expect(shown()).toEqual([["Birch", "Maple", "Oak"], null]);
  });

  it("gives up a look when something else is asked for", async () => {
    const { clock, list, load, look, shown } = await open();
    clock.increment(LOOK_AGAIN_MS);
    list.send({ type: "list.asked", query: { ...DEFAULT_LIST_QUERY, status: "inactive" } });
    await load.last().answer(page(["Willow"]));
    await look.last().answer(page(["Ash"]));
    expect(shown()).toEqual([["Willow"], null]);
  });
});
