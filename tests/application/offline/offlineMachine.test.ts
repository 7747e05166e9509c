import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, type SnapshotFrom, transition } from "xstate";
import { getAdjacencyMap } from "xstate/graph";
import { type OfflineEvent, offlineMachine, type OnDevice } from "#application/offline/offlineMachine.ts";
import type { Outcome } from "#application/offline/sendQueue.ts";
import type { TakenSummary } from "#application/offline/Device.ts";
import type { Progress } from "#application/offline/takeInventory.ts";
import { BASED_ON_DISCARDED, EMPTY_QUEUE, type Queue, queued, refused } from "#domain/offline/Queue.ts";
import { type Answer, Conflict, NotAllowed, NotSignedIn, TooMany, Unavailable } from "#domain/shared/errors.ts";
import { INVENTORY } from "../../domain/inventory/lineSamples.ts";
import { ENTRY } from "../../domain/offline/entrySamples.ts";
import { answered, leavesOf, stableLeaves, threw } from "../../support/chart.ts";
import { handPort } from "../../support/ports.ts";
import { unanswered } from "../../support/machineProofs/MachineProof.ts";

const machine = unanswered(offlineMachine);
type Snapshot = SnapshotFrom<typeof machine>;

const WAITING: OnDevice = { queue: queued(EMPTY_QUEUE, ENTRY), taken: [] };
const NOTHING: OnDevice = { queue: EMPTY_QUEUE, taken: [] };
const TO_LOOK_AT: OnDevice = { queue: refused(WAITING.queue, ENTRY.key, new Conflict({ message: "No." })), taken: [] };
const AWAY = new Unavailable({ message: "Away.", requestId: null, clientError: "unreachable" });
const later = (refusal: Extract<Outcome, { kind: "later" }>["refusal"]): Outcome => ({ kind: "later", refusal });

const PROBE = "0.offline.network.probing";
const SEND = "0.offline.sending.sending";
const TAKE = "0.offline.taking.taking";
const EVENTS: Readonly<Record<string, OfflineEvent>> = {
  "something waits": { type: "device.read", ...WAITING },
  "nothing waits": { type: "device.read", ...NOTHING },
  "something is to look at": { type: "device.read", ...TO_LOOK_AT },
  "the network is lost": { type: "network.lost" },
  "the network is back": { type: "network.back" },
  "an inventory is wanted": { type: "take.requested", inventoryId: 4 },
  "a part of it has come": { type: "take.progressed", done: 1, total: 5, bytes: 7 },
  "it is not wanted any more": { type: "take.canceled" },
};
const ANSWERS = {
  "the server is there": answered(PROBE, Result.succeed(null)),
  "the server is away": answered(PROBE, Result.fail(AWAY)),
  "the question broke": threw(PROBE),
  "all is sent": answered(SEND, { kind: "sent", inventories: [4] }),
  "another tab sends": answered(SEND, null),
  "the server is busy": answered(SEND, later(new TooMany({ message: "Busy.", retryAfter: 1 }))),
  "the server has failed": answered(SEND, later(new Unavailable({ message: "Broken.", requestId: "1" }))),
  "nobody is known there": answered(SEND, later(new NotSignedIn({ message: "Sign in." }))),
  "no answer came": answered(SEND, later(AWAY)),
  "sending broke": threw(SEND),
  "it is taken": answered(TAKE, Result.succeed(undefined)),
  "it may not be taken": answered(TAKE, Result.fail(new NotAllowed({ message: "Not yours." }))),
  "it does not fit": threw(TAKE),
};
const PAUSES = {
  "15 seconds pass": { type: "xstate.after.probePause.offline.network.away" },
  "5 seconds pass": { type: "xstate.after.sendPause.offline.sending.pausing" },
};
// What actors and pauses tell is no event of a person or browser, but the chart takes it.
const ALL = { ...EVENTS, ...ANSWERS, ...PAUSES } as Readonly<Record<string, OfflineEvent>>;

