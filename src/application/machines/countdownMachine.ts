import { assign, setup } from "xstate";

/** Seconds until the 404 page returns home (spec A9). */
export const NOT_FOUND_SECONDS = 5;

/** Counts down seconds; a person can stop it. Tag: 'counting'. */
export const countdownMachine = setup({
  types: {} as {
    input: { readonly seconds: number };
    context: { readonly seconds: number };
    events: { readonly type: "countdown.stopped" };
    tags: "counting";
  },
  delays: { second: 1000 },
  guards: { isLastSecond: ({ context }) => context.seconds <= 1 },
  actions: {
    countDown: assign({ seconds: ({ context }) => context.seconds - 1 }),
    goHome: () => {},
  },
}).createMachine({
  id: "countdown",
  context: ({ input }) => ({ seconds: input.seconds }),
  initial: "counting",
  states: {
    counting: {
      tags: "counting",
      on: { "countdown.stopped": "stopped" },
      after: {
        second: [
          { guard: "isLastSecond", target: "elapsed", actions: "countDown" },
          { target: "counting", reenter: true, actions: "countDown" },
        ],
      },
    },
    stopped: { type: "final" },
    elapsed: { type: "final", entry: "goHome" },
  },
});
