import { Result } from "effect";
import { describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { GridContent } from "#application/inventory/grid/GridContext.ts";
import { type CellSend, lineGridMachine } from "#application/inventory/grid/lineGridMachine.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { type Answer, invalid, Stale, Unavailable } from "#domain/shared/errors.ts";
import { DRUM, GALLON, LINE, POUND } from "../../../domain/inventory/lineSamples.ts";

const LINES = [1, 2, 3].map((id) => ({ ...LINE, inventory_product_id: id, container_quantity: id, version: 1 }));
const CONTENT: GridContent = { lines: LINES, containers: [DRUM], units: [GALLON, POUND] };
const lineOf = (id: number): InventoryProduct => ({ ...LINE, inventory_product_id: id });

/** A grid whose saves are answered by hand. */
const opened = async (answers: (sent: CellSend, at: number) => Answer<InventoryProduct>) => {
  const sent: Array<CellSend> = [];
  const machine = lineGridMachine.provide({
    actors: {
      load: fromPromise<Answer<GridContent>, { readonly inventory_id: number }>(() =>
        Promise.resolve(Result.succeed(CONTENT)),
      ),
      send: fromPromise<Answer<InventoryProduct>, CellSend>(({ input }) => {
        sent.push(input);
        return Promise.resolve(answers(input, sent.length));
      }),
    },
  });
  const actor = createActor(machine, { input: { inventory_id: 4, key: "k" } }).start();
  const here = () => actor.getSnapshot();
  await vi.waitFor(() => expect(here().hasTag("shown")).toBe(true));
  const type = (value: string) => {
    actor.send({ type: "grid.typing.began", value });
    actor.send({ type: "grid.cell.saved", by: { rows: 1, columns: 0 } });
  };
  const rested = () => vi.waitFor(() => expect([here().hasTag("busy"), here().context.queue]).toEqual([false, []]));
  return { actor, sent, here, type, rested, context: () => here().context };
};
const saved = ({ edit, version = 0 }: CellSend): Answer<InventoryProduct> =>
  Result.succeed({
    ...lineOf(edit.id),
    ...(edit.kind === "cell" ? { [edit.cell]: Number(edit.value) } : {}),
    version: version + 1,
  });

describe("the grid", () => {
  it("saves every cell that was typed while another one was saved, each once and with a key of its own", async () => {
    const { sent, type, rested, here } = await opened(saved);
    for (const quantity of ["7", "8", "9"]) type(quantity);
    expect(here().hasTag("dirty")).toBe(true);
    await rested();
    expect(sent.map(({ edit, version, key }) => [edit.id, "value" in edit && edit.value, version, key])).toEqual([
      [1, "7", 1, "k-0"],
      [2, "8", 1, "k-1"],
      [3, "9", 1, "k-2"],
    ]);
  });

  it("takes the changes of one moment back together, the newest first, from the versions that came of them", async () => {
    const { actor, sent, type, rested } = await opened(saved);
    type("7");
    type("8");
    await rested();
    actor.send({ type: "grid.undone" });
    await rested();
    expect(sent.slice(2).map(({ edit, version }) => [edit.id, "value" in edit && edit.value, version])).toEqual([
      [2, "2", 2],
      [1, "1", 2],
    ]);
  });

  it("keeps a refusal at its cell with what was typed, and saves what was typed after it", async () => {
    const { sent, type, rested, context } = await opened((asked, at) =>
      at === 1 ? Result.fail(invalid({ container_quantity: ["Too much"] })) : saved(asked),
    );
    type("7");
    type("8");
    await rested();
    expect(sent).toHaveLength(2);
    expect(context().refusals).toEqual({ "1 container_quantity": { message: "Too much", typed: "7" } });
    expect(context().lines[1]?.container_quantity).toBe(8);
  });

  it("shows an outdated line as it is now, and saves the next try from there", async () => {
    const now = { ...lineOf(1), container_quantity: 50, version: 9 };
    const { actor, sent, type, rested, context } = await opened((asked, at) =>
      at === 1 ? Result.fail(new Stale({ message: "Changed", current: now })) : saved(asked),
    );
    type("7");
    await rested();
    expect(context().lines[0]?.container_quantity).toBe(50);
    expect(context().refusals["1 container_quantity"]?.typed).toBe("7");
    actor.send({ type: "grid.cell.chosen", row: 0, column: 4 });
    type("7");
    await rested();
    expect([sent[1]?.version, context().refusals]).toEqual([9, {}]);
  });

  it("waits with everything while the server is away, and sends it with the same key", async () => {
    const away = Result.fail(new Unavailable({ message: "Away", requestId: null }));
    const { actor, sent, type, rested, here } = await opened((asked, at) => (at === 1 ? away : saved(asked)));
    type("7");
    type("8");
    await vi.waitFor(() => expect(here().hasTag("stopped")).toBe(true));
    expect(here().hasTag("dirty")).toBe(true);
    actor.send({ type: "grid.sent.again" });
    await rested();
    expect(sent.map(({ key }) => key)).toEqual(["k-0", "k-0", "k-1"]);
  });

  it("begins a choice with the first one that has the character, and leaves the value where none has", async () => {
    const { actor, context } = await opened(saved);
    actor.send({ type: "grid.cell.chosen", row: 0, column: 3 });
    actor.send({ type: "grid.typing.began", value: "p" });
    expect(context().typing).toBe(POUND.id);
    actor.send({ type: "grid.typing.ended" });
    actor.send({ type: "grid.typing.began", value: "x" });
    expect(context().typing).toBe(LINE.container_unit);
  });
});
