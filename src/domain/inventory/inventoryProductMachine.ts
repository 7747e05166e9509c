import { BROKEN, type LoadOutcome } from "../shared/Outcome.ts";
import { inventoryProductPicker } from "./inventoryProductPicker.ts";
import { openedLineForm } from "./inventoryProductChanges.ts";
import {
  failureOf,
  lineToCheck,
  lineToLoad,
  lineToSave,
  questionToToggle,
  savedOf,
} from "./inventoryProductRequests.ts";
import { type CheckOutcome, inventoryProductSetup, type LineSaveOutcome } from "./inventoryProductSetup.ts";

const saved = ({ event }: { readonly event: { readonly output: LineSaveOutcome } }): LineSaveOutcome => event.output;
const checked = ({ event }: { readonly event: { readonly output: CheckOutcome } }): CheckOutcome => event.output;
const defect = (): LineSaveOutcome => BROKEN;
const defectOfLoad = (): LoadOutcome<never> => BROKEN;

const tellFailure = { type: "announceFailure", params: failureOf } as const;
const keepOutcome = { type: "keepOutcome", params: saved } as const;

/** What saving and toggling have in common when the answer is not 'done'. */
const otherAnswers = [
  { guard: { type: "isStale", params: saved }, target: "#inventoryProduct.stale", actions: keepOutcome },
  { guard: { type: "sessionHasEnded", params: saved }, target: "#inventoryProduct.editing", actions: keepOutcome },
] as const;

/**
 * The very same request again: when only the answer was lost, the server knows its key and does not do it twice.
 * A check before it would find the line that was saved, and ask to add it to itself.
 */
const sendAgain = [
  { guard: "wasChecking", target: "#inventoryProduct.checking" },
  { target: "#inventoryProduct.saving" },
] as const;

/**
 * The product input form (spec B2, B4, B5, B9; readings 7, 10 to 15): one line of an inventory, new or edited.
 *
 * Tags: 'loading'; 'failed' (offer `form.retry`); 'locked' (reason in `message`); 'editable'; 'dirty';
 * 'loadingProduct', 'productFailed' (the chosen product's facts; offer `product.retry`); 'busy' (checking, saving,
 * resolving); 'asksToAggregate'; 'stale' (see `differences`); 'asksToLeave'.
 */
