import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { GridAnswer, GridContent } from "#application/inventory/grid/GridContext.ts";
import { type EditSend, lineGridMachine } from "#application/inventory/grid/lineGridMachine.ts";
import { OUTDATED_CELL } from "#domain/inventory/grid/validateMarked.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { type Answer, Conflict, invalid, Unavailable } from "#domain/shared/errors.ts";
import { DRUM, GALLON, LINE, POUND } from "../../../domain/inventory/lineSamples.ts";
import { eventually } from "../../../support/eventually.ts";

const LINES = [1, 2, 3].map((id) => ({ ...LINE, inventory_product_id: id, container_quantity: id, version: 1 }));
const CONTENT: GridContent = { lines: LINES, containers: [DRUM], units: [GALLON, POUND] };
const lineOf = (id: number): InventoryProduct => ({ ...LINE, inventory_product_id: id });

/** A grid whose saves are answered by hand. */
const opened = async (answers: (sent: EditSend, at: number) => Answer<GridAnswer>) => {
  const sent: Array<EditSend> = [];
  const machine = lineGridMachine.provide({
    actors: {
      load: fromPromise<Answer<GridContent>, { readonly inventory_id: number }>(() =>
        Promise.resolve(Result.succeed(CONTENT)),
      ),
      send: fromPromise<Answer<GridAnswer>, EditSend>(({ input }) => {
        sent.push(input);
        return Promise.resolve(answers(input, sent.length));
      }),
    },
  });
  const actor = createActor(machine, { input: { inventory_id: 4, key: "k" } }).start();
  const here = () => actor.getSnapshot();
  await eventually(() => expect(here().hasTag("shown")).toBe(true));
  const type = (value: string) => {
    actor.send({ type: "grid.typing.began", value });
    actor.send({ type: "grid.cell.saved", by: { rows: 1, columns: 0 } });
  };
  const rested = () => eventually(() => expect([here().hasTag("busy"), here().context.queue]).toEqual([false, []]));
  return { actor, sent, here, type, rested, context: () => here().context };
};
const version = ({ lines }: EditSend): number | undefined => lines[0]?.version;
const nothing = { change_set_id: null, changed: [], lines: [], refused: [], gone: [] };
const saved = (sent: EditSend): Answer<GridAnswer> => {
  if (sent.edit.kind !== "cells") return Result.succeed(nothing);
  const lines = sent.edit.cells.map(({ id, cell, value }) => ({
    ...lineOf(id),
    [cell]: Number(value),
    version: (version(sent) ?? 0) + 1,
  }));
  return Result.succeed({ ...nothing, lines });
};
/** The cells that were sent, and from which version of the first line. */
const told = (sent: EditSend) =>
  sent.edit.kind === "cells"
    ? [...sent.edit.cells.flatMap(({ id, value }) => [id, value]), version(sent)]
    : [sent.edit.kind];

