import { answered } from "../../shared/answered.ts";
import {
  changeField,
  choicesNoted,
  dropDraft,
  formStates,
  eventParam,
  keepRefusal,
  leaveAsked,
  notSaved,
  overtaken,
} from "../../form/formStates.ts";
import {
  lineToCheck,
  lineToSave,
  productToFind,
  questionToToggle,
  savedOf,
  choiceToFetch,
  lineToLoad,
} from "./inventoryProductRequests.ts";
import { lineToKeep, openedLineForm } from "./openedLineForm.ts";
import {
  fieldName,
  inventoryProductSetup,
  lateNews,
  lookedAtAgain,
  sendAgain,
  submitted,
  whetherDirty,
} from "./inventoryProductSetup.ts";

const { keepDraft, states } = formStates({ toLoad: lineToLoad, toKeep: lineToKeep, sending: "sending" });

/**
 * The product input form (spec B2, B4, B5, B9; readings 7, 10 to 15): one line of an inventory, new or edited.
 *
 * Tags: 'loading'; 'missing' (no such line); 'failed' (offer `form.retry`); 'locked' (reason in `message`); 'editable';
 * 'dirty'; 'busy' (checking, saving, resolving); 'asksToAggregate'; 'stale' (see `theirs`); 'asksToLeave'.
 * `productRefusal` is set if the chosen product's facts could not be loaded; `product.retry` is offered then.
 */
