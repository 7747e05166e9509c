import { Result } from "effect";
import { assign, setup } from "xstate";
import type { ImportValidation, RowsWritten, WrittenImport } from "#domain/import/ImportRow.ts";
import type { ImportTarget } from "#domain/import/ImportTarget.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, isRefusedAs } from "#domain/shared/errors.ts";
import { refuseFileOf } from "./filing/filingFile.ts";
import {
  DEFAULT_SETTINGS,
  failureOf,
  type ImportContext,
  type ImportEvent,
  type ImportSettings,
  inputOf,
  type Opened,
  type OpenInput,
  type ValidateInput,
  type WriteInput,
  writeKey,
  writeRefusal,
} from "./importContext.ts";

type Imports = ReadonlyArray<WrittenImport>;

const NO_FILE = { file: null, upload: null, settings: DEFAULT_SETTINGS, validation: null, made: null, error: null };

const restarted = { target: "choosing", actions: "clear" } as const;
/** What a person can do about rows that are not written. */
const corrections = {
  "import.settings.changed": {
    target: "judging",
    reenter: true,
    actions: {
      type: "change",
      params: ({ event }: { readonly event: { readonly settings: Partial<ImportSettings> } }) => event.settings,
    },
  },
  "import.restarted": restarted,
} as const;

/**
 * Turns a file, or pasted rows, into records of a target: uploaded, validated, corrected by hand and written as a whole.
 * An undo of an import is a matter of its change set; the list of imports is then read again. Tags: 'choosing' (a file can be chosen), 'busy', 'validated'
 * (verdicts are shown), 'writing', 'written', 'failed' (offer `import.retry`, or `import.confirmed` if rows were not
 * written).
 */
