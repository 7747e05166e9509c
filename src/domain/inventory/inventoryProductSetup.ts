import { assign, fromPromise, setup } from "xstate";
import type { Product, ProductOption } from "../product/Product.ts";
import type { CalculationToast } from "../quantity/CalculationMessages.ts";
import { notProvided } from "../shared/notProvided.ts";
import type { LoadOutcome, SaveOutcome } from "../shared/Outcome.ts";
import type { InventoryProduct } from "./InventoryProduct.ts";
import { isOperand, isOperandChoice, situationOf, warningOf } from "./inventoryProductAmounts.ts";
import {
  forAnother,
  isLineDirty,
  withChoosing,
  withInventory,
  withLine,
  withLineField,
  withLineOutcome,
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
  LineFailure,
  LineFieldChanged,
  LoadLineInput,
  ResolveInput,
  SaveLineInput,
} from "./InventoryProductContext.ts";
import type { DraftToKeep } from "../shared/KeptDraft.ts";
import { withLineDraft } from "./inventoryProductDrafts.ts";
import { errorsOfDraft } from "./inventoryProductPayload.ts";
import { formDecision, questionDecision } from "./productLocks.ts";

export type LineSaveOutcome = SaveOutcome<InventoryProduct>;
export type CheckOutcome = LoadOutcome<{ readonly is_need_aggregation: boolean }>;
type Answer = LoadOutcome<unknown> | LineSaveOutcome;

