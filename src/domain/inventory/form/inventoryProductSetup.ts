import { Result } from "effect";
import { assign, raise, sendTo, setup } from "xstate";
import { refusalOf } from "../../identity/permissions.ts";
import { complaintOf } from "../../form/formRefusals.ts";
import { formGuards, eventParam, keepRefusal, lateChoices } from "../../form/formStates.ts";
import { NO_COMPLAINT } from "../../form/FormState.ts";
import { isAwaitingChoice, withChoiceErrors } from "../../form/unsettledChoices.ts";
import { answered } from "../../shared/answered.ts";
import type { FieldErrors } from "../../shared/fieldErrors.ts";
import { isOperand, isOperandChoice } from "./inventoryProductAmounts.ts";
import { errorsOfDraft } from "./inventoryProductPayload.ts";
import type { DraftToKeep } from "../../form/KeptDraft.ts";
import type { Winner } from "../../form/mergeDrafts.ts";
import type { ProductOption } from "../../product/Product.ts";
import type { CalculationToast } from "../../quantity/CalculationMessages.ts";
import { type Answer, type CallActor, isRefusedAs } from "../../shared/errors.ts";
import type { CheckExistingAnswer, InventoryProduct } from "../InventoryProduct.ts";
import { warnOnce } from "../calculationWarnings.ts";
import {
  withChoosing,
  withLineChoice,
  withLineField,
  withNewProduct,
  withoutProduct,
  withProductAnswer,
} from "./inventoryProductChanges.ts";
import type {
  CheckAnswer,
  CheckLineInput,
  FindProductInput,
  FoundAnswer,
  InventoryProductContext,
  InventoryProductEvent,
  InventoryProductFormInput,
  InventoryProductLoaded,
  InventoryProductOutput,
  InventoryProductTag,
  LineAnswer,
  LineField,
  LineSaved,
  LoadLineInput,
  ResolveInput,
  SaveLineInput,
} from "./InventoryProductContext.ts";
import { withInventory, withLineDraft, withLoaded } from "./openedLineForm.ts";
import { mayMergeLine, withTheirLine } from "../lineVersions.ts";
import { withBefore } from "./freshLineForm.ts";
import {
  keepExisting,
  withExisting,
  withLineRefusal,
  withLineSaved,
  withQuestion,
} from "./inventoryProductRequests.ts";
import { formDecision, mayOverwrite, productRefusal, questionDecision } from "./productLocks.ts";
import { type ProductPickerEvent, productPickerMachine } from "./productPickerMachine.ts";

type Here = { readonly context: InventoryProductContext };

/** A picker's text is being looked up, or the chosen product's facts are being fetched. */
const isChoiceUnderWay = (context: InventoryProductContext): boolean =>
  isAwaitingChoice(context) || (context.choosing !== null && !context.productFailed);

const errorsOfLine = (context: InventoryProductContext): FieldErrors =>
  withChoiceErrors(context, errorsOfDraft(context.draft));

/** Guards of the product input form's chart. */
const guards = {
  ...formGuards,
  mayNotBeEdited: ({ context }: Here) => !formDecision(context).allowed,
  choiceIsUnderWay: ({ context }: Here) => isChoiceUnderWay(context),
  pendingSaveIsReady: ({ context }: Here) =>
    context.savesLater && !isChoiceUnderWay(context) && context.before === null,
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
  // A person who has confirmed is not asked again.
  wantsConfirmation: ({ context }: Here, answer: LineAnswer) =>
    isRefusedAs(answer, "NeedsAggregation") && !context.isAggregationConfirmed,
  /** The inventory or a named record has changed and must be loaded again. */
  wasRefused: ({ context }: Here, answer: Answer<unknown>) =>
    Result.isFailure(answer) &&
    !isRefusedAs(answer, "NotSignedIn", "NotFound", "NeedsAggregation", "Unavailable") &&
    (context.pending === "check" || !isRefusedAs(answer, "Invalid")),
  productExists: (_: Here, answer: FoundAnswer) => Result.isSuccess(answer) && answer.success !== null,
  equalLineExists: (_: Here, answer: CheckAnswer) => Result.isSuccess(answer) && answer.success.is_need_aggregation,
};

