import { Result } from "effect";
import { formGuards, heard, keepRefusal, lateChoices } from "../form/formStates.ts";
import { isAwaitingChoice, withChoiceErrors } from "../form/unsettledChoices.ts";
import { answered } from "../shared/answered.ts";
import { type Answer, isRefusedAs } from "../shared/errors.ts";
import type { FieldErrors } from "../shared/fieldErrors.ts";
import { existingGuards } from "./existingProduct.ts";
import { isOperand, isOperandChoice } from "./inventoryProductAmounts.ts";
import type { CheckAnswer, InventoryProductContext, LineAnswer, LineField } from "./InventoryProductContext.ts";
import { errorsOfDraft } from "./inventoryProductPayload.ts";
import { mayMergeLine } from "./lineVersions.ts";
import { formDecision, mayOverwrite, questionDecision } from "./productLocks.ts";

type Here = { readonly context: InventoryProductContext };

/** A picker's text is looked up, or the facts of the chosen product are fetched. */
const isChoiceUnderWay = (context: InventoryProductContext): boolean =>
  isAwaitingChoice(context) || (context.choosing !== null && !context.productFailed);

export const errorsOfLine = (context: InventoryProductContext): FieldErrors =>
  withChoiceErrors(context, errorsOfDraft(context.draft));

/** What the chart of the product input form asks before it goes on. */
export const inventoryProductGuards = {
  ...formGuards,
  ...existingGuards,
  mayNotBeEdited: ({ context }: Here) => !formDecision(context).allowed,
  choiceIsUnderWay: ({ context }: Here) => isChoiceUnderWay(context),
  laterHasCome: ({ context }: Here) => context.savesLater && !isChoiceUnderWay(context) && context.before === null,
  lineBeforeIsUnsettled: ({ context }: Here) => context.before !== null,
  inventoryIsKnown: ({ context }: Here) => context.inventory !== null,
  productHasFailed: ({ context }: Here) => context.productFailed,
  draftIsWrong: ({ context }: Here) => Object.keys(errorsOfLine(context)).length > 0,
  cannotEqualAnyLine: ({ context }: Here) => context.draft.product_id === null,
  questionMayNotBeToggled: ({ context }: Here) => !questionDecision(context).allowed,
  mayOverwrite: ({ context }: Here) => mayOverwrite(context),
  wasChecking: ({ context }: Here) => context.pending === "check",
  saveIsRepeatable: ({ context }: Here) => context.lostSave === "unchanged",
  isOperand: (_: Here, name: string) => isOperand(name),
  isOperandChoice: (_: Here, name: string) => isOperandChoice(name),
  sessionHasEnded: (_: Here, answer: Answer<unknown>) => isRefusedAs(answer, "NotSignedIn"),
  mayMerge: ({ context }: Here, answer: LineAnswer) => mayMergeLine(context, answer),
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
/** What is still told while the form asks or sends something. */
export const lateNews = {
  ...lateChoices,
  "product.chosen": { actions: { type: "choose", params: heard } },
  "before.settled": { actions: { type: "takeBefore", params: heard } },
} as const;

export const lookedAtAgain = { guard: answered("wasRefused"), target: "lookingAgain", actions: keepRefusal } as const;

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
