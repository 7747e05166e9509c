import { Result } from "effect";
import { assign, raise, setup, stateIn } from "xstate";
import type { FilingReadiness, StoredFiling } from "#domain/filing/FilingReadiness.ts";
import type { FilingFormat, FilingRequest } from "#domain/filing/FilingRequest.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, refusalMessage } from "#domain/shared/errors.ts";
import type { FieldErrors } from "#domain/shared/fieldErrors.ts";
import type { Option } from "#domain/shared/Page.ts";
import { yearStates } from "../machines/yearStates.ts";
import type { Download } from "../shared/Download.ts";
import { type Announcement, downloadFailed } from "../shared/messages.ts";
import { askedOf, type FilingDraft, missingOf, readiedOf, targetOf } from "./filingDraft.ts";

type FilingContext = {
  readonly draft: FilingDraft;
  readonly errors: FieldErrors;
  /** Years in which any of the facilities has an active inventory, newest first. */
  readonly years: ReadonlyArray<number>;
  /** For the previous choices until the new result arrives; null once another place is chosen. */
  readonly readiness: FilingReadiness | null;
  /** Whether `readiness` is for the current choices. */
  readonly isCurrent: boolean;
  readonly readinessError: string;
  readonly makingError: string;
  /** The file made last for these choices. */
  readonly made: StoredFiling | null;
};

export type FilingDetails = Pick<FilingDraft, "certifier" | "signed_on" | "attachments" | "template" | "place_word">;

export type FilingEvent =
  | { readonly type: "target.chosen"; readonly format: FilingFormat }
  | { readonly type: "customer.chosen"; readonly customer: Option | null }
  | { readonly type: "facilities.chosen"; readonly facilities: ReadonlyArray<Option> }
  | { readonly type: "choice.failed"; readonly name: "customer_id" | "facility_ids"; readonly message: string }
  | { readonly type: "year.chosen"; readonly year: number | null }
  | { readonly type: "details.changed"; readonly details: Partial<FilingDetails> }
  | { readonly type: "draft.chosen"; readonly isDraft: boolean }
  | { readonly type: "filing.requested" }
  /** Also with lines that nobody has confirmed. */
  | { readonly type: "filing.confirmed" }
  | { readonly type: "filing.declined" }
  | { readonly type: "filing.cancelled" }
  | { readonly type: "years.retry" }
  | { readonly type: "readiness.retry" }
  | { readonly type: "readiness.outdated" };

type FilingTag =
  | "making"
  | "made"
  | "refused"
  | "confirming"
  | "makingFailed"
  | "makingCancelled"
  | "yearsLoading"
  | "yearsFailed"
  | "noYears"
  | "readinessLoading"
  | "readinessFailed"
  | "readinessShown";

export type FilingPlaces = { readonly customer_id: number; readonly facility_ids: ReadonlyArray<number> };
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

const CHOOSE = { target: ".untried", actions: "choose" } as const;

/** Resets the choices that depend on the changed one, and clears the errors of its fields. */
const afterChoice = ({ draft, errors }: FilingContext, event: FilingEvent): Partial<FilingContext> => {
  const chosen = (fields: ReadonlyArray<string>, change: Partial<FilingDraft>) => ({
    draft: { ...draft, is_draft: false, ...change },
    isCurrent: false,
    errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.includes(name))),
  });
  switch (event.type) {
    case "target.chosen":
      return chosen(["target"], targetOf(event.format));
    case "customer.chosen":
      return chosen(["customer_id", "facility_ids", "year"], { customer: event.customer, facilities: [], year: null });
    case "facilities.chosen": {
      const { facilities } = event;
      return chosen(["facility_ids"], { facilities, year: facilities.length === 0 ? null : draft.year });
    }
    case "year.chosen":
      return chosen(["year"], { year: event.year });
    case "details.changed":
      return chosen(Object.keys(event.details), { ...event.details, is_draft: draft.is_draft });
    case "draft.chosen":
      // Does not change what is missing.
      return { draft: { ...draft, is_draft: event.isDraft } };
    default:
      return {};
  }
};

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
    choose: assign(({ context, event }) => afterChoice(context, event)),
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
            "target.chosen": CHOOSE,
            "customer.chosen": CHOOSE,
            "facilities.chosen": CHOOSE,
            "year.chosen": CHOOSE,
            "details.changed": CHOOSE,
            "draft.chosen": CHOOSE,
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
