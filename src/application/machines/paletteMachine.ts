import { Result } from "effect";
import { assign, setup } from "xstate";
import type { Answer, CallActor } from "#domain/shared/errors.ts";
import { SEARCH_DEBOUNCE_MS } from "#domain/shared/Page.ts";

/** Something to go to: a screen, or a record's page. */
export type PaletteEntry = {
  readonly kind: "Screens" | "Customers" | "Facilities" | "Inventories" | "Products";
  readonly name: string;
  /** Tells equal names apart: the customer of a facility, the maker of a product. */
  readonly hint: string | null;
  readonly href: string;
};

export type PaletteInput = {
  /** The screens that are open to the person. */
  readonly screens: ReadonlyArray<PaletteEntry>;
  /** Whether the person may look records up at all. */
  readonly mayFind: boolean;
};
export type PaletteContext = PaletteInput & {
  readonly text: string;
  /** The records of the last good answer. */
  readonly records: ReadonlyArray<PaletteEntry>;
  readonly error: string | null;
};
export type PaletteEvent =
  | { readonly type: "palette.text.changed"; readonly text: string }
  | { readonly type: "palette.retry" };

type Found = Answer<ReadonlyArray<PaletteEntry>>;
type Done = { readonly event: { readonly output: Found } };
const found = ({ event }: Done): Found => event.output;

const words = (text: string): ReadonlyArray<string> => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Screens by what is typed, at once, and the records that the server has found. */
export const paletteEntries = ({ screens, text, records }: PaletteContext): ReadonlyArray<PaletteEntry> => [
  ...screens.filter(({ name }) => words(text).every((word) => name.toLowerCase().includes(word))),
  ...records,
];

/**
 * The palette: goes to a screen or a record by its name. Records are looked up after the debounce; a newer text makes an
 * older answer harmless. Tags: 'loading', 'failed' (offer `palette.retry`).
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
    hasNothingToFind: ({ context }, text: string) => !context.mayFind || text.trim() === "",
    wereFound: (_, answer: Found) => Result.isSuccess(answer),
  },
  actions: {
    typeText: assign((_, text: string) => ({ text })),
    forgetRecords: assign({ records: [], error: null }),
    takeAnswer: assign((_, answer: Found) =>
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
        actions: [{ type: "typeText", params: ({ event }) => event.text }, "forgetRecords"],
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
          {
            guard: { type: "wereFound", params: found },
            target: "idle",
            actions: { type: "takeAnswer", params: found },
          },
          { target: "failed", actions: { type: "takeAnswer", params: found } },
        ],
      },
    },
    failed: { tags: "failed", on: { "palette.retry": "finding" } },
  },
});
