import { Result } from "effect";
import { assign, setup } from "xstate";
import { CELLS } from "#domain/inventory/grid/cells.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, refusalMessage } from "#domain/shared/errors.ts";
import { loadStates } from "../../machines/loadStates.ts";
import { afterRefused, afterSaved, type EditAnswer } from "./gridAnswers.ts";
import {
  type CellValue,
  type Edit,
  type GridAnswer,
  type GridContent,
  type GridContext,
  isSame,
  type MarkedAction,
  movedTo,
  typingOf,
} from "./GridContext.ts";

export type GridInput = { readonly inventory_id: number; readonly key: string };
export type EditSend = {
  readonly edit: Edit;
  readonly inventory_id: number;
  /** The edit's lines, as shown. */
  readonly lines: ReadonlyArray<{ readonly inventory_product_id: number; readonly version: number }>;
  readonly key: string;
};
type Steps = { readonly rows: number; readonly columns: number };
const STAY: Steps = { rows: 0, columns: 0 };

export type GridEvent =
  | { readonly type: "load.retry" }
  | { readonly type: "grid.cell.chosen"; readonly row: number; readonly column: number }
  | { readonly type: "grid.moved"; readonly by: Steps }
  /** Without a value, the cell's own value is edited. */
  | { readonly type: "grid.typing.began"; readonly value?: CellValue }
  | { readonly type: "grid.typed"; readonly value: CellValue }
  | { readonly type: "grid.typing.ended" }
  | { readonly type: "grid.cell.saved"; readonly by?: Steps }
  | { readonly type: "grid.line.marked"; readonly id: number }
  | { readonly type: "grid.all.marked"; readonly isMarked: boolean }
  | { readonly type: "grid.marked.changed"; readonly action: MarkedAction }
  | { readonly type: "grid.undone" }
  | { readonly type: "grid.notices.closed" }
  /** Something was undone from the history. */
  | { readonly type: "grid.outdated" }
  | { readonly type: "grid.sent.again" }
  | { readonly type: "grid.discarded" };

type Loaded = Answer<GridContent>;

const current = ({ lines, at }: GridContext) => {
  const [line, cell] = [lines[at.row], CELLS[at.column]];
  return line === undefined || cell === undefined ? null : { line, cell };
};
/** Changes made at the same time can be undone together. */
const wanted = (context: GridContext, edits: ReadonlyArray<Edit>): Partial<GridContext> => {
  const isIdle = context.queue.length === 0 && context.sending === null;
  return { queue: [...context.queue, ...edits], isUndoing: false, ...(isIdle ? { undo: [], saved: 0 } : {}) };
};
const seenLines = ({ lines }: GridContext, edit: Edit): EditSend["lines"] => {
  if (edit.kind === "unmarked") return [];
  const ids = new Set(edit.kind === "cell" ? [edit.id] : edit.ids);
  return lines
    .filter(({ inventory_product_id: id }) => ids.has(id))
    .map(({ inventory_product_id, version }) => ({ inventory_product_id, version }));
};

/**
 * The lines of one inventory, edited in place. Each cell is saved separately, one after the other, from the version
 * shown; keys pressed in the meantime are never lost. Tags: 'loading', 'missing', 'failed' (offer `load.retry`),
 * 'shown', 'busy', 'dirty' (changes that the server has not received), 'stopped' (offer `grid.sent.again` and
 * `grid.discarded`).
 */
