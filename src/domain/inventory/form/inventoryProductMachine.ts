import { setup } from "xstate";
import { eventName, eventParam } from "../../form/fieldEngine.ts";
import { dropDraft, lateChoices, leaveAsked, rememberAnother, storeRefusal } from "../../form/formEngine.ts";
import { answered } from "../../shared/answered.ts";
import { warnOnce } from "../calculationWarnings.ts";
import type {
  InventoryProductContext,
  InventoryProductEvent,
  InventoryProductFormInput,
  InventoryProductOutput,
  InventoryProductTag,
} from "./InventoryProductContext.ts";
import {
  choiceToFetch,
  lineActions,
  type LineCalls,
  lineEngine,
  lineGuards,
  lineToCheck,
  lineToLoad,
  lineToSave,
  openedLineForm,
  productToFind,
  questionToToggle,
  savedOf,
} from "./inventoryProductRules.ts";

const { editing, storeDraft, onSaveRefused, onSaveConflict, states, typed } = lineEngine;

const lineSetup = setup({
  types: {} as {
    input: InventoryProductFormInput;
    context: InventoryProductContext;
    events: InventoryProductEvent;
    output: InventoryProductOutput;
    tags: InventoryProductTag;
  },
  actors: {} as LineCalls,
  guards: lineGuards,
  actions: lineActions,
});

const choose = { type: "choose", params: eventParam } as const;
const acceptBefore = { type: "acceptBefore", params: eventParam } as const;
/** Events that still arrive while the form asks or sends something. */
const eventsWhileBusy = {
  ...lateChoices,
  "product.chosen": { actions: choose },
  "before.settled": { actions: acceptBefore },
} as const;

/** Somebody may have completed or archived the inventory. */
const reloadIfRefused = { guard: answered("wasRefused"), target: "reloading", actions: storeRefusal } as const;

/** The server recognizes the key and saves once. A check first would find the saved line and ask to add it again. */
const sentAgain = [
  { guard: "wasChecking", target: "#inventoryProduct.checking", actions: rememberAnother },
  { target: "#inventoryProduct.saving", actions: rememberAnother },
] as const;

/** Nothing of the draft is being sent, so the draft alone determines whether leaving loses anything. */
const whetherDirty = {
  initial: "looking",
  states: {
    looking: { always: [{ guard: "isDirty", target: "changed" }, { target: "unchanged" }] },
    unchanged: {},
    changed: { tags: "dirty" },
  },
} as const;

/**
 * The product input form (spec B2, B4, B5, B9; readings 7, 10 to 15): one line of an inventory, new or edited. It is the
 * form engine with a product that is fetched, amounts that are calculated, an equal line or product that is looked for
 * before a save, and a question.
 *
 * Tags: 'loading'; 'missing' (no such line); 'failed' (offer `form.retry`); 'locked' (reason in `message`); 'editable';
 * 'dirty'; 'busy' (checking, saving, resolving); 'asksToAggregate'; 'stale' (see `theirs`); 'asksToLeave'.
 * `productRefusal` is set if the chosen product's facts could not be loaded; `product.retry` is offered then.
 */
