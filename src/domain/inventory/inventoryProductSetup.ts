import { Result } from "effect";
import { assign, sendTo, setup } from "xstate";
import { refusalOf } from "../identity/permissions.ts";
import { isDirty } from "../form/FormState.ts";
import { complaintOf, overTheirs } from "../form/formRefusals.ts";
import type { DraftToKeep } from "../form/KeptDraft.ts";
import type { ProductOption } from "../product/Product.ts";
import type { CalculationToast } from "../quantity/CalculationMessages.ts";
import { type Answer, type CallActor, isRefusedAs, staleRow } from "../shared/errors.ts";
import type { InventoryProduct } from "./InventoryProduct.ts";
import { isOperand, isOperandChoice, situationOf, warningOf } from "./inventoryProductAmounts.ts";
import {
  forAnother,
  withChoosing,
  withLine,
  withLineDraft,
  withLineField,
  withLineRefusal,
  withLineSaved,
  withLoaded,
  withNewProduct,
  withoutProduct,
  withProduct,
  withQuestion,
} from "./inventoryProductChanges.ts";
import type {
  CheckLineInput,
  InventoryProductContext,
  InventoryProductEvent,
  InventoryProductFormInput,
  InventoryProductLoaded,
  InventoryProductOutput,
  InventoryProductTag,
  LineField,
  LineFieldChanged,
  LoadLineInput,
  ResolveInput,
  SaveLineInput,
} from "./InventoryProductContext.ts";
import { errorsOfDraft } from "./inventoryProductPayload.ts";
import { formDecision, productRefusal, questionDecision } from "./productLocks.ts";
import { type ProductAnswered, type ProductPickerEvent, productPickerMachine } from "./productPickerMachine.ts";

export type LineAnswer = Answer<InventoryProduct>;
export type CheckAnswer = Answer<{ readonly is_need_aggregation: boolean }>;