const named = setup({
  types: {} as {
    input: InventoryProductFormInput;
    context: InventoryProductContext;
    events: InventoryProductEvent;
    output: InventoryProductOutput;
    tags: InventoryProductTag;
  },
  actors: {
    load: fromPromise<LoadOutcome<InventoryProductLoaded>, LoadLineInput>(notProvided("load")),
    loadProduct: fromPromise<LoadOutcome<Product>, { readonly product_id: number }>(notProvided("loadProduct")),
    checkExisting: fromPromise<CheckOutcome, CheckLineInput>(notProvided("checkExisting")),
    save: fromPromise<LineSaveOutcome, SaveLineInput>(notProvided("save")),
    resolveQuestion: fromPromise<LineSaveOutcome, ResolveInput>(notProvided("resolveQuestion")),
  },
  guards: {
    mayNotBeEdited: ({ context }) => !formDecision(context).allowed,
    wasInterrupted: ({ context }) => context.kept?.wasInterrupted === true,
    isDirty: ({ context }) => isLineDirty(context),
    isUnchanged: ({ context }) => !isLineDirty(context),
    productIsUnderWay: ({ context }) => context.choosing !== null,
    productIsChosen: ({ context }) => context.draft.product_id !== null,
    productIsNew: ({ context }) => context.isNewProduct,
    draftIsWrong: ({ context }) => Object.keys(errorsOfDraft(context.draft)).length > 0,
    cannotEqualAnyLine: ({ context }) => context.draft.product_id === null,
    questionMayNotBeToggled: ({ context }) => !questionDecision(context).allowed,
    wasSavingTheLine: ({ context }) => context.pending === "line",
    wasChecking: ({ context }) => context.pending === "check",
    saveIsRepeatable: ({ context }) => context.lostSave === "unchanged",
    addsAnother: ({ context }) => context.addsAnother,
    isOperand: (_, name: string) => isOperand(name),
    isOperandChoice: (_, name: string) => isOperandChoice(name),
    hasCome: (_, answer: Answer) => answer._tag === "Loaded" || answer._tag === "Saved",
    sessionHasEnded: (_, answer: Answer) => answer._tag === "SignedOut",
    isStale: (_, answer: Answer) => answer._tag === "StaleRow",
    mayBeSentAgain: (_, answer: Answer) => answer._tag === "Failed",
    // Who has confirmed once is not asked again.
    wantsConfirmation: ({ context }, answer: Answer) =>
      answer._tag === "NeedsAggregation" && !context.isAggregationConfirmed,
    isMissing: (_, answer: Answer) => answer._tag === "NotFound",
    wasRefused: (_, answer: Answer) => answer._tag === "Refused",
    equalLineExists: (_, answer: CheckOutcome) => answer._tag === "Loaded" && answer.value.is_need_aggregation,
  },
  actions: {
    keepDraft: (_, _asked: DraftToKeep) => {},
    restoreDraft: assign(({ context }) => withLineDraft(context)),
    forgetOffer: assign({ kept: null }),
    announceSaved: (_, _saved: { readonly name: string; readonly how: "created" | "updated" }) => {},
    announceQuestion: (_, _question: { readonly isResolved: boolean }) => {},
    announceCalculation: (_, _toast: CalculationToast) => {},
    announceFailure: (_, _failure: LineFailure) => {},
    takeLoaded: assign(({ context }, answer: LoadOutcome<InventoryProductLoaded>) =>
      answer._tag === "Loaded" ? withLoaded(context, answer.value) : {},
    ),
    takeInventory: assign((_, answer: LoadOutcome<InventoryProductLoaded>) =>
      answer._tag === "Loaded" ? withInventory(answer.value) : {},
    ),
    tellWhyLocked: assign(({ context }) => {
      const decision = formDecision(context);
      return decision.allowed ? {} : { message: decision.reason };
    }),
    tellWhyNoQuestion: assign(({ context }) => {
      const decision = questionDecision(context);
      return decision.allowed ? {} : { message: decision.reason };
    }),
    changeField: assign(({ context }, change: LineFieldChanged) => withLineField(context, change)),
    choose: assign(({ context }, option: ProductOption) => withChoosing(context, option)),
    takeProduct: assign(({ context }, answer: LoadOutcome<Product>) =>
      answer._tag === "Loaded" ? withProduct(context, answer.value) : {},
    ),
    startNewProduct: assign(({ context }, name: string) => withNewProduct(context, name)),
    clearProduct: assign(({ context }) => withoutProduct(context)),
    tellWhyNotNow: assign((_, message: string) => ({ message, requestId: null })),
    showErrors: assign(({ context }) => ({ errors: errorsOfDraft(context.draft) })),
    startSending: assign({ isAggregationConfirmed: false }),
    startCheck: assign({ message: null, requestId: null, errors: {}, pending: "check" as const }),
    startSave: assign({ message: null, requestId: null, errors: {}, pending: "line" as const }),
    startQuestion: assign({ message: null, requestId: null, pending: "question" as const }),
    rememberAnother: assign((_, addsAnother: boolean) => ({ addsAnother })),
    confirmAggregation: assign({ isAggregationConfirmed: true }),
    keepMessage: assign((_, answer: LoadOutcome<unknown>) =>
      answer._tag === "Loaded"
        ? {}
        : { message: answer.message, requestId: answer._tag === "Failed" ? answer.requestId : null },
    ),
    keepOutcome: assign(({ context }, outcome: LineSaveOutcome) => withLineOutcome(context, outcome)),
    takeSaved: assign(({ context }, outcome: LineSaveOutcome) => withLineSaved(context, outcome)),
    takeQuestion: assign(({ context }, outcome: LineSaveOutcome) => withQuestion(context, outcome)),
    startAnother: assign(({ context }) => forAnother(context)),
    takeTheirs: assign(({ context }) => (context.theirs === null ? {} : withLine(context.theirs))),
    overwriteTheirs: assign(({ context }) => ({ line: context.theirs ?? context.line, theirs: null })),
    forgetTheirs: assign({ theirs: null }),
    forgetOutput: assign({ output: { how: "left" as const, row: null } }),
  },
});

/** Actors, guards and actions of the product input form: named here, provided by the composition root. */
export const inventoryProductSetup = named.extend({
  actions: {
    /** A toast for a situation that is new; none while it lasts. */
    warnOnce: named.enqueueActions(({ context, enqueue }) => {
      const toast = warningOf(context);
      if (toast !== null) enqueue({ type: "announceCalculation", params: toast });
      enqueue.assign({ warned: situationOf(context) });
    }),
  },
});