const placesOf = ({ value }: Snapshot): ReadonlyArray<string> => leavesOf(value);
/** What the chart looks at. */
const serialized = (snapshot: Snapshot): string => {
  const { queue, progress, error } = snapshot.context;
  return JSON.stringify([placesOf(snapshot), queue, progress !== null, error]);
};
const start = createActor(machine, { input: NOTHING }).getSnapshot();
const map = getAdjacencyMap(machine, {
  fromState: start,
  events: Object.values(ALL),
  serializeState: serialized,
});
const states = Object.values(map);
const next = (state: Snapshot, event: OfflineEvent | undefined): Snapshot =>
  // It has the machine's own type; without an event it stays.
  event === undefined ? state : (transition(machine, state, event)[0] as Snapshot);
const after = (snapshot: Snapshot, ...names: ReadonlyArray<keyof typeof ALL>): Snapshot =>
  names.reduce((at, name) => next(at, ALL[name]), snapshot);

describe("what was taken along and what waits, as a chart", () => {
  it("reaches each state, and each thing that may happen does something somewhere", () => {
    const reached = new Set(states.flatMap(({ state }) => placesOf(state)));
    expect([...reached].toSorted()).toEqual(
      stableLeaves(machine.root)
        .filter((leaf) => leaf !== "sending.idle" || reached.has(leaf))
        .toSorted(),
    );
    const idle = Object.entries(ALL).filter(([, event]) =>
      states.every(({ state }) => serialized(next(state, event)) === serialized(state)),
    );
    expect(idle.map(([name]) => name)).toEqual([]);
  });

  it("comes from everywhere to a device that is online with all sent, once the server answers again", () => {
    for (const { state } of states) {
      const home = after(
        state,
        "the network is back",
        "15 seconds pass",
        "the server is there",
        "nothing waits",
        "all is sent",
        "5 seconds pass",
        "it is not wanted any more",
      );
      expect(placesOf(home)).toEqual(["network.online", "sending.idle", "taking.idle"]);
    }
  });

  it("sends from everywhere what waits, by itself, as soon as the server answers", () => {
    for (const { state } of states) {
      const ready = after(state, "something waits", "5 seconds pass", "15 seconds pass", "the server is there");
      expect([placesOf(state), ready.hasTag("sending")]).toEqual([placesOf(state), true]);
    }
  });

  it("never sends while the server is away, nor what is to look at", () => {
    for (const { state } of states) {
      if (state.hasTag("sending") || !state.hasTag("away")) continue;
      for (const name of Object.keys(EVENTS))
        expect([placesOf(state), name, after(state, name).hasTag("sending")]).toEqual([placesOf(state), name, false]);
    }
    expect(after(start, "something is to look at", "5 seconds pass").hasTag("sending")).toBe(false);
  });

  it("takes a lost answer as a lost network, and every other pause as a pause", () => {
    const sending = after(start, "something waits");
    expect(placesOf(after(sending, "no answer came"))).toEqual(["network.away", "sending.pausing", "taking.idle"]);
    const pauses = [
      "another tab sends",
      "the server is busy",
      "the server has failed",
      "nobody is known there",
      "sending broke",
      "all is sent",
    ];
    for (const name of pauses) {
      const paused = after(sending, name);
      expect([name, placesOf(paused)]).toEqual([name, ["network.online", "sending.pausing", "taking.idle"]]);
      expect(after(paused, "5 seconds pass").hasTag("sending")).toBe(true);
    }
  });

  it("wants an inventory beside all else: neither the network nor what is being sent is looked at anew", () => {
    for (const { state } of states)
      expect(placesOf(after(state, "an inventory is wanted")).slice(0, 2)).toEqual(placesOf(state).slice(0, 2));
  });

  it("is away until the server has answered, whatever the browser says", () => {
    const away = after(start, "the network is lost");
    for (const name of ["the network is back", "15 seconds pass"]) {
      const probing = after(away, name);
      expect([placesOf(probing)[0], probing.hasTag("away")]).toEqual(["network.probing", true]);
      for (const answer of ["the server is away", "the question broke"])
        expect(placesOf(after(probing, answer))[0]).toBe("network.away");
      expect(placesOf(after(probing, "the server is there"))[0]).toBe("network.online");
    }
  });

  it("says how far an inventory has come, and why it could not be taken, until it is wanted again", () => {
    const taking = after(start, "an inventory is wanted", "a part of it has come");
    expect(taking.context).toMatchObject({ inventoryId: 4, progress: { done: 1, total: 5, bytes: 7 }, error: null });
    expect(after(taking, "it is taken").context).toMatchObject({ inventoryId: null, progress: null, error: null });
    const failed = {
      "it may not be taken": "Not yours.",
      "it does not fit": expect.stringContaining("could not store"),
    };
    for (const [name, error] of Object.entries(failed)) {
      const not = after(taking, name);
      expect([not.context, not.hasTag("taking")]).toMatchObject([{ inventoryId: 4, progress: null, error }, false]);
      expect(after(not, "an inventory is wanted").context).toMatchObject({ error: null, progress: null });
    }
    expect(after(taking, "it is not wanted any more").context).toMatchObject({ inventoryId: null, error: null });
  });
});