const named = setup({
  types: {} as {
    children: { picker: "picker" };
    input: InventoryProductFormInput;
    context: InventoryProductContext;
    events: InventoryProductEvent;
    output: InventoryProductOutput;
    tags: InventoryProductTag;
  },
  actors: { picker: productPickerMachine } as {
    load: CallActor<LoadLineInput, InventoryProductLoaded>;
    picker: typeof productPickerMachine;
    checkExisting: CallActor<CheckLineInput, { readonly is_need_aggregation: boolean }>;
    save: CallActor<SaveLineInput, InventoryProduct>;
    resolveQuestion: CallActor<ResolveInput, InventoryProduct>;
  },
  guards: {
    mayNotBeEdited: ({ context }) => !formDecision(context).allowed,
    wasInterrupted: ({ context }) => context.kept?.wasInterrupted === true,
    isDirty: ({ context }) => isDirty(context),
    isUnchanged: ({ context }) => !isDirty(context),
    productIsUnderWay: ({ context }) => context.choosing !== null,
    productHasFailed: ({ context }) => context.productFailed,
    draftIsWrong: ({ context }) => Object.keys(errorsOfDraft(context.draft)).length > 0,
    cannotEqualAnyLine: ({ context }) => context.draft.product_id === null,
    questionMayNotBeToggled: ({ context }) => !questionDecision(context).allowed,
    wasSavingTheLine: ({ context }) => context.pending === "line",
    wasChecking: ({ context }) => context.pending === "check",
    saveIsRepeatable: ({ context }) => context.lostSave === "unchanged",
    addsAnother: ({ context }) => context.addsAnother,
    isOperand: (_, name: string) => isOperand(name),
    isOperandChoice: (_, name: string) => isOperandChoice(name),
    hasCome: (_, answer: Answer<unknown>) => Result.isSuccess(answer),
    sessionHasEnded: (_, answer: Answer<unknown>) => isRefusedAs(answer, "NotSignedIn"),
    isStale: (_, answer: LineAnswer) => staleRow(answer) !== null,
    mayBeSentAgain: (_, answer: LineAnswer) => isRefusedAs(answer, "Unavailable"),
    // Who has confirmed once is not asked again.
    wantsConfirmation: ({ context }, answer: LineAnswer) =>
      isRefusedAs(answer, "NeedsAggregation") && !context.isAggregationConfirmed,
    isMissing: (_, answer: Answer<unknown>) => isRefusedAs(answer, "NotFound"),
    /** The inventory or a named record has changed, so look at it again. */
    wasRefused: ({ context }, answer: Answer<unknown>) =>
      Result.isFailure(answer) &&
      !isRefusedAs(answer, "NotSignedIn", "NotFound", "NeedsAggregation", "Unavailable") &&
      (context.pending === "check" || !isRefusedAs(answer, "Invalid")),
    equalLineExists: (_, answer: CheckAnswer) => Result.isSuccess(answer) && answer.success.is_need_aggregation,
  },
  actions: {
    keepDraft: (_, _asked: DraftToKeep) => {},
    restoreDraft: assign(({ context }) => withLineDraft(context)),
    forgetOffer: assign({ kept: null }),
    announceSaved: (_, _saved: { readonly name: string; readonly how: "created" | "updated" }) => {},
    announceQuestion: (_, _question: { readonly isResolved: boolean }) => {},
    announceCalculation: (_, _toast: CalculationToast) => {},
    takeLoaded: assign((_, answer: Answer<InventoryProductLoaded>) =>
      Result.isSuccess(answer) ? withLoaded(answer.success) : {},
    ),
    takeInventory: assign((_, answer: Answer<InventoryProductLoaded>) =>
      Result.isSuccess(answer) ? { inventory: answer.success.inventory } : {},
    ),
    tellWhyLocked: assign(({ context }) => ({ message: refusalOf(formDecision(context)) ?? null })),
    tellWhyNoQuestion: assign(({ context }) => ({ message: refusalOf(questionDecision(context)) ?? null })),
    tellWhyNotNow: assign(({ context }) => ({ message: productRefusal(context) ?? null, requestId: null })),
    changeField: assign(({ context }, change: LineFieldChanged) => withLineField(context, change)),
    choose: assign(({ context }, option: ProductOption) => withChoosing(context, option)),
    tellPicker: sendTo("picker", (_, event: ProductPickerEvent) => event),
    expectProduct: assign({ productFailed: false }),
    takeProduct: assign(({ context }, { answer }: ProductAnswered) =>
      Result.isSuccess(answer) ? withProduct(context, answer.success) : { ...complaintOf(answer), productFailed: true },
    ),
    startNewProduct: assign(({ context }, name: string) => withNewProduct(context, name)),
    clearProduct: assign(({ context }) => withoutProduct(context)),
    showErrors: assign(({ context }) => ({ errors: errorsOfDraft(context.draft) })),
    startSending: assign({ isAggregationConfirmed: false }),
    startCheck: assign({ message: null, requestId: null, errors: {}, pending: "check" as const }),
    startSave: assign({ message: null, requestId: null, errors: {}, pending: "line" as const }),
    startQuestion: assign({ message: null, requestId: null, pending: "question" as const }),
    rememberAnother: assign((_, addsAnother: boolean) => ({ addsAnother })),
    confirmAggregation: assign({ isAggregationConfirmed: true }),
    keepMessage: assign((_, answer: Answer<unknown>) => complaintOf(answer)),
    keepRefusal: assign(({ context }, answer: LineAnswer) => withLineRefusal(context, answer)),
    takeSaved: assign(({ context }, answer: LineAnswer) => withLineSaved(context, answer)),
    takeQuestion: assign(({ context }, answer: LineAnswer) => withQuestion(context, answer)),
    startAnother: assign(({ context }) => forAnother(context)),
    takeTheirs: assign(({ context }) => (context.theirs === null ? {} : withLine(context.theirs))),
    overwriteTheirs: assign(({ context }) => overTheirs(context)),
    forgetTheirs: assign({ theirs: null }),
    forgetOutput: assign({ output: { how: "left" as const, row: null } }),
  },
});

export const inventoryProductSetup = named.extend({
  actions: {
    /** No repeated toast while a situation lasts. */
    warnOnce: named.enqueueActions(({ context, enqueue }) => {
      const toast = warningOf(context);
      if (toast !== null) enqueue({ type: "announceCalculation", params: toast });
      enqueue.assign({ warned: situationOf(context) });
    }),
  },
});

/** Named steps of several states: the chart itself has no functions. */
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
