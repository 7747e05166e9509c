import { Result } from "effect";
import { assign, raise, setup, stateIn } from "xstate";
import type { ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import type { ReportType } from "#domain/report/ReportTypeId.ts";
import type { ReportRequest } from "#domain/report/ReportRequest.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, refusalMessage } from "#domain/shared/errors.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { yearStates } from "../machines/yearStates.ts";
import type { Download } from "../shared/Download.ts";
import { type Announcement, downloadFailed } from "../shared/messages.ts";
import {
  type ReportContext,
  type ReportEvent,
  type ReportTag,
  askedOf,
  missingOf,
  type ReportDraft,
} from "./reportDraft.ts";

export type ReportPlace = { readonly customer_id: number; readonly facility_id: number };
/** Placeholder: the guards prevent any request before everything is chosen. */
const NOTHING_ASKED: ReportRequest = { customer_id: 0, facility_id: 0, year: 0, type: "inventory_index_numeric" };

const placeOf = ({ context: { draft } }: { readonly context: ReportContext }): ReportPlace => ({
  customer_id: draft.customer?.id ?? 0,
  facility_id: draft.facility?.id ?? 0,
});

/**
 * The Reports screen (spec B2, B4, B5): chained choices, the result as a page once everything is chosen, and the file.
 * A changed choice and leaving the screen abort pending requests; while the file is made nothing can be chosen. Tags:
 * 'making', 'made', 'makingFailed' (see `makingError`), 'makingCancelled', 'yearsLoading', 'yearsFailed', 'noYears',
 * 'typesLoading', 'typesFailed', 'previewLoading', 'previewFailed', 'previewShown'.
 */
export const reportMachine = setup({
  types: {} as {
    context: ReportContext;
    events: ReportEvent;
    tags: ReportTag;
  },
  actors: {} as {
    loadTypes: CallActor<undefined, ReadonlyArray<ReportType>>;
    loadYears: CallActor<ReportPlace, ReadonlyArray<number>>;
    loadPreview: CallActor<ReportRequest, ReportPreview>;
    makeFile: CallActor<ReportRequest, Download>;
  },
  guards: {
    ...answerGuards,
    isEditing: stateIn({ work: "editing" }),
    hasPlace: ({ context: { draft } }) => draft.customer !== null && draft.facility !== null,
    isComplete: ({ context }) => askedOf(context.draft) !== null,
    hasNoYears: ({ context }) => context.years.length === 0,
  },
  actions: {
    announce: (_, _toast: Announcement) => {},
    save: (_, _file: Download) => {},
    /** Resets the choices that depend on the changed one, and clears the error of its field. */
    choose: assign(({ context }, { field, ...chosen }: Partial<ReportDraft> & { readonly field: string }) => ({
      draft: { ...context.draft, ...chosen },
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
    })),
    tellMade: raise({ type: "file.made" }),
    /** The text typed into a picker matches none of its options. */
    tellWrong: assign(({ context }, wrong: FieldErrors) => ({ errors: { ...context.errors, ...wrong } })),
    tellMissing: assign(({ context }) => ({ errors: missingOf(context.draft) })),
    keepMakingError: assign((_, given: Answer<unknown>) => ({ makingError: refusalMessage(given) })),
    forgetYears: assign({ years: [] }),
    forgetPreview: assign({ preview: null, previewError: "" }),
    takeTypes: assign((_, given: Answer<ReadonlyArray<ReportType>>) => ({ types: Result.getOrElse(given, () => []) })),
    takeYears: assign((_, given: Answer<ReadonlyArray<number>>) => ({ years: Result.getOrElse(given, () => []) })),
    takePreview: assign((_, given: Answer<ReportPreview>) =>
      Result.isSuccess(given) ? { preview: given.success } : { previewError: given.failure.message },
    ),
  },
}).createMachine({
  id: "report",
  type: "parallel",
  context: {
    draft: { customer: null, facility: null, year: null, type: null },
    errors: {},
    types: [],
    years: [],
    preview: null,
    previewError: "",
    makingError: "",
  },
  states: {
    types: {
      initial: "loading",
      states: {
        loading: {
          tags: "typesLoading",
          invoke: {
            id: "loadTypes",
            src: "loadTypes",
            onDone: [
              { guard: answered("hasSucceeded"), target: "ready", actions: answered("takeTypes") },
              { target: "failed" },
            ],
          },
        },
        ready: {},
        failed: { tags: "typesFailed", on: { "types.retry": "loading" } },
      },
    },
    years: {
      initial: "none",
      on: {
        "customer.chosen": { guard: "isEditing", target: ".deciding" },
        "facility.chosen": { guard: "isEditing", target: ".deciding" },
      },
      states: yearStates(placeOf),
    },
    preview: {
      initial: "none",
      on: {
        "customer.chosen": { guard: "isEditing", target: ".deciding" },
        "facility.chosen": { guard: "isEditing", target: ".deciding" },
        "year.chosen": { guard: "isEditing", target: ".deciding" },
        "type.chosen": { guard: "isEditing", target: ".deciding" },
        "file.made": ".loading",
      },
      states: {
        deciding: {
          entry: "forgetPreview",
          always: [{ guard: "isComplete", target: "loading" }, { target: "none" }],
        },
        none: {},
        loading: {
          tags: "previewLoading",
          invoke: {
            id: "loadPreview",
            src: "loadPreview",
            input: ({ context }) => askedOf(context.draft) ?? NOTHING_ASKED,
            onDone: [
              { guard: answered("hasSucceeded"), target: "shown", actions: answered("takePreview") },
              { target: "failed", actions: answered("takePreview") },
            ],
          },
        },
        shown: { tags: "previewShown" },
        failed: { tags: "previewFailed", on: { "preview.retry": "deciding" } },
      },
    },
    work: {
      initial: "editing",
      states: {
        editing: {
          on: {
            "customer.chosen": {
              target: ".untried",
              actions: {
                type: "choose",
                params: ({ event: { customer } }) => ({ field: "customer_id", customer, facility: null, year: null }),
              },
            },
            "facility.chosen": {
              target: ".untried",
              actions: {
                type: "choose",
                params: ({ event: { facility } }) => ({ field: "facility_id", facility, year: null }),
              },
            },
            "year.chosen": {
              target: ".untried",
              actions: { type: "choose", params: ({ event: { year } }) => ({ field: "year", year }) },
            },
            "type.chosen": {
              target: ".untried",
              actions: { type: "choose", params: ({ event }) => ({ field: "type", type: event.report }) },
            },
            "choice.failed": {
              actions: {
                type: "tellWrong",
                params: ({ event }) => ({ [event.name]: [event.message] }),
              },
            },
            "report.requested": [{ guard: "isComplete", target: "making" }, { actions: "tellMissing" }],
          },
          initial: "untried",
          states: {
            untried: {},
            made: { tags: "made" },
            failed: { tags: "makingFailed" },
            cancelled: { tags: "makingCancelled" },
          },
        },
        making: {
          tags: "making",
          on: { "report.cancelled": "editing.cancelled" },
          invoke: {
            id: "makeFile",
            src: "makeFile",
            input: ({ context }) => askedOf(context.draft) ?? NOTHING_ASKED,
            onDone: [
              {
                guard: answered("hasSucceeded"),
                target: "editing.made",
                actions: [{ type: "save", params: ({ event }) => Result.getOrThrow(event.output) }, "tellMade"],
              },
              {
                target: "editing.failed",
                actions: [
                  answered("keepMakingError"),
                  { type: "announce", params: ({ event }) => downloadFailed(refusalMessage(event.output)) },
                ],
              },
            ],
          },
        },
      },
    },
  },
});