export const inventoryProductMachine = lineSetup
  .extend({ actions: { warnOnce: lineSetup.enqueueActions(warnOnce) } })
  .createMachine({
    id: "inventoryProduct",
    context: ({ input }) => openedLineForm(input),
    output: ({ context }) => context.output,
    initial: "opening",
    states: {
      opening: { always: [{ guard: "inventoryIsKnown", target: "ready" }, { target: "loading" }] },
      ...states,
      /** Also for a form locked while it was filled in: what was typed can still be read. */
      locked: { ...whetherDirty, tags: "locked", on: { "leave.requested": leaveAsked } },
      editing: {
        type: "parallel",
        entry: "expectProduct",
        states: {
          draft: {
            ...editing,
            on: {
              ...editing.on,
              "before.settled": { target: ".unchanged", actions: [acceptBefore, storeDraft] },
              // A changed operand triggers a warning if amounts cannot be calculated (spec B5).
              "field.changed": [
                {
                  ...typed,
                  guard: { type: "isOperandChoice", params: eventName },
                  actions: [...typed.actions, "warnOnce"],
                },
                typed,
              ],
              "field.blurred": { guard: { type: "isOperand", params: eventName }, actions: "warnOnce" },
              "product.chosen": { target: ".unchanged", actions: [choose, storeDraft] },
              "product.new.requested": {
                target: ".unchanged",
                actions: [{ type: "startNewProduct", params: eventName }, storeDraft, "warnOnce"],
              },
              "product.cleared": { target: ".unchanged", actions: ["clearProduct", storeDraft, "warnOnce"] },
              "question.toggled": [
                { guard: "questionMayNotBeToggled", actions: "explainQuestion" },
                { target: "#inventoryProduct.resolvingQuestion" },
              ],
              // The product of the draft is fetched anew.
              "draft.restored": {
                target: "#inventoryProduct.editing",
                reenter: true,
                actions: ["restoreDraft", storeDraft],
              },
            },
            states: {
              ...editing.states,
              unchanged: { always: [{ guard: "saveIsRepeatable", target: "failed" }, editing.states.unchanged.always] },
              failed: {
                ...editing.states.failed,
                on: {
                  "form.retry": sentAgain,
                  "form.submitted": sentAgain,
                },
              },
            },
          },
          /** The facts of the chosen product (spec B4); a later choice discards earlier ones. */
          product: {
            initial: "opening",
            on: {
              "product.chosen": ".fetching",
              "product.new.requested": ".settled",
              "product.cleared": ".settled",
            },
            states: {
              opening: { always: [{ guard: "productIsChosen", target: "fetching" }, { target: "settled" }] },
              settled: {},
              fetching: {
                invoke: {
                  id: "loadProduct",
                  src: "loadProduct",
                  input: choiceToFetch,
                  onDone: [
                    {
                      guard: answered("hasSucceeded"),
                      target: "settled",
                      actions: [answered("storeProduct"), storeDraft, "warnOnce"],
                    },
                    { target: "notFetched", actions: answered("storeProduct") },
                  ],
                },
              },
              notFetched: { on: { "product.retry": { target: "fetching", actions: "expectProduct" } } },
            },
          },
        },
      },
      sending: {
        id: "send",
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
            { guard: answered("productExists"), target: "askingForExisting", actions: answered("storeExisting") },
            { guard: answered("hasSucceeded"), target: "saving" },
            { target: "editing", actions: answered("storeMessage") },
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
            { guard: answered("equalLineExists"), target: "askingToAggregate", actions: answered("storeEqual") },
            { guard: answered("hasSucceeded"), target: "saving" },
            { guard: answered("sessionHasEnded"), target: "editing", actions: answered("storeMessage") },
            { guard: answered("wasRefused"), target: "reloading", actions: answered("storeMessage") },
            { target: "#failed", actions: answered("storeMessage") },
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
              actions: [answered("storeSaved"), dropDraft, "clearOffer", { type: "announceSaved", params: savedOf }],
            },
            // Somebody added an equal line between the check and the save.
            { guard: answered("wantsConfirmation"), target: "checking", actions: storeRefusal },
            ...onSaveConflict,
            reloadIfRefused,
            ...onSaveRefused,
          ],
        },
      },
      resolvingQuestion: {
        ...whetherDirty,
        tags: "busy",
        entry: "startQuestion",
        on: eventsWhileBusy,
        invoke: {
          id: "resolveQuestion",
          src: "resolveQuestion",
          input: questionToToggle,
          onDone: [
            {
              guard: answered("hasSucceeded"),
              target: "editing",
              actions: [
                answered("storeQuestion"),
                {
                  type: "announceQuestion",
                  params: ({ context }) => ({ isResolved: context.row?.is_resolve_question === true }),
                },
              ],
            },
            { guard: answered("isSaveConflict"), target: "stale", actions: storeRefusal },
            reloadIfRefused,
            { target: "editing", actions: storeRefusal },
          ],
        },
      },
      /** Unsaved input stays. */
      reloading: {
        ...whetherDirty,
        tags: "busy",
        invoke: {
          id: "reload",
          src: "load",
          input: lineToLoad,
          onDone: { target: "ready", actions: answered("storeInventory") },
        },
      },
      leaving: { ...states.leaving, on: { ...states.leaving.on, ...eventsWhileBusy } },
    },
  });
