import { Result } from "effect";
import { assign, raise, setup, stateIn } from "xstate";
import type { FilingReadiness, StoredFiling } from "#domain/filing/FilingReadiness.ts";
import type { FilingRequest } from "#domain/filing/FilingRequest.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, refusalMessage } from "#domain/shared/errors.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import { yearStates } from "../machines/yearStates.ts";
import type { Download } from "../shared/Download.ts";
import { type Announcement, downloadFailed } from "../shared/messages.ts";
import type { FilingContext, FilingEvent, FilingTag } from "./FilingContext.ts";
import { askedOf, type FilingDraft, missingOf, readiedOf, targetOf } from "./filingDraft.ts";

export type FilingPlaces = { readonly customer_id: number; readonly facility_ids: ReadonlyArray<number> };
type Choice = Partial<FilingDraft> & { readonly fields: ReadonlyArray<string> };
export type MadeFiling = { readonly filing: StoredFiling; readonly file: Download };

/** Placeholder: the guards prevent any request before everything is chosen. */
const NOTHING_ASKED: FilingRequest = {
  target: "tier2",
  format: null,
  customer_id: 0,
  facility_ids: [],
  year: 0,
  certifier: "",
  signed_on: "",
  template: "",
  is_draft: false,
};
/** In ms: the readiness is requested only after a pause in typing. */
const TYPING = 400;

const placesOf = ({ context: { draft } }: { readonly context: FilingContext }): FilingPlaces => ({
  customer_id: draft.customer?.id ?? 0,
  facility_ids: draft.facilities.map(({ id }) => id),
});

/**
 * The filing screen: what to file, what each facility is missing, what will be written, and the file. A changed choice
 * and leaving the screen abort pending requests; while the file is being created, nothing can be chosen. A file that
 * lacks mandatory facts is refused unless a draft is requested. Tags: 'making', 'made' (`made`), 'refused' (mandatory
 * facts are missing), 'confirming' (a final file would have lines that nobody has confirmed), 'makingFailed' (see `makingError`), 'makingCancelled', 'yearsLoading', 'yearsFailed', 'noYears',
 * 'readinessLoading', 'readinessFailed', 'readinessShown'.
 */