export const lineGridMachine = setup({
  types: {} as {
    input: GridInput;
    context: GridContext;
    events: GridEvent;
    tags: "loading" | "missing" | "failed" | "shown" | "busy" | "stopped" | "dirty";
  },
  actors: {} as {
    load: CallActor<{ readonly inventory_id: number }, GridContent>;
    send: CallActor<EditSend, GridAnswer>;
  },
  guards: {
    ...answerGuards,
    somethingWaits: ({ context }) => context.queue.length > 0,
    isTyping: ({ context }) => context.typing !== undefined,
    someAreMarked: ({ context }) => context.marked.size > 0,
    canBeUndone: ({ context }) => context.undo.length > 0,
  },
  actions: {
    take: assign((_, answer: Loaded) =>
      Result.isSuccess(answer) ? answer.success : { error: answer.failure.message },
    ),
    choose: assign((_, at: GridContext["at"]) => ({ at, typing: undefined })),
    move: assign(({ context }, by: Steps) => ({ at: movedTo(context, by), typing: undefined })),
    beginTyping: assign(({ context }, value: CellValue | undefined) => {
      const here = current(context);
      return here === null ? {} : { typing: typingOf(context, here.line, here.cell, value) };
    }),
    type: assign((_, value: CellValue) => ({ typing: value })),
    endTyping: assign({ typing: undefined }),
    saveCell: assign(({ context }, by: Steps) => {
      const here = current(context);
      const { typing } = context;
      const after = { at: movedTo(context, by), typing: undefined };
      if (here === null || typing === undefined || isSame(here.line, here.cell, typing)) return after;
      const id = here.line.inventory_product_id;
      return { ...after, ...wanted(context, [{ kind: "cell", id, cell: here.cell, value: typing }]) };
    }),
    mark: assign(({ context }, id: number) => {
      const marked = new Set(context.marked);
      if (!marked.delete(id)) marked.add(id);
      return { marked };
    }),
    markAll: assign(({ context }, isMarked: boolean) => ({
      marked: new Set(isMarked ? context.lines.map(({ inventory_product_id }) => inventory_product_id) : []),
    })),
    changeMarked: assign(({ context }, action: MarkedAction) =>
      wanted(context, [{ kind: "marked", action, ids: [...context.marked] }]),
    ),
    undo: assign(({ context }) => ({
      refusal: null,
      queue: [...context.queue, ...context.undo],
      undo: [],
      saved: 0,
      isUndoing: true,
    })),
    forgetNotices: assign({ undo: [], saved: 0, refusals: {}, refusal: null }),
    beginSending: assign(({ context: { queue, sending } }) =>
      sending === null ? { sending: queue[0] ?? null, queue: queue.slice(1) } : { error: null },
    ),
    finishSaved: assign(({ context }, answer: EditAnswer) => afterSaved(context, answer)),
    finishRefused: assign(({ context }, answer: EditAnswer) => afterRefused(context, answer)),
    tellStopped: assign((_, answer: EditAnswer) => ({ error: refusalMessage(answer) })),
    discard: assign(({ context }) => ({ sending: null, queue: [], error: null, round: context.round + 1 })),
  },
}).createMachine({
  id: "lineGrid",
  context: ({ input }) => ({
    ...input,
    lines: [],
    containers: [],
    units: [],
    at: { row: 0, column: CELLS.length - 1 },
    typing: undefined,
    marked: new Set(),
    queue: [],
    sending: null,
    refusals: {},
    undo: [],
    isUndoing: false,
    saved: 0,
    error: null,
    refusal: null,
    round: 0,
  }),
  initial: "loading",
  states: {
    ...loadStates("shown", ({ context: { inventory_id } }: { readonly context: GridContext }) => ({ inventory_id })),
    shown: {
      tags: "shown",
      initial: "idle",
      on: {
        "grid.cell.chosen": { actions: { type: "choose", params: ({ event: { row, column } }) => ({ row, column }) } },
        "grid.moved": { actions: { type: "move", params: ({ event }) => event.by } },
        "grid.typing.began": { actions: { type: "beginTyping", params: ({ event }) => event.value } },
        "grid.typed": { guard: "isTyping", actions: { type: "type", params: ({ event }) => event.value } },
        "grid.typing.ended": { actions: "endTyping" },
        "grid.cell.saved": {
          guard: "isTyping",
          actions: { type: "saveCell", params: ({ event }) => event.by ?? STAY },
        },
        "grid.line.marked": { actions: { type: "mark", params: ({ event }) => event.id } },
        "grid.all.marked": { actions: { type: "markAll", params: ({ event }) => event.isMarked } },
        "grid.marked.changed": {
          guard: "someAreMarked",
          actions: { type: "changeMarked", params: ({ event }) => event.action },
        },
        "grid.undone": { guard: "canBeUndone", actions: "undo" },
        "grid.notices.closed": { actions: "forgetNotices" },
      },
      states: {
        idle: {
          always: { guard: "somethingWaits", target: "sending" },
          on: { "grid.outdated": { target: "#lineGrid.loading", actions: "forgetNotices" } },
        },
        sending: {
          tags: ["busy", "dirty"],
          entry: "beginSending",
          invoke: {
            id: "send",
            src: "send",
            input: ({ context }) => {
              // This state is entered only with something to send.
              const edit = context.sending as Edit;
              const { inventory_id, key, round } = context;
              return { edit, inventory_id, lines: seenLines(context, edit), key: `${key}-${round}` };
            },
            onDone: [
              { guard: answered("hasSucceeded"), target: "idle", actions: answered("finishSaved") },
              { guard: answered("isOutOfReach"), target: "stopped", actions: answered("tellStopped") },
              { target: "idle", actions: answered("finishRefused") },
            ],
          },
        },
        /** The next edit would fail as well, so everything waits. */
        stopped: {
          tags: ["busy", "stopped", "dirty"],
          on: { "grid.sent.again": "sending", "grid.discarded": { target: "idle", actions: "discard" } },
        },
      },
    },
  },
});