export const importMachine = setup({
  types: {} as {
    input: Pick<ImportContext, "target" | "key">;
    context: ImportContext;
    events: ImportEvent;
    tags: "choosing" | "busy" | "validated" | "writing" | "written" | "failed";
  },
  actors: {} as {
    list: CallActor<{ readonly target: ImportTarget }, Imports>;
    open: CallActor<OpenInput, Opened>;
    validate: CallActor<ValidateInput, ImportValidation>;
    write: CallActor<WriteInput, WrittenImport>;
  },
  guards: {
    ...answerGuards,
    willNotDo: ({ context }, file: File) => refuseFileOf(context.target, file) !== undefined,
    isValidatedAgain: (_, answer: Answer<unknown>) => isRefusedAs(answer, "Conflict", "Invalid"),
    canBeWritten: ({ context }) => writeRefusal(context) === null,
    /** The import was written before the cancellation took effect. */
    importWasWritten: ({ context }, answer: Answer<Imports>) =>
      Result.isSuccess(answer) && (answer.success[0]?.id ?? 0) > (context.imports[0]?.id ?? 0),
  },
  actions: {
    acceptFile: assign((_, file: File) => ({ ...NO_FILE, file })),
    refuse: assign(({ context }, file: File) => ({ error: refuseFileOf(context.target, file) ?? null })),
    storeImports: assign(({ context }, answer: Answer<Imports>) => ({
      imports: Result.isSuccess(answer) ? answer.success : context.imports,
    })),
    storeOpened: assign(({ context: { tries } }, answer: Answer<Opened>) =>
      Result.isSuccess(answer) ? { ...answer.success, tries: tries + 1, error: null } : { error: failureOf(answer) },
    ),
    /** Each validation is written once, however often it is sent. */
    storeValidation: assign(({ context: { tries } }, answer: Answer<ImportValidation>) =>
      Result.isSuccess(answer) ? { validation: answer.success, tries: tries + 1 } : { error: failureOf(answer) },
    ),
    storeFailure: assign((_, answer: Answer<unknown>) => ({ error: failureOf(answer) })),
    storeMade: assign((_, answer: Answer<WrittenImport>) => ({ made: Result.getOrNull(answer), error: null })),
    storeNewest: assign((_, answer: Answer<Imports>) => ({
      made: Result.isSuccess(answer) ? (answer.success[0] ?? null) : null,
      error: null,
    })),
    storeAgain: assign(({ context: { made } }, answer: Answer<Imports>) => ({
      made: (Result.isSuccess(answer) && answer.success.find(({ id }) => id === made?.id)) || made,
    })),
    change: assign(({ context }, settings: Partial<ImportSettings>) => ({
      settings: { ...context.settings, ...settings },
      error: null,
    })),
    clear: assign(NO_FILE),
  },
}).createMachine({
  id: "import",
  context: ({ input }) => ({
    ...input,
    ...NO_FILE,
    tries: 0,
    imports: [],
  }),
  initial: "choosing",
  states: {
    /** Earlier imports are shown next to the file chooser. */
    choosing: {
      tags: "choosing",
      invoke: {
        id: "list",
        src: "list",
        input: ({ context }) => ({ target: context.target }),
        onDone: { actions: answered("storeImports") },
      },
      on: {
        "file.chosen": [
          {
            guard: { type: "willNotDo", params: ({ event }) => event.file },
            actions: { type: "refuse", params: ({ event }) => event.file },
          },
          { target: "opening", actions: { type: "acceptFile", params: ({ event }) => event.file } },
        ],
        "import.undone": { target: "choosing", reenter: true },
      },
    },
    opening: {
      tags: "busy",
      on: { "import.cancelled": restarted },
      invoke: {
        id: "open",
        src: "open",
        // A file is always chosen before this state; the empty one satisfies the type.
        input: ({ context }) => ({ target: context.target, file: context.file ?? new File([], "") }),
        onDone: [
          { guard: answered("hasSucceeded"), target: "validated", actions: answered("storeOpened") },
          { target: "choosing", actions: answered("storeOpened") },
        ],
      },
    },
    validated: {
      tags: "validated",
      on: {
        ...corrections,
        "import.confirmed": { guard: "canBeWritten", target: "writing" },
      },
    },
    /** Changes made while the rows are validated cause another validation. */
    judging: {
      tags: ["validated", "busy"],
      on: {
        ...corrections,
      },
      invoke: {
        id: "validate",
        src: "validate",
        input: ({ context }) => ({ target: context.target, input: inputOf(context) }),
        onDone: [
          { guard: answered("hasSucceeded"), target: "validated", actions: answered("storeValidation") },
          { target: "validationFailed", actions: answered("storeValidation") },
        ],
      },
    },
    validationFailed: {
      tags: ["validated", "failed"],
      on: {
        ...corrections,
        "import.retry": "judging",
      },
    },
    writing: {
      tags: ["busy", "writing"],
      on: { "import.cancelled": "stopped" },
      invoke: {
        id: "write",
        src: "write",
        input: ({ context }) => ({
          target: context.target,
          input: inputOf(context),
          seen: context.validation?.seen ?? "",
          key: writeKey(context),
        }),
        onDone: [
          { guard: answered("hasSucceeded"), target: "written", actions: answered("storeMade") },
          { guard: answered("isValidatedAgain"), target: "judging", actions: answered("storeFailure") },
          { target: "notWritten", actions: answered("storeFailure") },
        ],
      },
    },
    /** Uses the same key again: rows that were in fact written are not written twice. */
    notWritten: {
      tags: ["validated", "failed"],
      on: {
        "import.confirmed": "writing",
        ...corrections,
      },
    },
    /** The request was abandoned; asks whether its rows were written. */
    stopped: {
      tags: ["busy", "writing"],
      invoke: {
        id: "look",
        src: "list",
        input: ({ context }) => ({ target: context.target }),
        onDone: [
          { guard: answered("importWasWritten"), target: "written", actions: answered("storeNewest") },
          { guard: answered("hasSucceeded"), target: "validated" },
          { target: "notWritten", actions: answered("storeFailure") },
        ],
      },
    },
    written: {
      tags: "written",
      on: {
        "import.undone": "undone",
        "import.restarted": restarted,
      },
    },
    /** What was written is read again. */
    undone: {
      tags: ["busy", "written"],
      invoke: {
        id: "lookAgain",
        src: "list",
        input: ({ context }) => ({ target: context.target }),
        onDone: [
          { guard: answered("hasSucceeded"), target: "written", actions: answered("storeAgain") },
          { target: "choosing", actions: answered("storeFailure") },
        ],
      },
    },
  },
});

/** Between two requests, ms. */
const PAUSE = 400;

type Asked = { readonly ticket: string };

/** While rows are written, asks how many are done; without an answer, keeps the last value. */
export const importProgressMachine = setup({
  types: {} as { input: Asked; context: Asked & RowsWritten },
  actors: {} as { ask: CallActor<Asked, RowsWritten> },
  delays: { nextQuestion: PAUSE },
  actions: {
    storeAnswer: assign((_, answer: Answer<RowsWritten>) => (Result.isSuccess(answer) ? answer.success : {})),
  },
}).createMachine({
  id: "importProgress",
  context: ({ input }) => ({ ...input, written: null, total: null }),
  initial: "asking",
  states: {
    asking: {
      invoke: {
        id: "ask",
        src: "ask",
        input: ({ context: { ticket } }) => ({ ticket }),
        onDone: { target: "resting", actions: answered("storeAnswer") },
      },
    },
    resting: { after: { nextQuestion: "asking" } },
  },
});