describe("the grid", () => {
  it("saves every cell that was typed while another one was saved, each once and with a key of its own", async () => {
    const { sent, type, rested, here } = await opened(saved);
    for (const quantity of ["7", "8", "9"]) type(quantity);
    expect(here().hasTag("dirty")).toBe(true);
    await rested();
    expect(sent.map((one) => [...told(one), one.key])).toEqual([
      [1, "7", 1, "k-0"],
      [2, "8", 1, "k-1"],
      [3, "9", 1, "k-2"],
    ]);
  });

  it("takes back one cell at a time, however fast they were typed, and makes them again", async () => {
    const { actor, sent, type, rested, context } = await opened(saved);
    const quantities = () => context().lines.map(({ container_quantity }) => container_quantity);
    for (const quantity of ["7", "8", "9"]) type(quantity);
    actor.send({ type: "grid.undone" });
    await rested();
    expect(quantities()).toEqual([7, 8, 3]);
    actor.send({ type: "grid.undone" });
    actor.send({ type: "grid.undone" });
    await rested();
    expect(quantities()).toEqual([1, 2, 3]);
    expect(sent.slice(2).map(told)).toEqual([
      [2, "2", 2],
      [1, "1", 2],
    ]);
    for (let step = 0; step < 4; step++) actor.send({ type: "grid.redone" });
    await rested();
    expect(quantities()).toEqual([7, 8, 9]);
    for (let step = 0; step < 4; step++) actor.send({ type: "grid.undone" });
    await rested();
    expect(quantities()).toEqual([1, 2, 3]);
  });

  it("takes back a change that is on its way, once it is answered, and is told the opposite in time", async () => {
    const { actor, sent, type, rested, context } = await opened(saved);
    type("7");
    actor.send({ type: "grid.undone" });
    await rested();
    expect(sent.map(told)).toEqual([
      [1, "7", 1],
      [1, "1", 2],
    ]);
    actor.send({ type: "grid.redone" });
    actor.send({ type: "grid.undone" });
    actor.send({ type: "grid.redone" });
    await rested();
    expect(context().lines[0]?.container_quantity).toBe(7);
  });

  it("takes a refused change for no step, and typing anew ends what could be made again", async () => {
    const { actor, type, rested, context } = await opened((asked, at) =>
      at === 2 ? Result.fail(invalid({ container_quantity: ["Too much"] })) : saved(asked),
    );
    type("7");
    type("8");
    await rested();
    expect(context().done).toEqual([1]);
    actor.send({ type: "grid.undone" });
    await rested();
    expect([context().lines[0]?.container_quantity, context().undone]).toEqual([1, [1]]);
    type("5");
    await rested();
    expect([context().done, context().undone]).toEqual([[3], []]);
  });

  it("saves a value that is what the cell had before a change that is still on its way", async () => {
    const { actor, sent, type, rested } = await opened(saved);
    type("7");
    actor.send({ type: "grid.cell.chosen", row: 0, column: 4 });
    type("1");
    await rested();
    expect(sent.map(told)).toEqual([
      [1, "7", 1],
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
    const refused = [{ place: "1 container_quantity", message: OUTDATED_CELL }];
    const { actor, sent, type, rested, context } = await opened((asked, at) =>
      at === 1 ? Result.succeed({ ...nothing, lines: [now], refused }) : saved(asked),
    );
    type("7");
    await rested();
    expect(context().lines[0]?.container_quantity).toBe(50);
    expect(context().refusals["1 container_quantity"]?.typed).toBe("7");
    actor.send({ type: "grid.cell.chosen", row: 0, column: 4 });
    type("7");
    await rested();
    expect([sent[1]?.lines[0]?.version, context().refusals]).toEqual([9, {}]);
  });

  it("waits with everything while the server is away, and sends it with the same key", async () => {
    const away = Result.fail(new Unavailable({ message: "Away", requestId: null }));
    const { actor, sent, type, rested, here } = await opened((asked, at) => (at === 1 ? away : saved(asked)));
    type("7");
    type("8");
    await eventually(() => expect(here().hasTag("stopped")).toBe(true));
    expect(here().hasTag("dirty")).toBe(true);
    actor.send({ type: "grid.sent.again" });
    await rested();
    expect(sent.map(({ key }) => key)).toEqual(["k-0", "k-0", "k-1"]);
  });

  it("saves a pasted block with one request for many lines, and takes it back as one step, the last cell first", async () => {
    const { actor, sent, rested, context } = await opened(saved);
    actor.send({ type: "grid.cell.chosen", row: 0, column: 4 });
    actor.send({ type: "grid.pasted", text: "7\n8\n9" });
    await rested();
    expect([context().saved, context().done]).toEqual([3, [1]]);
    actor.send({ type: "grid.undone" });
    await rested();
    expect(sent.map(told)).toEqual([
      [1, "7", 2, "8", 3, "9", 1],
      [3, "3", 2, "2", 1, "1", 2],
    ]);
  });

  it("keeps a refused cell of a block and what was typed into a deleted line, and saves the others", async () => {
    const { actor, sent, rested, context } = await opened((asked, at) => {
      const all = saved(asked);
      const lines = Result.getOrThrow(all).lines;
      const refused = [{ place: "1 container_quantity", message: "Too much" }];
      return at === 1 ? Result.succeed({ ...nothing, lines: lines.slice(1, 2), refused, gone: [3] }) : all;
    });
    actor.send({ type: "grid.cell.chosen", row: 0, column: 4 });
    actor.send({ type: "grid.pasted", text: "7\n8\n9" });
    await rested();
    expect(context().refusals).toEqual({ "1 container_quantity": { message: "Too much", typed: "7" } });
    expect(context().refusal).toContain(LINE.name);
    expect([context().lines.map(({ container_quantity }) => container_quantity), context().saved]).toEqual([[1, 8], 1]);
    actor.send({ type: "grid.undone" });
    await rested();
    expect(told(sent[1] ?? expect.fail()).slice(0, 2)).toEqual([2, "2"]);
  });

  it("undoes while the server is away, and keeps what was saved when the rest is discarded", async () => {
    const away = Result.fail(new Unavailable({ message: "Away", requestId: null }));
    const { actor, sent, type, rested, here, context } = await opened((asked, at) => (at === 2 ? away : saved(asked)));
    for (const quantity of ["7", "8", "9"]) type(quantity);
    await eventually(() => expect(here().hasTag("stopped")).toBe(true));
    actor.send({ type: "grid.undone" });
    expect(context().queue).toEqual([]);
    actor.send({ type: "grid.discarded" });
    await rested();
    expect(context().done).toEqual([1]);
    actor.send({ type: "grid.undone" });
    await rested();
    expect(told(sent[2] ?? expect.fail())).toEqual([1, "1", 2]);
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

  it("deletes the marked lines from the versions that are shown, tells those that stayed, and brings them back in their places", async () => {
    const back = [LINES[0], LINES[1]].flatMap((line) => (line === undefined ? [] : [{ ...line, version: 2 }]));
    const { actor, sent, rested, context } = await opened(({ edit }) => {
      if (edit.kind === "unmarked") return Result.succeed({ ...nothing, changed: [1, 2], lines: back });
      const stays = { ...lineOf(3), container_quantity: 50, version: 9 };
      const refused = [{ place: "3 line", message: "Somebody was faster" }];
      return Result.succeed({ change_set_id: 7, changed: [1, 2], lines: [stays], refused, gone: [1, 2] });
    });
    actor.send({ type: "grid.cell.chosen", row: 2, column: 4 });
    actor.send({ type: "grid.all.marked", isMarked: true });
    actor.send({ type: "grid.marked.changed", action: { kind: "unlinked" } });
    await rested();
    const ids = () => context().lines.map(({ inventory_product_id: id }) => id);
    expect([ids(), [...context().marked], context().at.row, context().saved]).toEqual([[3], [3], 0, 2]);
    expect(context().refusals).toEqual({ "3 line": { message: "Somebody was faster", typed: null } });
    expect(context().lines[0]?.container_quantity).toBe(50);
    actor.send({ type: "grid.undone" });
    await rested();
    expect(sent.map(({ edit, lines }) => [edit.kind, lines.length])).toEqual([
      ["marked", 3],
      ["unmarked", 0],
    ]);
    expect(ids()).toEqual([1, 2, 3]);
    expect([context().done, context().undone]).toEqual([[], [1]]);
    actor.send({ type: "grid.redone" });
    await rested();
    expect(sent[2]?.edit).toEqual({ kind: "marked", action: { kind: "unlinked" }, ids: [1, 2] });
  });

  it("tells why the marked lines cannot be brought back", async () => {
    const { actor, rested, context } = await opened(({ edit }) =>
      edit.kind === "unmarked"
        ? Result.fail(new Conflict({ message: "Changed since: Acetone" }))
        : Result.succeed({ ...nothing, change_set_id: 7, changed: [1] }),
    );
    actor.send({ type: "grid.line.marked", id: 1 });
    actor.send({ type: "grid.marked.changed", action: { kind: "moved", location_stored: "DOCK" } });
    await rested();
    actor.send({ type: "grid.undone" });
    await rested();
    expect(context().refusal).toBe("Changed since: Acetone");
  });
});