export const inventoryProductMachine = inventoryProductSetup.createMachine({
  id: "inventoryProduct",
  context: ({ input }) => openedLineForm(input),
  output: ({ context }) => context.output,
  initial: "loading",
  states: {
    loading: {
      tags: ["loading"],
      on: { "leave.requested": "left" },
      invoke: {
        id: "load",
        src: "load",
        input: lineToLoad,
        onDone: [
          {
            guard: { type: "hasCome", params: ({ event }) => event.output },
            target: "ready",
            actions: { type: "takeLoaded", params: ({ event }) => event.output },
          },
          { target: "notLoaded", actions: { type: "keepMessage", params: ({ event }) => event.output } },
        ],
        onError: { target: "notLoaded", actions: { type: "keepMessage", params: defectOfLoad } },
      },
    },
    notLoaded: { tags: "failed", on: { "form.retry": "loading", "leave.requested": "left" } },
    ready: {
      always: [{ guard: "mayNotBeEdited", target: "locked", actions: "tellWhyLocked" }, { target: "editing" }],
    },
    locked: { tags: "locked", on: { "leave.requested": "left" } },
    editing: {
      tags: "editable",
      type: "parallel",
      on: {
        "form.submitted": [
          { guard: "productIsUnderWay" },
          { guard: "draftIsWrong", actions: "showErrors" },
          { target: "sending", actions: { type: "rememberAnother", params: () => false } },
        ],
        "form.submitted.and.another": [
          { guard: "productIsUnderWay" },
          { guard: "draftIsWrong", actions: "showErrors" },
          { target: "sending", actions: { type: "rememberAnother", params: () => true } },
        ],
        "question.toggled": [
          { guard: "questionMayNotBeToggled", actions: "tellWhyNoQuestion" },
          { target: "resolvingQuestion" },
        ],
        "leave.requested": [{ guard: "isDirty", target: "leaving" }, { target: "left" }],
      },
      states: {
        product: inventoryProductPicker,
        changes: {
          initial: "unchanged",
          on: {
            "field.changed": [
              {
                guard: { type: "isOperandChoice", params: ({ event }) => event.name },
                target: ".unchanged",
                actions: [{ type: "changeField", params: ({ event }) => event }, "warnOnce"],
              },
              { target: ".unchanged", actions: { type: "changeField", params: ({ event }) => event } },
            ],
            "field.blurred": {
              guard: { type: "isOperand", params: ({ event }) => event.name },
              actions: "warnOnce",
            },
            "product.chosen": ".unchanged",
            "product.new.requested": ".unchanged",
            "product.cleared": ".unchanged",
          },
          states: {
            unchanged: { always: { guard: "isDirty", target: "changed" } },
            changed: { tags: "dirty", always: { guard: "isUnchanged", target: "unchanged" } },
            /** The last save did not reach its end and may go through when sent again. */
            failed: {
              tags: ["dirty", "failed"],
              on: {
                "form.retry": sendAgain,
                "form.submitted": sendAgain,
                "form.submitted.and.another": sendAgain,
              },
            },
          },
        },
      },
    },
    sending: {
      entry: "startSending",
      always: [{ guard: "cannotEqualAnyLine", target: "saving" }, { target: "checking" }],
    },
    /** Is there an equal line in the inventory (reading 14)? A new product cannot have one. */
    checking: {
      tags: ["busy", "dirty"],
      entry: "startCheck",
      invoke: {
        id: "checkExisting",
        src: "checkExisting",
        input: lineToCheck,
        onDone: [
          { guard: { type: "equalLineExists", params: checked }, target: "askingToAggregate" },
          { guard: { type: "hasCome", params: checked }, target: "saving" },
          {
            guard: { type: "sessionHasEnded", params: checked },
            target: "editing",
            actions: { type: "keepMessage", params: checked },
          },
          {
            target: "editing.changes.failed",
            actions: [{ type: "keepMessage", params: checked }, tellFailure],
          },
        ],
        onError: {
          target: "editing.changes.failed",
          actions: [{ type: "keepMessage", params: defectOfLoad }, tellFailure],
        },
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
            guard: { type: "hasCome", params: saved },
            target: "afterSave",
            actions: [
              { type: "takeSaved", params: saved },
              { type: "announceSaved", params: savedOf },
            ],
          },
          // Somebody added an equal line between the check and the save.
          { guard: { type: "wantsConfirmation", params: saved }, target: "askingToAggregate", actions: keepOutcome },
          ...otherAnswers,
          {
            guard: { type: "mayBeSentAgain", params: saved },
            target: "editing.changes.failed",
            actions: [keepOutcome, tellFailure],
          },
          { target: "editing", actions: [keepOutcome, tellFailure] },
        ],
        onError: {
          target: "editing.changes.failed",
          actions: [{ type: "keepOutcome", params: defect }, tellFailure],
        },
      },
    },
    afterSave: {
      always: [
        { guard: "addsAnother", target: "editing", actions: ["startAnother", "forgetOutput"] },
        { target: "saved" },
      ],
    },
    resolvingQuestion: {
      tags: ["busy"],
      entry: "startQuestion",
      invoke: {
        id: "resolveQuestion",
        src: "resolveQuestion",
        input: questionToToggle,
        onDone: [
          {
            guard: { type: "hasCome", params: saved },
            target: "editing",
            actions: [
              { type: "takeQuestion", params: saved },
              {
                type: "announceQuestion",
                params: ({ context }) => ({ isResolved: context.line?.is_resolve_question === true }),
              },
            ],
          },
          ...otherAnswers,
          { target: "editing", actions: [keepOutcome, tellFailure] },
        ],
        onError: { target: "editing", actions: [{ type: "keepOutcome", params: defect }, tellFailure] },
      },
    },
    /** Somebody changed the line meanwhile: compare, then take theirs or save over it (reading 29). */
    stale: {
      tags: ["stale", "dirty"],
      on: {
        "stale.overwrite": { guard: "wasSavingTheLine", target: "sending", actions: "overwriteTheirs" },
        "stale.reload": { target: "editing", actions: "takeTheirs" },
        "stale.cancelled": { target: "editing", actions: "forgetTheirs" },
        "leave.requested": "leaving",
      },
    },
    leaving: { tags: ["asksToLeave", "dirty"], on: { "leave.confirmed": "left", "leave.cancelled": "editing" } },
    saved: { type: "final" },
    left: { type: "final" },
  },
});
