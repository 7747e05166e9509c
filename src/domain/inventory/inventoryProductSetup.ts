import { Result } from "effect";
import { assign, raise, sendTo, setup } from "xstate";
import { refusalOf } from "../identity/permissions.ts";
import { complaintOf } from "../form/formRefusals.ts";
import { NO_COMPLAINT } from "../form/FormState.ts";
import type { DraftToKeep } from "../form/KeptDraft.ts";
import type { Winner } from "../form/mergeDrafts.ts";
import type { ProductOption } from "../product/Product.ts";
import type { CalculationToast } from "../quantity/CalculationMessages.ts";
import type { Answer, CallActor } from "../shared/errors.ts";
import { type FindProductInput, keepExisting, withExisting } from "./existingProduct.ts";
import type { CheckExistingAnswer, InventoryProduct } from "./InventoryProduct.ts";
import { warnOnce } from "./calculationWarnings.ts";
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
  InventoryProductContext,
  InventoryProductEvent,
  InventoryProductFormInput,
  InventoryProductLoaded,
  InventoryProductOutput,
  InventoryProductTag,
  LineSaved,
  LoadLineInput,
  ResolveInput,
  SaveLineInput,
} from "./InventoryProductContext.ts";
import { withInventory, withLineDraft, withLoaded } from "./openedLineForm.ts";
import { withTheirLine } from "./lineVersions.ts";
import { withBefore } from "./freshLineForm.ts";
import { withLineSaved, withQuestion } from "./inventoryProductRequests.ts";
import { errorsOfLine, inventoryProductGuards } from "./inventoryProductSteps.ts";
import { withLineRefusal } from "./lineRefusals.ts";
import { formDecision, productRefusal, questionDecision } from "./productLocks.ts";
import { type ProductPickerEvent, productPickerMachine } from "./productPickerMachine.ts";

/** The words of the chart of the product input form, and what each of them does. */

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
  guards: inventoryProductGuards,
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
    showErrors: assign(({ context }) => ({ errors: { ...context.told, ...errorsOfLine(context) } })),
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

/** `warnOnce` names an action of the chart, so it is declared on top of it. */
export const inventoryProductSetup = named.extend({ actions: { warnOnce: named.enqueueActions(warnOnce) } });
