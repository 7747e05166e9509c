import { Result } from "effect";
import { assign, fromPromise, setup } from "xstate";
import type { Product, ProductOption } from "../product/Product.ts";
import type { CalculationToast } from "../quantity/CalculationMessages.ts";
import { type Answer, isRefusedAs, staleRow } from "../shared/errors.ts";
import { notProvided } from "../shared/notProvided.ts";
import type { InventoryProduct } from "./InventoryProduct.ts";
import { isOperand, isOperandChoice, situationOf, warningOf } from "./inventoryProductAmounts.ts";
import {
  forAnother,
  isLineDirty,
  withChoosing,
  withInventory,
  withLine,
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
  LineFieldChanged,
  LoadLineInput,
  ResolveInput,
  SaveLineInput,
} from "./InventoryProductContext.ts";
import type { DraftToKeep } from "../form/KeptDraft.ts";
import { withLineDraft } from "./inventoryProductDrafts.ts";
import { errorsOfDraft } from "./inventoryProductPayload.ts";
import { formDecision, questionDecision } from "./productLocks.ts";

export type LineAnswer = Answer<InventoryProduct>;
export type CheckAnswer = Answer<{ readonly is_need_aggregation: boolean }>;

const named = setup({
  types: {} as {
    input: InventoryProductFormInput;
    context: InventoryProductContext;
    events: InventoryProductEvent;
    output: InventoryProductOutput;
    tags: InventoryProductTag;
  },
  actors: {
    load: fromPromise<Answer<InventoryProductLoaded>, LoadLineInput>(notProvided("load")),
    loadProduct: fromPromise<Answer<Product>, { readonly product_id: number }>(notProvided("loadProduct")),
    checkExisting: fromPromise<CheckAnswer, CheckLineInput>(notProvided("checkExisting")),
    save: fromPromise<LineAnswer, SaveLineInput>(notProvided("save")),
    resolveQuestion: fromPromise<LineAnswer, ResolveInput>(notProvided("resolveQuestion")),
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
    hasCome: (_, answer: Answer<unknown>) => Result.isSuccess(answer),
    sessionHasEnded: (_, answer: Answer<unknown>) => isRefusedAs(answer, "NotSignedIn"),
    isStale: (_, answer: LineAnswer) => staleRow(answer) !== null,
    mayBeSentAgain: (_, answer: LineAnswer) => isRefusedAs(answer, "Unavailable"),
    // Who has confirmed once is not asked again.
    wantsConfirmation: ({ context }, answer: LineAnswer) =>
      isRefusedAs(answer, "NeedsAggregation") && !context.isAggregationConfirmed,
    isMissing: (_, answer: Answer<unknown>) => isRefusedAs(answer, "NotFound"),
    /** By the state of the inventory, or of what the line names: it has to be looked at again. */
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
    takeLoaded: assign(({ context }, answer: Answer<InventoryProductLoaded>) =>
      Result.isSuccess(answer) ? withLoaded(context, answer.success) : {},
    ),
    takeInventory: assign((_, answer: Answer<InventoryProductLoaded>) =>
      Result.isSuccess(answer) ? withInventory(answer.success) : {},
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
    takeProduct: assign(({ context }, answer: Answer<Product>) =>
      Result.isSuccess(answer) ? withProduct(context, answer.success) : {},
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
    keepMessage: assign((_, answer: Answer<unknown>) => {
      if (Result.isSuccess(answer)) return {};
      const { failure } = answer;
      return { message: failure.message, requestId: failure._tag === "Unavailable" ? failure.requestId : null };
    }),
    keepRefusal: assign(({ context }, answer: LineAnswer) => withLineRefusal(context, answer)),
    takeSaved: assign(({ context }, answer: LineAnswer) => withLineSaved(context, answer)),
    takeQuestion: assign(({ context }, answer: LineAnswer) => withQuestion(context, answer)),
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