export const inventoryProductMachine = inventoryProductSetup.createMachine({
  id: "inventoryProduct",
  context: ({ input }) => openedLineForm(input),
  output: ({ context }) => context.output,
  initial: "opening",
  states: {
    opening: { always: [{ guard: "inventoryIsKnown", target: "ready" }, { target: "loading" }] },
    ...states,
    /** Also for a form locked while it was filled in: what was typed can still be read. */
    locked: {
      ...whetherDirty,
      tags: "locked",
      on: { "leave.requested": leaveAsked },
    },
    editing: {
      tags: "editable",
      entry: "expectProduct",
      invoke: { id: "picker", src: "picker", input: choiceToFetch },
      initial: "unchanged",
      always: { guard: "pendingSaveIsReady", actions: ["forgetLater", "saveNow"] },
      on: {
        ...choicesNoted,
        "before.settled": { target: ".unchanged", actions: [{ type: "takeBefore", params: eventParam }, keepDraft] },
        // A changed operand triggers a warning if amounts cannot be calculated (spec B5).
        "field.changed": [
          {
            guard: { type: "isOperandChoice", params: fieldName },
            target: ".unchanged",
            actions: [changeField, keepDraft, "warnOnce"],
          },
          { target: ".unchanged", actions: [changeField, keepDraft] },
        ],
        "field.blurred": { guard: { type: "isOperand", params: fieldName }, actions: "warnOnce" },
        "product.chosen": {
          target: ".unchanged",
          actions: [{ type: "choose", params: eventParam }, keepDraft, { type: "tellPicker", params: eventParam }],
        },
        "product.new.requested": {
          target: ".unchanged",
          actions: [
            { type: "startNewProduct", params: ({ event }) => event.name },
            keepDraft,
            "warnOnce",
            { type: "tellPicker", params: eventParam },
          ],
        },
        "product.cleared": {
          target: ".unchanged",
          actions: ["clearProduct", keepDraft, "warnOnce", { type: "tellPicker", params: eventParam }],
        },
        "product.retry": {
          guard: "productHasFailed",
          actions: ["expectProduct", { type: "tellPicker", params: eventParam }],
        },
        "product.answered": [
          {
            guard: { type: "hasSucceeded", params: ({ event }) => event.answer },
            actions: [{ type: "takeProduct", params: eventParam }, keepDraft, "warnOnce"],
          },
          { actions: { type: "takeProduct", params: eventParam } },
        ],
        "form.submitted": submitted(false).first,
        "form.submitted.and.another": submitted(true).first,
        "question.toggled": [
          { guard: "questionMayNotBeToggled", actions: "tellWhyNoQuestion" },
          { target: "resolvingQuestion" },
        ],
        "leave.requested": leaveAsked,
        "draft.restored": { target: "editing", reenter: true, actions: ["restoreDraft", keepDraft] },
        "draft.discarded": { actions: ["forgetOffer", keepDraft] },
      },
      states: {
        unchanged: {
          always: [
            { guard: "saveIsRepeatable", target: "failed" },
            { guard: "isDirty", target: "changed" },
          ],
        },
        changed: { tags: "dirty", always: { guard: "isUnchanged", target: "unchanged" } },
        /** The last save did not complete and may succeed if sent again. */
        failed: {
          tags: ["dirty", "failed"],
          on: {
            "form.retry": sendAgain,
            "form.submitted": submitted(false).again,
            "form.submitted.and.another": submitted(true).again,
          },
        },
      },
    },
    sending: {
      entry: "startSending",
      always: [{ guard: "cannotEqualAnyLine", target: "lookingForProduct" }, { target: "checking" }],
    },
    /** A new product: the catalog may have one with its name and manufacturer (spec B4). */
    lookingForProduct: {
      tags: ["busy", "dirty"],
      entry: "startCheck",
      invoke: {
        id: "findProduct",
        src: "findProduct",
        input: productToFind,
        onDone: [
          { guard: answered("productExists"), target: "askingForExisting", actions: answered("keepExisting") },
          { guard: answered("hasSucceeded"), target: "saving" },
          { target: "editing", actions: answered("keepMessage") },
        ],
      },
    },
    askingForExisting: {
      tags: ["asksForExisting", "dirty"],
      on: {
        "existing.used": { target: "editing", actions: ["useExisting", "saveLater"] },
        "existing.refused": "saving",
        "existing.cancelled": "editing",
      },
    },
    /** Looks for an equal line (reading 14); a new product cannot have one. */
    checking: {
      tags: ["busy", "dirty"],
      entry: "startCheck",
      invoke: {
        id: "checkExisting",
        src: "checkExisting",
        input: lineToCheck,
        onDone: [
          { guard: answered("equalLineExists"), target: "askingToAggregate", actions: answered("keepEqual") },
          { guard: answered("hasSucceeded"), target: "saving" },
          { guard: answered("sessionHasEnded"), target: "editing", actions: answered("keepMessage") },
          { guard: answered("wasRefused"), target: "lookingAgain", actions: answered("keepMessage") },
          { target: "editing.failed", actions: answered("keepMessage") },
        ],
      },
    },
    askingToAggregate: {
      tags: ["asksToAggregate", "dirty"],
      on: {
        "aggregation.confirmed": { target: "saving", actions: "confirmAggregation" },
        "aggregation.declined": "editing",
      },
    },
    saving: {
      tags: ["busy", "dirty"],
      entry: "startSave",
      invoke: {
        id: "save",
        src: "save",
        input: lineToSave,
        onDone: [
          {
            guard: answered("hasSucceeded"),
            target: "saved",
            actions: [answered("takeSaved"), dropDraft, "forgetOffer", { type: "announceSaved", params: savedOf }],
          },
          // Somebody added an equal line between the check and the save.
          { guard: answered("wantsConfirmation"), target: "checking", actions: keepRefusal },
          ...overtaken("sending"),
          lookedAtAgain,
          ...notSaved,
        ],
      },
    },
    resolvingQuestion: {
      ...whetherDirty,
      tags: "busy",
      entry: "startQuestion",
      on: lateNews,
      invoke: {
        id: "resolveQuestion",
        src: "resolveQuestion",
        input: questionToToggle,
        onDone: [
          {
            guard: answered("hasSucceeded"),
            target: "editing",
            actions: [
              answered("takeQuestion"),
              {
                type: "announceQuestion",
                params: ({ context }) => ({ isResolved: context.row?.is_resolve_question === true }),
              },
            ],
          },
          { guard: answered("isOvertaken"), target: "stale", actions: keepRefusal },
          lookedAtAgain,
          { target: "editing", actions: keepRefusal },
        ],
      },
    },
    /** Somebody may have completed or archived the inventory. Unsaved input stays. */
    lookingAgain: {
      ...whetherDirty,
      tags: "busy",
      invoke: {
        id: "lookAgain",
        src: "load",
        input: lineToLoad,
        onDone: { target: "ready", actions: answered("takeInventory") },
      },
    },
    leaving: { ...states.leaving, on: { ...states.leaving.on, ...lateNews } },
  },
});
