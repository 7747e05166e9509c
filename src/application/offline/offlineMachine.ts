import {
  assign,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
  raise,
  setup,
  stateIn,
} from "xstate";
import { type Again, discarded, nextToSend, type Queue, sentAgain } from "#domain/offline/Queue.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, isWordless } from "#domain/shared/errors.ts";
import type { TakenSummary } from "./Device.ts";
import type { Outcome } from "./sendQueue.ts";
import type { Progress } from "./takeInventory.ts";

/** What is on the device, as it was last read. */
export type OnDevice = { readonly queue: Queue; readonly taken: ReadonlyArray<TakenSummary> };

export type OfflineContext = OnDevice & {
  /** The inventory that is being taken along, or was the last. */
  readonly inventoryId: number | null;
  readonly progress: Progress | null;
  /** Why the last inventory could not be taken along. */
  readonly error: string | null;
};

export type OfflineEvent =
  | ({ readonly type: "device.read" } & OnDevice)
  | { readonly type: "network.lost" }
  /** The browser says that there is a network. */
  | { readonly type: "network.back" }
  | { readonly type: "take.requested"; readonly inventoryId: number }
  | ({ readonly type: "take.progressed" } & Progress)
  | { readonly type: "take.canceled" }
  | { readonly type: "inventory.dropped"; readonly inventoryId: number }
  | { readonly type: "entry.discarded"; readonly key: string }
  | ({ readonly type: "entry.sent.again"; readonly key: string } & Again);

/** How long the server is left alone before it is asked whether it is there again, ms. */
const PROBE_MS = 15_000;
/** Another tab sends, or the server is busy, ms. */
const PAUSE_MS = 5_000;
const STORE_FAILED = "This browser could not store the inventory. There may be too little space on this device.";

const ownOf = (taken: OnDevice["taken"]): ReadonlyArray<number> =>
  taken.flatMap(({ inventory, isEarlier }) => (isEarlier ? [] : [inventory.id]));

type Of<Type extends OfflineEvent["type"]> = { readonly event: Extract<OfflineEvent, { readonly type: Type }> };
const SHOW = { type: "show", params: ({ event }: Of<"device.read">) => event } as const;

/**
 * What was taken along and what waits to be sent, for as long as the page is open. What waits is sent as soon as the
 * server answers, by one tab. Tags: 'away', 'sending', 'taking'.
 */
