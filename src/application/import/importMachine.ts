import { Result } from "effect";
import { assign, setup } from "xstate";
import type { ImportValidation, WrittenImport } from "#domain/import/ImportRow.ts";
import type { ImportTarget } from "#domain/import/ImportTarget.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, isRefusedAs } from "#domain/shared/errors.ts";
import { refuseFileOf } from "./filing/filingFile.ts";
import {
  failureOf,
  type ImportContext,
  type ImportEvent,
  inputOf,
  type ValidateInput,
  DEFAULT_SETTINGS,
  type Opened,
  type OpenInput,
  type ImportSettings,
  type WriteInput,
  writeKey,
  writeRefusal,
} from "./importContext.ts";

type Imports = ReadonlyArray<WrittenImport>;

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
    take: assign((_, file: File) => ({ file, settings: DEFAULT_SETTINGS, validation: null, made: null, error: null })),
    refuse: assign(({ context }, file: File) => ({ error: refuseFileOf(context.target, file) ?? null })),
    takeImports: assign(({ context }, answer: Answer<Imports>) => ({
      imports: Result.isSuccess(answer) ? answer.success : context.imports,
    })),
    takeOpened: assign(({ context: { tries } }, answer: Answer<Opened>) =>
      Result.isSuccess(answer) ? { ...answer.success, tries: tries + 1, error: null } : { error: failureOf(answer) },
    ),
    /** Each validation is written once, however often it is sent. */
    takeValidation: assign(({ context: { tries } }, answer: Answer<ImportValidation>) =>
      Result.isSuccess(answer) ? { validation: answer.success, tries: tries + 1 } : { error: failureOf(answer) },
    ),
    takeFailure: assign((_, answer: Answer<unknown>) => ({ error: failureOf(answer) })),
    takeMade: assign((_, answer: Answer<WrittenImport>) => ({ made: Result.getOrNull(answer), error: null })),
    takeNewest: assign((_, answer: Answer<Imports>) => ({
      made: Result.isSuccess(answer) ? (answer.success[0] ?? null) : null,
      error: null,
    })),
    takeAgain: assign(({ context: { made } }, answer: Answer<Imports>) => ({
      made: (Result.isSuccess(answer) && answer.success.find(({ id }) => id === made?.id)) || made,
    })),
    change: assign(({ context }, settings: Partial<ImportSettings>) => ({
      settings: { ...context.settings, ...settings },
      error: null,
    })),
    forget: assign({ file: null, upload: null, settings: DEFAULT_SETTINGS, validation: null, made: null, error: null }),
  },
}).createMachine({
  id: "import",
  context: ({ input }) => ({
    ...input,
    tries: 0,
    file: null,
    upload: null,
    settings: DEFAULT_SETTINGS,
    validation: null,
    imports: [],
    made: null,
    error: null,
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
        onDone: { actions: answered("takeImports") },
      },
      on: {
        "file.chosen": [
          {
            guard: { type: "willNotDo", params: ({ event }) => event.file },
            actions: { type: "refuse", params: ({ event }) => event.file },
          },
          { target: "opening", actions: { type: "take", params: ({ event }) => event.file } },
        ],
        "import.undone": { target: "choosing", reenter: true },
      },
    },
    opening: {
      tags: "busy",
      on: { "import.cancelled": { target: "choosing", actions: "forget" } },
      invoke: {
        id: "open",
        src: "open",
        // A file is always chosen before this state; the empty one satisfies the type.
        input: ({ context }) => ({ target: context.target, file: context.file ?? new File([], "") }),
        onDone: [
          { guard: answered("hasSucceeded"), target: "validated", actions: answered("takeOpened") },
          { target: "choosing", actions: answered("takeOpened") },
        ],
      },
    },
    validated: {
      tags: "validated",
      on: {
        "import.settings.changed": {
          target: "judging",
          actions: { type: "change", params: ({ event }) => event.settings },
        },
        "import.confirmed": { guard: "canBeWritten", target: "writing" },
        "import.restarted": { target: "choosing", actions: "forget" },
      },
    },
    /** Changes made while the rows are validated cause another validation. */
    judging: {
      tags: ["validated", "busy"],
      on: {
        "import.settings.changed": {
          target: "judging",
          reenter: true,
          actions: { type: "change", params: ({ event }) => event.settings },
        },
        "import.restarted": { target: "choosing", actions: "forget" },
      },
      invoke: {
        id: "validate",
        src: "validate",
        input: ({ context }) => ({ target: context.target, input: inputOf(context) }),
        onDone: [
          { guard: answered("hasSucceeded"), target: "validated", actions: answered("takeValidation") },
          { target: "validationFailed", actions: answered("takeValidation") },
        ],
      },
    },
    validationFailed: {
      tags: ["validated", "failed"],
      on: {
        "import.settings.changed": {
          target: "judging",
          actions: { type: "change", params: ({ event }) => event.settings },
        },
        "import.retry": "judging",
        "import.restarted": { target: "choosing", actions: "forget" },
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
          { guard: answered("hasSucceeded"), target: "written", actions: answered("takeMade") },
          { guard: answered("isValidatedAgain"), target: "judging", actions: answered("takeFailure") },
          { target: "notWritten", actions: answered("takeFailure") },
        ],
      },
    },
    /** Uses the same key again: rows that were in fact written are not written twice. */
    notWritten: {
      tags: ["validated", "failed"],
      on: {
        "import.confirmed": "writing",
        "import.settings.changed": {
          target: "judging",
          actions: { type: "change", params: ({ event }) => event.settings },
        },
        "import.restarted": { target: "choosing", actions: "forget" },
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
          { guard: answered("importWasWritten"), target: "written", actions: answered("takeNewest") },
          { guard: answered("hasSucceeded"), target: "validated" },
          { target: "notWritten", actions: answered("takeFailure") },
        ],
      },
    },
    written: {
      tags: "written",
      on: {
        "import.undone": "undone",
        "import.restarted": { target: "choosing", actions: "forget" },
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
          { guard: answered("hasSucceeded"), target: "written", actions: answered("takeAgain") },
          { target: "choosing", actions: answered("takeFailure") },
        ],
      },
    },
  },
});
