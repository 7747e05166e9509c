import { emit, setup } from "xstate";

/** Milliseconds between two checks. */
const LOOK_MS = 2000;

/** Requests the list repeatedly while sheets are being read. */
export const watchMachine = setup({
  types: {} as {
    events: { readonly type: "watch.began" } | { readonly type: "watch.ended" };
    emitted: { readonly type: "watch.due" };
  },
  delays: { nextLook: LOOK_MS },
  actions: { tellDue: emit({ type: "watch.due" as const }) },
}).createMachine({
  id: "watch",
  initial: "resting",
  on: { "watch.ended": ".resting" },
  states: {
    resting: { on: { "watch.began": "watching" } },
    watching: { after: { nextLook: { target: "watching", reenter: true, actions: "tellDue" } } },
  },
});