it("a person's word goes to the device, what was sent or discarded is fetched again, and a dropped inventory goes", async () => {
  const told: Array<unknown> = [];
  let queue: Queue = queued(TO_LOOK_AT.queue, { ...ENTRY, key: "later", version: 6 });
  const actor = createActor(
    offlineMachine.provide({
      actors: {
        follow: fromCallback(() => undefined),
        send: fromPromise<Outcome | null>(async () => ({ kind: "sent", inventories: [4, 9] })),
      },
      actions: {
        changeQueue: (_, change) => {
          queue = change(queue);
        },
        drop: (_, id) => told.push(`drop ${id}`),
        refresh: (_, inventories) => told.push(inventories),
      },
    }),
    { input: WAITING },
  ).start();
  await expect.poll(() => told).toEqual([[4, 9]]);
  actor.send({ type: "entry.sent.again", key: ENTRY.key, newKey: "new", version: 8 });
  expect(queue.entries.map(({ key, version, state }) => [key, version, state])).toEqual([
    ["new", 8, "waiting"],
    ["later", 6, "waiting"],
  ]);
  queue = refused(queue, "new", new Conflict({ message: "No." }));
  actor.send({ type: "device.read", queue, taken: [] });
  actor.send({ type: "entry.discarded", key: "new" });
  expect(queue.entries.map(({ key, state }) => [key, state])).toEqual([
    ["later", { reason: BASED_ON_DISCARDED, tag: null }],
  ]);
  actor.send({ type: "inventory.dropped", inventoryId: 4 });
  expect(told).toEqual([[4, 9], [4], "drop 4"]);
  actor.stop();
});

const summary = (id: number, isEarlier: boolean): TakenSummary => ({
  inventory: { ...INVENTORY, id },
  taken_at: "2026-11-30T10:42:00.000Z",
  isEarlier,
  bytes: 1000,
});

const startOn = () => {
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
    const { actor, probe, refreshed } = startOn();
    actor.send({ type: "network.lost" });
    expect(actor.getSnapshot().hasTag("away")).toBe(true);
    actor.send({ type: "network.back" });
    expect(refreshed).toEqual([]);
    await probe.last().answer(Result.succeed(null));
    expect(actor.getSnapshot().hasTag("away")).toBe(false);
    expect(refreshed).toEqual([4]);
  });

  it("is taken one after the other: a second request does not end the first", async () => {
    const { actor, take } = startOn();
    actor.send({ type: "take.requested", inventoryId: 7 });
    actor.send({ type: "take.requested", inventoryId: 8 });
    expect(take.questions.map(({ input, signal }) => [input.inventoryId, signal.aborted])).toEqual([[7, false]]);
    await take.last().answer(Result.succeed(undefined));
    expect(actor.getSnapshot().hasTag("taking")).toBe(false);
    actor.send({ type: "take.requested", inventoryId: 8 });
    expect(take.last().input.inventoryId).toBe(8);
  });
});