/** Names used in the chart of the product input form, and what each of them does. */

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
    findProduct: CallActor<FindProductInput, ProductOption | null>;
    checkExisting: CallActor<CheckLineInput, CheckExistingAnswer>;
    save: CallActor<SaveLineInput, InventoryProduct>;
    resolveQuestion: CallActor<ResolveInput, InventoryProduct>;
  },
  guards,
  actions: {
    keepDraft: (_, _asked: DraftToKeep) => {},
    forgetOffer: assign({ kept: null }),
    saveLater: assign({ savesLater: true }),
    forgetLater: assign({ savesLater: false }),
    rememberAnother: assign((_, addsAnother: boolean) => ({ addsAnother })),
    forgetComplaints: assign(NO_COMPLAINT),
    keepMessage: assign((_, answer: Answer<unknown>) => complaintOf(answer)),
    forgetTheirs: assign({ theirs: null }),
    restoreDraft: assign(withLineDraft),
    announceSaved: (_, _saved: { readonly name: string; readonly how: LineSaved }) => {},
    announceQuestion: (_, _question: { readonly isResolved: boolean }) => {},
    announceCalculation: (_, _toast: CalculationToast) => {},
    takeLoaded: assign(withLoaded),
    takeInventory: assign(withInventory),
    tellWhyLocked: assign(({ context }) => ({ message: refusalOf(formDecision(context)) ?? null })),
    tellWhyNoQuestion: assign(({ context }) => ({ message: refusalOf(questionDecision(context)) ?? null })),
    tellWhyNotNow: assign(({ context }) => ({ message: productRefusal(context) ?? null, requestId: null })),
    changeField: assign(withLineField),
    choose: assign(withChoosing),
    tellPicker: sendTo("picker", (_, event: ProductPickerEvent) => event),
    keepExisting: assign(keepExisting),
    useExisting: assign(withExisting),
    expectProduct: assign({ productFailed: false }),
    takeProduct: assign(withProductAnswer),
    startNewProduct: assign(withNewProduct),
    clearProduct: assign(withoutProduct),
    showErrors: assign(({ context }) => ({ errors: { ...context.serverErrors, ...errorsOfLine(context) } })),
    noteChoice: assign(withLineChoice),
    saveNow: raise(({ context }) => ({
      type: context.addsAnother ? ("form.submitted.and.another" as const) : ("form.submitted" as const),
    })),
    startSending: assign({ isAggregationConfirmed: false }),
    startCheck: assign({ ...NO_COMPLAINT, pending: "check" as const }),
    startSave: assign({ ...NO_COMPLAINT, pending: "line" as const }),
    startQuestion: assign({ message: null, requestId: null, pending: "question" as const }),
    keepEqual: assign((_, answer: CheckAnswer) =>
      Result.isSuccess(answer) ? { equal: answer.success.existing ?? null } : {},
    ),
    confirmAggregation: assign({ isAggregationConfirmed: true }),
    keepRefusal: assign(withLineRefusal),
    takeSaved: assign(withLineSaved),
    takeQuestion: assign(withQuestion),
    takeBefore: assign(withBefore),
    mergeTheirs: assign(({ context }, winner: Winner) => withTheirLine(context, winner)),
  },
});

/** `warnOnce` refers to an action of the chart, so it is declared on top of it. */
export const inventoryProductSetup = named.extend({ actions: { warnOnce: named.enqueueActions(warnOnce) } });

/** Steps shared by several states: the chart itself contains no functions. */

export const fieldName = ({ event }: { readonly event: { readonly name: LineField } }): LineField => event.name;
/** Events that still arrive while the form asks or sends something. */
export const lateNews = {
  ...lateChoices,
  "product.chosen": { actions: { type: "choose", params: eventParam } },
  "before.settled": { actions: { type: "takeBefore", params: eventParam } },
} as const;

export const lookedAtAgain = { guard: answered("wasRefused"), target: "lookingAgain", actions: keepRefusal } as const;

/** The server recognizes the key and saves once. A check first would find the saved line and ask to add it again. */
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

/** Nothing of the draft is being sent, so the draft alone determines whether leaving loses anything. */
export const whetherDirty = {
  initial: "looking",
  states: {
    looking: { always: [{ guard: "isDirty", target: "changed" }, { target: "unchanged" }] },
    unchanged: {},
    changed: { tags: "dirty" },
  },
} as const;
