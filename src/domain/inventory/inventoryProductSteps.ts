import type { CheckAnswer, LineAnswer } from "./inventoryProductSetup.ts";

/** Steps that several states of the product input form take in the same way. */

export const saved = ({ event }: { readonly event: { readonly output: LineAnswer } }): LineAnswer => event.output;
export const checked = ({ event }: { readonly event: { readonly output: CheckAnswer } }): CheckAnswer => event.output;

export const keepRefusal = { type: "keepRefusal", params: saved } as const;

/** What saving and toggling have in common when the answer is not 'done'. */
export const otherAnswers = [
  { guard: { type: "isStale", params: saved }, target: "#inventoryProduct.stale", actions: keepRefusal },
  { guard: { type: "wasRefused", params: saved }, target: "#inventoryProduct.lookingAgain", actions: keepRefusal },
] as const;

/**
 * The very same request again: when only the answer was lost, the server knows its key and does not do it twice.
 * A check before it would find the line that was saved, and ask to add it to itself.
 */
export const sendAgain = [
  { guard: "wasChecking", target: "#inventoryProduct.checking" },
  { target: "#inventoryProduct.saving" },
] as const;

/** Save, or save and add another. */
export const submitted = (addsAnother: boolean) => {
  const remember = { type: "rememberAnother", params: () => addsAnother } as const;
  return {
    first: [
      { guard: "productIsUnderWay" },
      { guard: "draftIsWrong", actions: "showErrors" },
      { target: "sending", actions: remember },
    ],
    again: [
      { guard: "wasChecking", target: "#inventoryProduct.checking", actions: remember },
      { target: "#inventoryProduct.saving", actions: remember },
    ],
  } as const;
};

/** Busy with something that does not send the draft: whether leaving loses anything is the draft's matter. */
export const whetherDirty = {
  initial: "looking",
  states: {
    looking: { always: [{ guard: "isDirty", target: "changed" }, { target: "unchanged" }] },
    unchanged: {},
    changed: { tags: "dirty" },
  },
} as const;
