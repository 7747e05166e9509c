import { Result } from "effect";
import { isDirty } from "../form/FormState.ts";
import { changeField, heard, keepRefusal, noteChoice } from "../form/formSteps.ts";
import { isAwaitingChoice, withChoiceErrors } from "../form/unsettledChoices.ts";
import { answered } from "../shared/answered.ts";
import { answerGuards } from "../shared/answerGuards.ts";
import { type Answer, isRefusedAs, staleRow } from "../shared/errors.ts";
import type { FieldErrors } from "../shared/fieldErrors.ts";
import { existingGuards } from "./existingProduct.ts";
import { isOperand, isOperandChoice } from "./inventoryProductAmounts.ts";
import type { CheckAnswer, InventoryProductContext, LineAnswer, LineField } from "./InventoryProductContext.ts";
import { errorsOfDraft } from "./inventoryProductPayload.ts";
import { mayMergeLine } from "./lineVersions.ts";
import { formDecision, questionDecision } from "./productLocks.ts";

type Here = { readonly context: InventoryProductContext };

/** A picker's text is looked up, or the facts of the chosen product are fetched. */
const isChoiceUnderWay = (context: InventoryProductContext): boolean =>
  isAwaitingChoice(context) || (context.choosing !== null && !context.productFailed);

export const errorsOfLine = (context: InventoryProductContext): FieldErrors =>
  withChoiceErrors(context, errorsOfDraft(context.draft));

/** What the chart of the product input form asks before it goes on. */
export const inventoryProductGuards = {
  ...answerGuards,
  ...existingGuards,
  mayNotBeEdited: ({ context }: Here) => !formDecision(context).allowed,
  wasInterrupted: ({ context }: Here) => context.kept?.wasInterrupted === true,
  isDirty: ({ context }: Here) => isDirty(context),
  isUnchanged: ({ context }: Here) => !isDirty(context),
  choiceIsAwaited: ({ context }: Here, name: string) => context.unsettled[name] === null,
  choiceIsUnderWay: ({ context }: Here) => isChoiceUnderWay(context),
  laterHasCome: ({ context }: Here) => context.savesLater && !isChoiceUnderWay(context) && context.before === null,
  lineBeforeIsUnsettled: ({ context }: Here) => context.before !== null,
  inventoryIsKnown: ({ context }: Here) => context.inventory !== null,
  productHasFailed: ({ context }: Here) => context.productFailed,
  draftIsWrong: ({ context }: Here) => Object.keys(errorsOfLine(context)).length > 0,
  cannotEqualAnyLine: ({ context }: Here) => context.draft.product_id === null,
  questionMayNotBeToggled: ({ context }: Here) => !questionDecision(context).allowed,
  wasSavingTheLine: ({ context }: Here) => context.pending === "line",
  wasChecking: ({ context }: Here) => context.pending === "check",
  saveIsRepeatable: ({ context }: Here) => context.lostSave === "unchanged",
  isOperand: (_: Here, name: string) => isOperand(name),
  isOperandChoice: (_: Here, name: string) => isOperandChoice(name),
  sessionHasEnded: (_: Here, answer: Answer<unknown>) => isRefusedAs(answer, "NotSignedIn"),
  mayMerge: ({ context }: Here, answer: LineAnswer) => mayMergeLine(context, answer),
  isStale: (_: Here, answer: LineAnswer) => staleRow(answer) !== null,
  mayBeSentAgain: (_: Here, answer: LineAnswer) => isRefusedAs(answer, "Unavailable"),
  // Who has confirmed once is not asked again.
  wantsConfirmation: ({ context }: Here, answer: LineAnswer) =>
    isRefusedAs(answer, "NeedsAggregation") && !context.isAggregationConfirmed,
  /** The inventory or a named record has changed, so look at it again. */
  wasRefused: ({ context }: Here, answer: Answer<unknown>) =>
    Result.isFailure(answer) &&
    !isRefusedAs(answer, "NotSignedIn", "NotFound", "NeedsAggregation", "Unavailable") &&
    (context.pending === "check" || !isRefusedAs(answer, "Invalid")),
  equalLineExists: (_: Here, answer: CheckAnswer) => Result.isSuccess(answer) && answer.success.is_need_aggregation,
};

/** Steps that several states take: the chart itself has no functions. */

export const fieldName = ({ event }: { readonly event: { readonly name: LineField } }): LineField => event.name;
const noted = { actions: noteChoice } as const;
export const choiceNoted = { target: ".unchanged", ...noted } as const;

/** What pickers still tell while the form asks or sends something: their text was looked up since before. */
export const lateChoices = {
  "choice.awaited": noted,
  "choice.failed": noted,
  "choice.dropped": noted,
  "field.changed": {
    guard: { type: "choiceIsAwaited", params: fieldName },
    actions: changeField,
  },
  "product.chosen": { actions: { type: "choose", params: heard } },
  "before.settled": { actions: { type: "takeBefore", params: heard } },
} as const;

export const otherAnswers = [
  { guard: answered("isStale"), target: "#inventoryProduct.stale", actions: keepRefusal },
  { guard: answered("wasRefused"), target: "#inventoryProduct.lookingAgain", actions: keepRefusal },
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
      { guard: "choiceIsUnderWay", actions: ["saveLater", remember] },
      { guard: "productHasFailed", actions: "tellWhyNotNow" },
      { guard: "draftIsWrong", actions: "showErrors" },
      // Lines are numbered in the order of their entry.
      { guard: "lineBeforeIsUnsettled", actions: ["saveLater", remember] },
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
