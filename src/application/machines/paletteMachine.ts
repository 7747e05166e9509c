import { Result } from "effect";
import { assign, setup } from "xstate";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import type { Answer, CallActor } from "#domain/shared/errors.ts";
import { SEARCH_DEBOUNCE_MS } from "./MachineParts.ts";

export type PaletteEntry = {
  readonly kind: "Screens" | "Customers" | "Facilities" | "Inventories" | "Products";
  readonly name: string;
  /** Distinguishes equal names: the customer of a facility, the manufacturer of a product. */
  readonly hint: string | null;
  readonly href: string;
};

export type PaletteInput = {
  /** Only screens the person may open. */
  readonly screens: ReadonlyArray<PaletteEntry>;
  readonly mayFind: boolean;
};
export type PaletteContext = PaletteInput & {
  readonly text: string;
  /** The last good answer. */
  readonly records: ReadonlyArray<PaletteEntry>;
  readonly error: string | null;
};
export type PaletteEvent =
  | { readonly type: "palette.text.changed"; readonly text: string }
  | { readonly type: "palette.retry" };

type Found = Answer<ReadonlyArray<PaletteEntry>>;

const words = (text: string): ReadonlyArray<string> => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Screens are filtered here, immediately; the server has found the records. */
export const paletteEntries = ({ screens, text, records }: PaletteContext): ReadonlyArray<PaletteEntry> => [
  ...screens.filter(({ name }) => words(text).every((word) => name.toLowerCase().includes(word))),
  ...records,
];

/**
 * Opens a screen or a record by name. Records are searched after the debounce; new text discards pending answers. Tags:
 * 'loading', 'failed' (offer `palette.retry`).
 */
export const paletteMachine = setup({
  types: {} as {
    input: PaletteInput;
    context: PaletteContext;
    events: PaletteEvent;
    tags: "loading" | "failed";
  },
  actors: {} as { find: CallActor<{ readonly text: string }, ReadonlyArray<PaletteEntry>> },
  delays: { searchDebounce: SEARCH_DEBOUNCE_MS },
  guards: {
    ...answerGuards,
    hasNothingToFind: ({ context }, text: string) => !context.mayFind || text.trim() === "",
  },
  actions: {
    typeText: assign((_, text: string) => ({ text })),
    clearRecords: assign({ records: [], error: null }),
    storeAnswer: assign((_, answer: Found) =>
      Result.isSuccess(answer)
        ? { records: answer.success, error: null }
        : { records: [], error: answer.failure.message },
    ),
  },
}).createMachine({
  id: "palette",
  context: ({ input }) => ({ ...input, text: "", records: [], error: null }),
  initial: "idle",
  on: {
    "palette.text.changed": [
      {
        guard: { type: "hasNothingToFind", params: ({ event }) => event.text },
        target: ".idle",
        actions: [{ type: "typeText", params: ({ event }) => event.text }, "clearRecords"],
      },
      {
        target: ".debouncing",
        reenter: true,
        actions: { type: "typeText", params: ({ event }) => event.text },
      },
    ],
  },
  states: {
    idle: {},
    debouncing: { tags: "loading", after: { searchDebounce: "finding" } },
    finding: {
      tags: "loading",
      invoke: {
        id: "find",
        src: "find",
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: [
          { guard: answered("hasSucceeded"), target: "idle", actions: answered("storeAnswer") },
          { target: "failed", actions: answered("storeAnswer") },
        ],
      },
    },
    failed: { tags: "failed", on: { "palette.retry": "finding" } },
  },
});
