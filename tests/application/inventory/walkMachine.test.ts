import { Result } from "effect";
import { describe, expect, it, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { WalkLoaded } from "#application/inventory/walk/WalkContext.ts";
import { walkMachine, type WalkSend } from "#application/inventory/walk/walkMachine.ts";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { type Answer, invalid, Stale, Unavailable } from "#domain/shared/errors.ts";
import { INVENTORY } from "../../domain/inventory/lineSamples.ts";
import { aWalkLine } from "../../support/aWalkLine.ts";
import { eventually } from "../../support/eventually.ts";

const LINES = [aWalkLine(1), aWalkLine(2, { place: "ROOM" }), aWalkLine(3)];
const SAME = { type: "walk.decided", input: { decision: "same" } } as const;

/** A walk whose calls are answered by hand, in the order in which they are made. */
const opened = async (
  answers: (sent: WalkSend, at: number) => Answer<WalkLine | null>,
  at?: number,
  lines: () => ReadonlyArray<WalkLine> = () => LINES,
) => {
  const sent: Array<WalkSend> = [];
  const machine = walkMachine.provide({
    actors: {
      load: fromPromise<Answer<WalkLoaded>, { readonly inventory_id: number }>(() =>
        Promise.resolve(Result.succeed({ inventory: INVENTORY, lines: lines() })),
      ),
      send: fromPromise<Answer<WalkLine | null>, WalkSend>(({ input }) => {
        sent.push(input);
        return Promise.resolve(answers(input, sent.length));
      }),
    },
  });
  const actor = createActor(machine, { input: { inventory_id: 4, key: "k", me: "Sam Reed", at } }).start();
  await eventually(() => expect(actor.getSnapshot().hasTag("shown")).toBe(true));
  const state = (id: number) =>
    actor.getSnapshot().context.lines.find((line) => line.inventory_product_id === id)?.state;
  const settled = () =>
    eventually(() =>
      expect([actor.getSnapshot().hasTag("busy"), actor.getSnapshot().context.queue]).toEqual([false, []]),
    );
  return { actor, sent, state, settled, context: () => actor.getSnapshot().context };
};
const answered = ({ request, version }: WalkSend): Answer<WalkLine | null> =>
  Result.succeed(
    request.kind === "add" ? null : { ...request.before, state: "same", by: "Sam Reed", version: version + 1 },
  );

describe("a walk on the screen", () => {
  it("goes by places, in the order of the room, and lights the next line to confirm", async () => {
    const { actor, context, state, settled, sent } = await opened(answered);
    expect(context().lines.map(({ inventory_product_id: id }) => id)).toEqual([1, 3, 2]);
    for (const next of [3, 2]) {
      actor.send(SAME);
      expect(context().cursor).toBe(next);
    }
    expect([state(1), state(3), state(2)]).toEqual(["same", "same", "to confirm"]);
    await settled();
    expect(sent.map(({ version, key }) => [version, key])).toEqual([
      [2, "k-1"],
      [2, "k-2"],
    ]);
  });

  it("keeps the order in which the room was counted, whatever numbers the lines have", async () => {
    const counted = [aWalkLine(1, { position: 9 }), aWalkLine(2, { position: 4 }), aWalkLine(3, { position: 6 })];
    const { context } = await opened(answered, undefined, () => counted);
    expect(context().lines.map(({ inventory_product_id: id }) => id)).toEqual([2, 3, 1]);
  });

  it("undoes the line at the cursor when it was decided, else the last one, from the version of its answer", async () => {
    const { actor, context, settled, sent } = await opened(answered);
    actor.send(SAME);
    await settled();
    actor.send({ type: "walk.undone" });
    expect([context().cursor, context().decided]).toEqual([1, []]);
    await settled();
    expect(sent.map(({ version, request }) => [version, request.kind === "decide" && request.input.decision])).toEqual([
      [2, "same"],
      [3, "undone"],
    ]);
  });

  it("shows what somebody else has decided meanwhile, and tells it at the line", async () => {
    const theirs = aWalkLine(1, { state: "gone", reason: "Used up", by: "Ada Stone", version: 3 });
    const { actor, context, state, settled } = await opened(() =>
      Result.fail(new Stale({ message: "", current: theirs })),
    );
    actor.send(SAME);
    await eventually(() =>
      expect(context().refusals[1]).toContain("Ada Stone marked this line in the meantime: gone, Used up"),
    );
    await settled();
    expect(context().cursor).toBe(1);
    expect(state(3)).toBe("to confirm");
  });

  it("keeps what cannot be sent, with what is decided after it, and sends it with the same key", async () => {
    const away = new Unavailable({ message: "You are offline.", requestId: null });
    const { actor, context, state, settled, sent } = await opened((input, at) =>
      at === 1 ? Result.fail(away) : answered(input),
    );
    actor.send(SAME);
    await eventually(() => expect(actor.getSnapshot().hasTag("unsent")).toBe(true));
    actor.send(SAME);
    expect([state(1), state(3), context().queue.length]).toEqual(["same", "same", 2]);
    actor.send({ type: "load.retry" });
    await settled();
    expect(sent.map(({ key }) => key)).toEqual(["k-1", "k-1", "k-2"]);
  });

  it("puts a line that was refused back as it was, with the reason", async () => {
    const { actor, context, state, settled } = await opened(() =>
      Result.fail(invalid({ reason: ["Enter why the product is gone."] })),
    );
    actor.send({ type: "walk.decided", input: { decision: "gone", reason: "" } });
    expect(state(1)).toBe("gone");
    await settled();
    expect([state(1), context().refusals[1]]).toEqual(["to confirm", "Enter why the product is gone."]);
  });

  it("leaves out what else was decided here about a line that was refused, and sends the rest", async () => {
    const { actor, sent, state, settled } = await opened((input, at) =>
      at === 1 ? Result.fail(invalid({ container_size: ["Too large."] })) : answered(input),
    );
    actor.send({ type: "walk.decided", input: { decision: "changed", container_size: "9" } });
    actor.send(SAME);
    actor.send({ type: "walk.line.chosen", id: 1 });
    actor.send({ type: "walk.decided", input: { decision: "gone", reason: "Used up" } });
    await settled();
    expect(sent.map(({ request }) => request.kind === "decide" && request.before.inventory_product_id)).toEqual([1, 3]);
    expect([state(1), state(3)]).toEqual(["to confirm", "same"]);
  });

  it("sends what is decided about a line from the version that the answer before it has", async () => {
    const { actor, context, sent, settled } = await opened(answered);
    actor.send({ type: "walk.decided", input: { decision: "changed", container_quantity: "7" } });
    actor.send({ type: "walk.line.chosen", id: 1 });
    actor.send({ type: "walk.decided", input: { decision: "changed", container_quantity: "8" } });
    // Both changes are to what was carried over.
    expect(context().lines[0]).toMatchObject({ container_quantity: 8, was: { container_quantity: 2 } });
    await settled();
    expect(sent.map(({ version }) => version)).toEqual([2, 3]);
  });

  it("comes to the lines that were passed over when it is at the end, and begins where it is told to", async () => {
    const { actor, context, settled } = await opened(answered, 2);
    expect(context().cursor).toBe(2);
    actor.send(SAME);
    expect(context().cursor).toBe(1);
    await settled();
  });

  it("tells what others have decided since, and not what one has decided oneself", async () => {
    vi.useFakeTimers();
    try {
      let now: ReadonlyArray<WalkLine> = LINES;
      const { actor, context } = await opened(answered, undefined, () => now);
      now = [
        aWalkLine(1, { state: "same", by: "Sam Reed", version: 3 }),
        aWalkLine(2, { place: "ROOM", state: "gone", reason: "Used up", by: "Ada Stone", version: 3 }),
        aWalkLine(3, { state: "same", by: "Ada Stone", version: 3 }),
      ];
      await vi.advanceTimersByTimeAsync(11_000);
      expect(context().message).toBe("Ada Stone has updated 2 lines.");
      actor.stop();
    } finally {
      vi.useRealTimers();
    }
  });

  it("shows an added line also where a key came while the lines were loaded anew", async () => {
    let loads = 0;
    const added = aWalkLine(9, { state: "added" });
    const machine = walkMachine.provide({
      actors: {
        // The second answer never comes: the key that is pressed meanwhile goes first.
        load: fromPromise<Answer<WalkLoaded>, { readonly inventory_id: number }>(() => {
          loads += 1;
          const lines = loads > 2 ? [...LINES, added] : LINES;
          return loads === 2
            ? new Promise(() => undefined)
            : Promise.resolve(Result.succeed({ inventory: INVENTORY, lines }));
        }),
        send: fromPromise<Answer<WalkLine | null>, WalkSend>(({ input }) => Promise.resolve(answered(input))),
      },
    });
    const actor = createActor(machine, { input: { inventory_id: 4, key: "k", me: "Sam Reed" } }).start();
    await eventually(() => expect(actor.getSnapshot().hasTag("shown")).toBe(true));
    actor.send({
      type: "walk.added",
      line: {
        product_id: 7,
        container_id: null,
        container_unit: null,
        container_size: "",
        container_quantity: "3",
        location_stored: "ROOM",
      },
    });
    await eventually(() => expect(loads).toBe(2));
    actor.send(SAME);
    await eventually(() => expect(actor.getSnapshot().context.lines).toHaveLength(4));
  });
});
