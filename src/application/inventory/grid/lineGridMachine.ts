import { Result } from "effect";
import { assign, setup } from "xstate";
import { CELLS } from "#domain/inventory/grid/cells.ts";
import { answered } from "#domain/shared/answered.ts";
import { answerGuards } from "#domain/shared/answerGuards.ts";
import { type Answer, type CallActor, refusalMessage } from "#domain/shared/errors.ts";
import { loadStates } from "../../machines/query.ts";
import { afterRefused, afterSaved, type EditAnswer } from "./gridAnswers.ts";
import {
  asRead,
  cellText,
  type CellValue,
  expectedValues,
  type GridAnswer,
  type GridContent,
  type GridContext,
  isSame,
  type MarkedAction,
  type Place,
  type Sending,
  typingOf,
} from "./GridContext.ts";
import { filledDown, filledWith, movedTo, pasted, type RangeKind, widened } from "./CellRange.ts";
import { discarded, newStep, nextSending, redoneLast, undoneLast } from "./gridSteps.ts";
import { arranged, type GridView, rankOfLines, WHOLE_VIEW } from "./gridView.ts";

export type GridInput = { readonly inventory_id: number; readonly key: string };
export type EditSend = {
  readonly edit: Sending["edit"];
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
  | { readonly type: "grid.view.changed"; readonly view: GridView }
  /** The range of selected cells: from the active cell to another one. */
  | { readonly type: "grid.range.extended"; readonly by: Steps }
  | { readonly type: "grid.range.reached"; readonly row: number; readonly column: number }
  | { readonly type: "grid.range.widened"; readonly kind: RangeKind }
  | { readonly type: "grid.range.emptied" }
  | { readonly type: "grid.range.filled.down" }
  /** With what is being typed. */
  | { readonly type: "grid.range.filled" }
  | { readonly type: "grid.pasted"; readonly text: string }
  /** Without a value, the cell's own value is edited. */
  | { readonly type: "grid.typing.began"; readonly value?: CellValue }
  | { readonly type: "grid.typed"; readonly value: CellValue }
  | { readonly type: "grid.typing.ended" }
  | { readonly type: "grid.cell.saved"; readonly by?: Steps }
  | { readonly type: "grid.line.marked"; readonly id: number }
  | { readonly type: "grid.all.marked"; readonly isMarked: boolean }
  | { readonly type: "grid.marked.changed"; readonly action: MarkedAction }
  | { readonly type: "grid.undone" }
  | { readonly type: "grid.redone" }
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
const seenLines = ({ lines, hidden }: GridContext, edit: Sending["edit"]): EditSend["lines"] => {
  if (edit.kind === "unmarked") return [];
  const ids = new Set(edit.kind === "cells" ? edit.cells.map(({ id }) => id) : edit.ids);
  return [...lines, ...hidden]
    .filter(({ inventory_product_id: id }) => ids.has(id))
    .map(({ inventory_product_id, version }) => ({ inventory_product_id, version }));
};

/**
 * The lines of one inventory, edited in place. Steps are saved one after the other, from the versions shown, and the
 * cells of one step together; keys pressed in the meantime are never lost. Tags: 'loading', 'missing', 'failed' (offer `load.retry`),
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
    somethingCanBeUndone: ({ context }) => context.done.length > 0,
    somethingCanBeRedone: ({ context }) => context.undone.length > 0,
  },
  actions: {
    storeAnswer: assign(({ context }, answer: Loaded) => {
      if (Result.isFailure(answer)) return { error: answer.failure.message };
      const rank = rankOfLines(answer.success.lines);
      return { ...answer.success, rank, ...arranged(answer.success.lines, context.view, rank) };
    }),
    arrange: assign(({ context }, view: GridView) => {
      const { lines, hidden } = arranged([...context.lines, ...context.hidden], view, context.rank);
      const ids = new Map(lines.map(({ inventory_product_id }, row) => [inventory_product_id, row]));
      const row = ids.get(context.lines[context.at.row]?.inventory_product_id ?? -1) ?? 0;
      // What is done with marked lines is done with those in sight.
      const marked = new Set([...context.marked].filter((id) => ids.has(id)));
      return { view, lines, hidden, marked, at: { ...context.at, row }, to: null, typing: undefined };
    }),
    choose: assign((_, at: Place) => ({ at, to: null, typing: undefined })),
    move: assign(({ context }, by: Steps) => ({ at: movedTo(context, context.at, by), to: null, typing: undefined })),
    extend: assign(({ context }, by: Steps) => ({ to: movedTo(context, context.to ?? context.at, by) })),
    reach: assign((_, to: Place) => ({ to })),
    widen: assign(({ context }, kind: RangeKind) => widened(context, kind)),
    empty: assign(({ context }) => filledWith(context, "")),
    fillDown: assign(({ context }) => filledDown(context)),
    fillWithTyped: assign(({ context }) => {
      const here = current(context);
      if (here === null || context.typing === undefined) return {};
      const text = cellText(here.line, here.cell, context.typing, context);
      return { ...filledWith(context, text), typing: undefined };
    }),
    paste: assign(({ context }, text: string) => pasted(context, text)),
    beginTyping: assign(({ context }, value: CellValue | undefined) => {
      const here = current(context);
      if (here === null) return {};
      const own = expectedValues(context)(here.line, here.cell);
      return { typing: typingOf(context, own, here.cell, value) };
    }),
    type: assign((_, value: CellValue) => ({ typing: value })),
    endTyping: assign({ typing: undefined }),
    saveCell: assign(({ context }, by: Steps) => {
      const here = current(context);
      if (here === null || context.typing === undefined) return {};
      const { line, cell } = here;
      const value = asRead(cell, context.typing);
      const after = { at: movedTo(context, context.at, by), to: null, typing: undefined };
      if (isSame(expectedValues(context)(line, cell), value)) return after;
      return { ...after, ...newStep(context, [{ kind: "cell", id: line.inventory_product_id, cell, value }]) };
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
      newStep(context, [{ kind: "marked", action, ids: [...context.marked] }]),
    ),
    undo: assign(({ context }) => undoneLast(context)),
    redo: assign(({ context }) => redoneLast(context)),
    clearNotices: assign({ saved: 0, refusals: {}, refusal: null }),
    beginSending: assign(({ context }) => (context.sending === null ? nextSending(context) : { error: null })),
    finishSaved: assign(({ context }, answer: EditAnswer) => afterSaved(context, answer)),
    finishRefused: assign(({ context }, answer: EditAnswer) => afterRefused(context, answer)),
    explainStopped: assign((_, answer: EditAnswer) => ({ error: refusalMessage(answer) })),
    discard: assign(({ context }) => ({ ...discarded(context), error: null, round: context.round + 1 })),
  },
}).createMachine({
  id: "lineGrid",
  context: ({ input }) => ({
    ...input,
    lines: [],
    hidden: [],
    view: WHOLE_VIEW,
    rank: new Map(),
    containers: [],
    units: [],
    at: { row: 0, column: CELLS.length - 1 },
    to: null,
    typing: undefined,
    marked: new Set(),
    queue: [],
    sending: null,
    refusals: {},
    step: 0,
    done: [],
    undone: [],
    reversals: {},
    saved: 0,
    error: null,
    refusal: null,
    round: 0,
  }),
  initial: "loading",
  on: { "grid.view.changed": { actions: { type: "arrange", params: ({ event }) => event.view } } },
  states: {
    ...loadStates("shown", ({ context: { inventory_id } }: { readonly context: GridContext }) => ({ inventory_id })),
    shown: {
      tags: "shown",
      initial: "idle",
      on: {
        "grid.cell.chosen": {
          actions: [
            { type: "saveCell", params: STAY },
            { type: "choose", params: ({ event: { row, column } }) => ({ row, column }) },
          ],
        },
        "grid.range.extended": { actions: { type: "extend", params: ({ event }) => event.by } },
        "grid.range.reached": {
          actions: [
            { type: "saveCell", params: STAY },
            { type: "reach", params: ({ event: { row, column } }) => ({ row, column }) },
          ],
        },
        "grid.range.widened": { actions: { type: "widen", params: ({ event }) => event.kind } },
        "grid.range.emptied": { actions: "empty" },
        "grid.range.filled.down": { actions: "fillDown" },
        "grid.range.filled": { guard: "isTyping", actions: "fillWithTyped" },
        "grid.pasted": { actions: { type: "paste", params: ({ event }) => event.text } },
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
        "grid.undone": { guard: "somethingCanBeUndone", actions: "undo" },
        "grid.redone": { guard: "somethingCanBeRedone", actions: "redo" },
        "grid.notices.closed": { actions: "clearNotices" },
      },
      states: {
        idle: {
          always: { guard: "somethingWaits", target: "sending" },
          on: { "grid.outdated": { target: "#lineGrid.loading", actions: "clearNotices" } },
        },
        sending: {
          tags: ["busy", "dirty"],
          entry: "beginSending",
          invoke: {
            id: "send",
            src: "send",
            input: ({ context }) => {
              // This state is entered only with something to send.
              const { edit } = context.sending as NonNullable<GridContext["sending"]>;
              const { inventory_id, key, round } = context;
              return { edit, inventory_id, lines: seenLines(context, edit), key: `${key}-${round}` };
            },
            onDone: [
              { guard: answered("hasSucceeded"), target: "idle", actions: answered("finishSaved") },
              { guard: answered("isOutOfReach"), target: "stopped", actions: answered("explainStopped") },
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
