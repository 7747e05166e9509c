import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, fromCallback } from "xstate";
import type { TakenSummary } from "#application/offline/Device.ts";
import { offlineMachine } from "#application/offline/offlineMachine.ts";
import type { Progress } from "#application/offline/takeInventory.ts";
import { EMPTY_QUEUE } from "#domain/offline/Queue.ts";
import type { Answer } from "#domain/shared/errors.ts";
import { INVENTORY } from "../../domain/inventory/lineSamples.ts";
import { handPort } from "../../support/ports.ts";

const summary = (id: number, isEarlier: boolean): TakenSummary => ({
  inventory: { ...INVENTORY, id },
  taken_at: "2026-11-30T10:42:00.000Z",
  isEarlier,
  bytes: 1000,
});

const start = () => {
  const probe = handPort<Answer<null>, void>();
  const take = handPort<Answer<void>, { readonly inventoryId: number; readonly tell: (progress: Progress) => void }>();
  const refreshed: Array<number> = [];
  const actor = createActor(
    offlineMachine.provide({
      actors: { follow: fromCallback(() => undefined), probe: probe.logic, take: take.logic },
      actions: { refresh: (_, inventories) => void refreshed.push(...inventories) },
    }),
    { input: { queue: EMPTY_QUEUE, taken: [summary(4, false), summary(3, true)] } },
  ).start();
  return { actor, probe, take, refreshed };
};

describe("what was taken along", () => {
  it("is fetched again after a time without the server: others may have changed it", async () => {
    const { actor, probe, refreshed } = start();
    actor.send({ type: "network.lost" });
    expect(actor.getSnapshot().hasTag("away")).toBe(true);
    actor.send({ type: "network.back" });
    expect(refreshed).toEqual([]);
    await probe.last().answer(Result.succeed(null));
    expect(actor.getSnapshot().hasTag("away")).toBe(false);
    expect(refreshed).toEqual([4]);
  });

  it("is taken one after the other: a second request does not end the first", async () => {
    const { actor, take } = start();
    actor.send({ type: "take.requested", inventoryId: 7 });
    actor.send({ type: "take.requested", inventoryId: 8 });
    expect(take.questions.map(({ input, signal }) => [input.inventoryId, signal.aborted])).toEqual([[7, false]]);
    await take.last().answer(Result.succeed(undefined));
    expect(actor.getSnapshot().hasTag("taking")).toBe(false);
    actor.send({ type: "take.requested", inventoryId: 8 });
    expect(take.last().input.inventoryId).toBe(8);
  });
});
