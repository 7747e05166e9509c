import { assign, setup } from "xstate";
import type { Announcement } from "../shared/messages.ts";

/** A dismissed toast is removed after its leaving animation, in ms (spec A4, A9). */
export const REMOVAL_MS = 1_000_000;
/** The countdown's step, ms. */
export const TICK_MS = 100;

export type Toast = Announcement & { readonly id: string };
/** A toast does not expire while it is under the pointer or contains the focus. */
export type ToastHold = "pointer" | "focus";

export type ToastContext = {
  readonly toast: Toast | null;
  /** Milliseconds. */
  readonly remaining: number;
  readonly holds: ReadonlyArray<ToastHold>;
  /** Number of toasts so far, for the next id. */
  readonly count: number;
};

export type ToastEvent =
  | { readonly type: "toast.shown"; readonly toast: Announcement }
  /** Has no effect if another toast has replaced it. */
  | { readonly type: "toast.updated"; readonly id: string; readonly changes: Partial<Announcement> }
  | { readonly type: "toast.dismissed" }
  | { readonly type: "toast.paused"; readonly by: ToastHold }
  | { readonly type: "toast.resumed"; readonly by: ToastHold };

/**
 * One toast is visible: a new one replaces it (spec A4). Time is counted in ticks, so that a pause keeps the remaining
 * time. Tags: 'open' (visible), 'paused'.
 */
export const toastMachine = setup({
  types: {} as { context: ToastContext; events: ToastEvent; tags: "open" | "paused" },
  delays: { tick: TICK_MS, removal: REMOVAL_MS },
  guards: {
    isOverNow: ({ context }) => context.remaining <= TICK_MS,
    isHeld: ({ context }) => context.holds.length > 0,
    isTheToastShown: ({ context }, id: string) => context.toast?.id === id,
  },
  actions: {
    show: assign(({ context }, toast: Announcement) => ({
      toast: { ...toast, id: `toast-${context.count + 1}` },
      remaining: toast.duration,
      count: context.count + 1,
    })),
    change: assign(({ context }, changes: Partial<Announcement>) => ({
      toast: context.toast && { ...context.toast, ...changes },
      remaining: changes.duration ?? context.remaining,
    })),
    countDown: assign({ remaining: ({ context }) => context.remaining - TICK_MS }),
    hold: assign(({ context }, by: ToastHold) => ({ holds: [...new Set([...context.holds, by])] })),
    release: assign(({ context }, by: ToastHold) => ({ holds: context.holds.filter((hold) => hold !== by) })),
    releaseAll: assign({ holds: [] }),
    clear: assign({ toast: null, remaining: 0 }),
  },
}).createMachine({
  id: "toast",
  context: { toast: null, remaining: 0, holds: [], count: 0 },
  initial: "none",
  on: {
    "toast.shown": { target: ".open", reenter: true, actions: { type: "show", params: ({ event }) => event.toast } },
  },
  states: {
    none: {},
    open: {
      tags: "open",
      // A toast that replaces one under the pointer is also under the pointer.
      initial: "deciding",
      on: {
        "toast.dismissed": "dismissed",
        "toast.updated": {
          guard: { type: "isTheToastShown", params: ({ event }) => event.id },
          actions: { type: "change", params: ({ event }) => event.changes },
        },
        "toast.paused": { target: ".paused", actions: { type: "hold", params: ({ event }) => event.by } },
      },
      states: {
        running: {
          after: {
            tick: [
              { guard: "isOverNow", target: "#toast.dismissed" },
              { target: "running", reenter: true, actions: "countDown" },
            ],
          },
        },
        paused: {
          tags: "paused",
          on: {
            "toast.resumed": { target: "deciding", actions: { type: "release", params: ({ event }) => event.by } },
          },
        },
        deciding: { always: [{ guard: "isHeld", target: "paused" }, { target: "running" }] },
      },
    },
    // A toast that disappears under the pointer causes no leave event.
    dismissed: { entry: "releaseAll", after: { removal: { target: "none", actions: "clear" } } },
  },
});