export const filingMachine = setup({
  types: {} as {
    input: { readonly draft: FilingDraft };
    context: FilingContext;
    events: FilingEvent;
    tags: FilingTag;
  },
  actors: {} as {
    loadYears: CallActor<FilingPlaces, ReadonlyArray<number>>;
    loadReadiness: CallActor<FilingRequest, FilingReadiness>;
    makeFile: CallActor<FilingRequest, MadeFiling>;
  },
  delays: { typing: TYPING },
  guards: {
    ...answerGuards,
    isEditing: stateIn({ work: "editing" }),
    hasPlace: ({ context: { draft } }) => draft.customer !== null && draft.facilities.length > 0,
    canBeReadied: ({ context }) => readiedOf(context.draft) !== null,
    isIncomplete: ({ context }) => askedOf(context.draft) === null,
    /** Until the readiness is known, the server decides. */
    lacksFacts: ({ context: { draft, readiness, isCurrent } }) =>
      isCurrent && readiness?.is_draft === true && !draft.is_draft,
    hasUnconfirmed: ({ context: { readiness, isCurrent } }) =>
      isCurrent && readiness !== null && !readiness.is_draft && readiness.unconfirmed_lines > 0,
    hasNoYears: ({ context }) => context.years.length === 0,
  },
  actions: {
    announce: (_, _toast: Announcement) => {},
    save: (_, _file: Download) => {},
    /** Clears the error of the changed field. */
    choose: assign(({ context }, { fields, ...chosen }: Choice) => ({
      draft: { ...context.draft, ...chosen },
      isCurrent: false,
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => !fields.includes(name))),
    })),
    /** Does not change what is missing. */
    wantDraft: assign(({ context }, is_draft: boolean) => ({ draft: { ...context.draft, is_draft } })),
    /** The text typed into a picker matches none of its options. */
    tellWrong: assign(({ context }, wrong: FieldErrors) => ({ errors: { ...context.errors, ...wrong } })),
    tellMissing: assign(({ context }) => ({ errors: missingOf(context.draft) })),
    askAnew: raise({ type: "readiness.outdated" }),
    keepMakingError: assign((_, given: Answer<unknown>) => ({ makingError: refusalMessage(given) })),
    keepMade: assign((_, given: Answer<MadeFiling>) => ({
      made: Result.isSuccess(given) ? given.success.filing : null,
    })),
    forgetYears: assign({ years: [] }),
    forgetReadiness: assign({ readiness: null, readinessError: "" }),
    takeYears: assign((_, given: Answer<ReadonlyArray<number>>) => ({ years: Result.getOrElse(given, () => []) })),
    takeReadiness: assign((_, given: Answer<FilingReadiness>) =>
      Result.isSuccess(given)
        ? { readiness: given.success, readinessError: "", isCurrent: true }
        : { readiness: null, readinessError: given.failure.message },
    ),
  },
}).createMachine({
  id: "filing",
  type: "parallel",
  context: ({ input }) => ({
    draft: input.draft,
    errors: {},
    years: [],
    readiness: null,
    isCurrent: false,
    readinessError: "",
    makingError: "",
    made: null,
  }),
  states: {
    years: {
      initial: "deciding",
      on: {
        "customer.chosen": { guard: "isEditing", target: ".deciding" },
        "facilities.chosen": { guard: "isEditing", target: ".deciding" },
      },
      states: yearStates(placesOf),
    },
    readiness: {
      initial: "deciding",
      on: {
        "target.chosen": { guard: "isEditing", target: ".deciding" },
        "customer.chosen": { guard: "isEditing", target: ".deciding" },
        "facilities.chosen": { guard: "isEditing", target: ".deciding" },
        "year.chosen": { guard: "isEditing", target: ".deciding" },
        "details.changed": { guard: "isEditing", target: ".waiting" },
        "readiness.outdated": ".loading",
      },
      states: {
        deciding: {
          entry: "forgetReadiness",
          always: [{ guard: "canBeReadied", target: "loading" }, { target: "none" }],
        },
        none: {},
        /** The readiness stays visible while details are typed, unless a detail is invalid. */
        waiting: {
          after: {
            typing: [
              { guard: "canBeReadied", target: "loading" },
              { target: "none", actions: "forgetReadiness" },
            ],
          },
        },
        loading: {
          tags: "readinessLoading",
          invoke: {
            id: "loadReadiness",
            src: "loadReadiness",
            input: ({ context }) => readiedOf(context.draft) ?? NOTHING_ASKED,
            onDone: [
              { guard: answered("hasSucceeded"), target: "shown", actions: answered("takeReadiness") },
              { target: "failed", actions: answered("takeReadiness") },
            ],
          },
        },
        shown: { tags: "readinessShown" },
        failed: { tags: "readinessFailed", on: { "readiness.retry": "deciding" } },
      },
    },
    work: {
      initial: "editing",
      states: {
        editing: {
          on: {
            "target.chosen": {
              target: ".untried",
              actions: {
                type: "choose",
                params: ({ event: { format } }) => ({ fields: ["target"], ...targetOf(format), is_draft: false }),
              },
            },
            "customer.chosen": {
              target: ".untried",
              actions: {
                type: "choose",
                params: ({ event: { customer } }) => ({
                  fields: ["customer_id", "facility_ids", "year"],
                  customer,
                  facilities: [],
                  year: null,
                  is_draft: false,
                }),
              },
            },
            "facilities.chosen": {
              target: ".untried",
              actions: {
                type: "choose",
                params: ({ event: { facilities }, context: { draft } }) => ({
                  fields: ["facility_ids"],
                  facilities,
                  year: facilities.length === 0 ? null : draft.year,
                  is_draft: false,
                }),
              },
            },
            "year.chosen": {
              target: ".untried",
              actions: {
                type: "choose",
                params: ({ event: { year } }) => ({ fields: ["year"], year, is_draft: false }),
              },
            },
            "details.changed": {
              target: ".untried",
              actions: {
                type: "choose",
                params: ({ event: { details } }) => ({ ...details, fields: Object.keys(details) }),
              },
            },
            "draft.chosen": {
              target: ".untried",
              actions: { type: "wantDraft", params: ({ event }) => event.isDraft },
            },
            "choice.failed": {
              actions: { type: "tellWrong", params: ({ event }) => ({ [event.name]: [event.message] }) },
            },
            "filing.requested": [
              { guard: "isIncomplete", actions: "tellMissing" },
              { guard: "lacksFacts", target: ".refused" },
              { guard: "hasUnconfirmed", target: ".confirming" },
              { target: "making" },
            ],
          },
          initial: "untried",
          states: {
            untried: {},
            refused: { tags: "refused" },
            confirming: {
              tags: "confirming",
              on: { "filing.confirmed": "#filing.work.making", "filing.declined": "untried" },
            },
            made: { tags: "made" },
            failed: { tags: "makingFailed" },
            cancelled: { tags: "makingCancelled" },
          },
        },
        making: {
          tags: "making",
          on: { "filing.cancelled": "editing.cancelled" },
          invoke: {
            id: "makeFile",
            src: "makeFile",
            input: ({ context }) => askedOf(context.draft) ?? NOTHING_ASKED,
            onDone: [
              {
                guard: answered("hasSucceeded"),
                target: "editing.made",
                actions: [
                  answered("keepMade"),
                  { type: "save", params: ({ event }) => Result.getOrThrow(event.output).file },
                  "askAnew",
                ],
              },
              {
                // What is missing may have changed since it was shown.
                target: "editing.failed",
                actions: [
                  answered("keepMakingError"),
                  { type: "announce", params: ({ event }) => downloadFailed(refusalMessage(event.output)) },
                  "askAnew",
                ],
              },
            ],
          },
        },
      },
    },
  },
});
