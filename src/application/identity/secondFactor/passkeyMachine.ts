import { Result } from "effect";
import { assign, fromPromise, type PromiseActorLogic, setup } from "xstate";
import { answered } from "#domain/shared/answered.ts";

/** `options`: the JSON of the server, for a browser that is to make a passkey or to use one. */
export type PasskeyRequest = { readonly task: "make" | "use"; readonly options: string };
/** Browsers do not say whether the person has canceled it or has waited too long. */
export type PasskeyRefusal = "canceled" | "known" | "unusable";
/** The JSON for the server. */
export type PasskeyAnswer = Result.Result<string, PasskeyRefusal>;
/** Asks the browser, and ends what it shows when aborted. */
export type AskForPasskey = (request: PasskeyRequest, signal: AbortSignal) => Promise<PasskeyAnswer>;

type PasskeyEvent =
  | { readonly type: "passkey.requested"; readonly request: PasskeyRequest }
  | { readonly type: "passkey.stopped" };

/** One question to the browser at a time: another one replaces it. Tag: 'waiting'. */
export const passkeyMachine = setup({
  types: {} as {
    context: { readonly refusal: PasskeyRefusal | null };
    events: PasskeyEvent;
    tags: "waiting";
  },
  actors: {} as { ask: PromiseActorLogic<PasskeyAnswer, PasskeyRequest> },
  guards: { wasAnswered: (_, answer: PasskeyAnswer) => Result.isSuccess(answer) },
  actions: {
    giveAnswer: (_, _answer: PasskeyAnswer) => {},
    storeRefusal: assign((_, answer: PasskeyAnswer) => ({
      refusal: Result.isSuccess(answer) ? null : answer.failure,
    })),
    clearRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: "passkey",
  context: { refusal: null },
  initial: "idle",
  on: { "passkey.requested": ".waiting", "passkey.stopped": ".idle" },
  states: {
    idle: { entry: "clearRefusal" },
    waiting: {
      tags: "waiting",
      entry: "clearRefusal",
      invoke: {
        src: "ask",
        input: ({ event }) => (event.type === "passkey.requested" ? event.request : { task: "use", options: "" }),
        onDone: [
          { guard: answered("wasAnswered"), target: "idle", actions: answered("giveAnswer") },
          { target: "refused", actions: answered("storeRefusal") },
        ],
        // A part of the page that did not come.
        onError: {
          target: "refused",
          actions: { type: "storeRefusal", params: () => Result.fail("unusable" as const) },
        },
      },
    },
    refused: {},
  },
});

/** @param giveAnswer receives the JSON for the server */
export const passkeyMachineOf = (ask: AskForPasskey, giveAnswer: (answer: string) => void) =>
  passkeyMachine.provide({
    actors: { ask: fromPromise(({ input, signal }) => ask(input, signal)) },
    actions: { giveAnswer: (_, answer) => void Result.map(answer, giveAnswer) },
  });
