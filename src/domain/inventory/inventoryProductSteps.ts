import { Result } from "effect";
import { isDirty } from "../form/FormState.ts";
import { type Answer, isRefusedAs, staleRow } from "../shared/errors.ts";
import { isOperand, isOperandChoice } from "./inventoryProductAmounts.ts";
import type { CheckAnswer, InventoryProductContext, LineAnswer, LineField } from "./InventoryProductContext.ts";
import { errorsOfDraft } from "./inventoryProductPayload.ts";
import { formDecision, questionDecision } from "./productLocks.ts";

type Here = { readonly context: InventoryProductContext };

/** What the chart of the product input form asks before it goes on. */
export const inventoryProductGuards = {
  mayNotBeEdited: ({ context }: Here) => !formDecision(context).allowed,
  wasInterrupted: ({ context }: Here) => context.kept?.wasInterrupted === true,
  isDirty: ({ context }: Here) => isDirty(context),
  isUnchanged: ({ context }: Here) => !isDirty(context),
  productIsUnderWay: ({ context }: Here) => context.choosing !== null,
  productHasFailed: ({ context }: Here) => context.productFailed,
  draftIsWrong: ({ context }: Here) => Object.keys(errorsOfDraft(context.draft)).length > 0,
  cannotEqualAnyLine: ({ context }: Here) => context.draft.product_id === null,
  questionMayNotBeToggled: ({ context }: Here) => !questionDecision(context).allowed,
  wasSavingTheLine: ({ context }: Here) => context.pending === "line",
  wasChecking: ({ context }: Here) => context.pending === "check",
  saveIsRepeatable: ({ context }: Here) => context.lostSave === "unchanged",
  addsAnother: ({ context }: Here) => context.addsAnother,
  isOperand: (_: Here, name: string) => isOperand(name),
  isOperandChoice: (_: Here, name: string) => isOperandChoice(name),
  hasCome: (_: Here, answer: Answer<unknown>) => Result.isSuccess(answer),
  sessionHasEnded: (_: Here, answer: Answer<unknown>) => isRefusedAs(answer, "NotSignedIn"),
  isStale: (_: Here, answer: LineAnswer) => staleRow(answer) !== null,
  mayBeSentAgain: (_: Here, answer: LineAnswer) => isRefusedAs(answer, "Unavailable"),
  // Who has confirmed once is not asked again.
  wantsConfirmation: ({ context }: Here, answer: LineAnswer) =>
    isRefusedAs(answer, "NeedsAggregation") && !context.isAggregationConfirmed,
  isMissing: (_: Here, answer: Answer<unknown>) => isRefusedAs(answer, "NotFound"),
  /** The inventory or a named record has changed, so look at it again. */
  wasRefused: ({ context }: Here, answer: Answer<unknown>) =>
    Result.isFailure(answer) &&
    !isRefusedAs(answer, "NotSignedIn", "NotFound", "NeedsAggregation", "Unavailable") &&
    (context.pending === "check" || !isRefusedAs(answer, "Invalid")),
  equalLineExists: (_: Here, answer: CheckAnswer) => Result.isSuccess(answer) && answer.success.is_need_aggregation,
};

/** Steps that several states take: the chart itself has no functions. */

export const heard = <E>({ event }: { readonly event: E }): E => event;
export const fieldName = ({ event }: { readonly event: { readonly name: LineField } }): LineField => event.name;
export const saved = ({ event }: { readonly event: { readonly output: LineAnswer } }): LineAnswer => event.output;
export const checked = ({ event }: { readonly event: { readonly output: CheckAnswer } }): CheckAnswer => event.output;
export const keepRefusal = { type: "keepRefusal", params: saved } as const;

export const otherAnswers = [
  { guard: { type: "isStale", params: saved }, target: "#inventoryProduct.stale", actions: keepRefusal },
  { guard: { type: "wasRefused", params: saved }, target: "#inventoryProduct.lookingAgain", actions: keepRefusal },
] as const;

/** The server knows the key and does it once. A check first would find the saved line and ask to add it again. */
export const sendAgain = [
  { guard: "wasChecking", target: "#inventoryProduct.checking" },
  { target: "#inventoryProduct.saving" },
] as const;

export const submitted = (addsAnother: boolean) => {
  const remember = { type: "rememberAnother", params: () => addsAnother } as const;
  return {
    first: [
      { guard: "productIsUnderWay", actions: "tellWhyNotNow" },
      { guard: "draftIsWrong", actions: "showErrors" },
      { target: "sending", actions: remember },
    ],
    again: [
      { guard: "wasChecking", target: "#inventoryProduct.checking", actions: remember },
      { target: "#inventoryProduct.saving", actions: remember },
    ],
  } as const;
};

/** Nothing of the draft is being sent, so only the draft decides whether leaving loses anything. */
export const whetherDirty = {
  initial: "looking",
  states: {
    looking: { always: [{ guard: "isDirty", target: "changed" }, { target: "unchanged" }] },
    unchanged: {},
    changed: { tags: "dirty" },
  },
} as const;