export const offlineMachine = setup({
  types: {} as {
    input: OnDevice;
    context: OfflineContext;
    events: OfflineEvent;
    tags: "away" | "sending" | "taking";
  },
  actors: {} as {
    /** Reads what is on the device, and again whenever this or another tab writes. */
    follow: CallbackActorLogic<EventObject>;
    probe: CallActor<void, null>;
    /** Null if another tab sends. */
    send: PromiseActorLogic<Outcome | null>;
    take: CallActor<{ readonly inventoryId: number; readonly tell: (progress: Progress) => void }, void>;
  },
  delays: { probePause: PROBE_MS, sendPause: PAUSE_MS },
  guards: {
    ...answerGuards,
    isOnline: stateIn({ network: "online" }),
    hasSomethingToSend: ({ context }) => nextToSend(context.queue) !== null,
    wasUnreachable: (_, outcome: Outcome | null) =>
      outcome !== null && outcome.kind === "later" && isWordless(outcome.refusal),
    wasSent: (_, outcome: Outcome | null) => outcome !== null && outcome.kind === "sent",
  },
  actions: {
    show: assign((_, { queue, taken }: OnDevice) => ({ queue, taken })),
    noteInventory: assign((_, inventoryId: number) => ({ inventoryId, progress: null, error: null })),
    noteProgress: assign((_, { done, total, bytes }: Progress) => ({ progress: { done, total, bytes } })),
    noteRefusal: assign((_, answer: Answer<void>) => ({
      error: answer._tag === "Failure" ? answer.failure.message : null,
      progress: null,
    })),
    noteNoSpace: assign({ error: STORE_FAILED, progress: null }),
    loseNetwork: raise({ type: "network.lost" }),
    forgetTaking: assign({ progress: null, inventoryId: null, error: null }),
    /** Written to the device; `device.read` follows. */
    changeQueue: (_, _change: (queue: Queue) => Queue) => {},
    drop: (_, _inventoryId: number) => {},
    /** The copy may differ from the server's: after a time without it, and after changes were sent or discarded. */
    refresh: (_, _inventories: ReadonlyArray<number>) => {},
  },
}).createMachine({
  id: "offline",
  type: "parallel",
  context: ({ input: { queue, taken } }) => ({ queue, taken, inventoryId: null, progress: null, error: null }),
  invoke: { src: "follow" },
  on: {
    "device.read": { actions: SHOW },
    "inventory.dropped": { actions: { type: "drop", params: ({ event }) => event.inventoryId } },
    "entry.discarded": {
      actions: [
        {
          type: "changeQueue",
          params:
            ({ event }: Of<"entry.discarded">) =>
            (queue: Queue) =>
              discarded(queue, event.key),
        },
        // The copy still has what was discarded.
        {
          type: "refresh",
          params: ({ context, event }) =>
            context.queue.entries.flatMap(({ key, inventory_id }) => (key === event.key ? [inventory_id] : [])),
        },
      ],
    },
    "entry.sent.again": {
      actions: {
        type: "changeQueue",
        params:
          ({ event }: Of<"entry.sent.again">) =>
          (queue: Queue) =>
            sentAgain(queue, event.key, event),
      },
    },
  },
  states: {
    network: {
      initial: "online",
      states: {
        online: { on: { "network.lost": "away" } },
        away: {
          tags: "away",
          on: { "network.back": "probing" },
          after: { probePause: "probing" },
        },
        probing: {
          tags: "away",
          invoke: {
            src: "probe",
            input: () => undefined,
            onDone: [
              {
                guard: answered("hasSucceeded"),
                target: "online",
                actions: { type: "refresh", params: ({ context }) => ownOf(context.taken) },
              },
              { target: "away" },
            ],
            onError: "away",
          },
        },
      },
    },
    sending: {
      initial: "idle",
      states: {
        idle: { always: { guard: { type: "hasSomethingToSend" }, target: "waiting" } },
        waiting: { always: { guard: "isOnline", target: "sending" } },
        sending: {
          tags: "sending",
          invoke: {
            src: "send",
            onDone: [
              {
                guard: { type: "wasUnreachable", params: ({ event }) => event.output },
                target: "pausing",
                actions: "loseNetwork",
              },
              {
                guard: { type: "wasSent", params: ({ event }) => event.output },
                target: "pausing",
                actions: {
                  type: "refresh",
                  params: ({ event }) => (event.output?.kind === "sent" ? event.output.inventories : []),
                },
              },
              { target: "pausing" },
            ],
            onError: "pausing",
          },
        },
        /** Until the queue was read again, which is told, or for a while. */
        pausing: { on: { "device.read": { target: "idle", actions: SHOW } }, after: { sendPause: "idle" } },
      },
    },
    taking: {
      initial: "idle",
      on: { "take.canceled": { target: ".idle", actions: "forgetTaking" } },
      states: {
        idle: {
          on: {
            "take.requested": {
              target: "taking",
              actions: { type: "noteInventory", params: ({ event }) => event.inventoryId },
            },
          },
        },
        taking: {
          tags: "taking",
          invoke: {
            src: "take",
            input: ({ context, self }) => ({
              inventoryId: context.inventoryId ?? 0,
              tell: (progress) => self.send({ type: "take.progressed", ...progress }),
            }),
            onDone: [
              { guard: answered("hasSucceeded"), target: "idle", actions: "forgetTaking" },
              { target: "idle", actions: answered("noteRefusal") },
            ],
            onError: { target: "idle", actions: "noteNoSpace" },
          },
          on: {
            "take.progressed": { actions: { type: "noteProgress", params: ({ event }) => event } },
          },
        },
      },
    },
  },
});
