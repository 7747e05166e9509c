import {
  type CellEdit,
  type Edit,
  editsOf,
  type GridContext,
  type Place,
  placeOf,
  type Queued,
  type Sending,
} from "./GridContext.ts";
import { CELLS } from "#domain/inventory/grid/cells.ts";

type Change = Partial<GridContext>;

/** Lines of one request: a long paste lets other requests through, and shows its progress. */
const LINES_AT_ONCE = 100;

const without = (steps: ReadonlyArray<number>, step: number) => steps.filter((one) => one !== step);
const withStep = (steps: ReadonlyArray<number>, step: number) =>
  [...without(steps, step), step].toSorted((a, b) => a - b);
const reversalsOf = ({ reversals }: GridContext, step: number): ReadonlyArray<Edit> => reversals[step] ?? [];

/** Queues edits as one new step, which is undone as a whole. */
export const newStep = (context: GridContext, edits: ReadonlyArray<Edit>): Change => {
  if (edits.length === 0) return {};
  const step = context.step + 1;
  const isIdle = context.queue.length === 0 && context.sending === null;
  return {
    step,
    queue: [...context.queue, ...edits.map((edit) => ({ step, isUndo: false, edit }))],
    done: [...context.done, step],
    undone: [],
    refusal: null,
    ...(isIdle ? { saved: 0 } : {}),
  };
};

/** The characters of the values of one request: far below what the server reads. */
const MAX_CHARACTERS = 100_000;

/** The cells that one request saves: the next ones of the queue, of one step and each once. */
const nextCells = (queue: ReadonlyArray<Queued>): ReadonlyArray<CellEdit> => {
  const cells: Array<CellEdit> = [];
  const lines = new Set<number>();
  const places = new Set<string>();
  let characters = 0;
  for (const { step, isUndo, edit } of queue) {
    if (edit?.kind !== "cell" || step !== queue[0]?.step || isUndo !== queue[0].isUndo) break;
    const { id, cell, value } = edit;
    characters += String(value).length;
    if (places.has(placeOf(id, cell)) || (lines.size === LINES_AT_ONCE && !lines.has(id))) break;
    if (cells.length > 0 && characters > MAX_CHARACTERS) break;
    cells.push(edit);
    lines.add(id);
    places.add(placeOf(id, cell));
  }
  return cells;
};

/** The next request, and what waits after it. */
export const nextSending = ({ queue }: GridContext): Pick<GridContext, "sending" | "queue"> => {
  const [next, ...others] = queue;
  if (next === undefined || next.edit === null) return { sending: null, queue };
  const { step, isUndo, edit } = next;
  if (edit.kind !== "cell") return { sending: { step, isUndo, edit }, queue: others };
  const cells = nextCells(queue);
  return { sending: { step, isUndo, edit: { kind: "cells", cells } }, queue: queue.slice(cells.length) };
};

/** Sends what turns the step, or no longer sends what has not been sent yet. */
const queueTurning = (context: GridContext, step: number, isUndo: boolean): Change => {
  const { queue, sending, reversals } = context;
  const waiting = queue.filter((one) => one.step === step);
  const others = queue.filter((one) => one.step !== step);
  const edits = reversalsOf(context, step);
  if (waiting.some(({ edit }) => edit === null))
    return { queue: queue.filter((one) => one.step !== step || one.edit !== null) };
  if (sending?.step === step) return { queue: [...queue, { step, isUndo, edit: null }] };
  if (waiting.length === 0) {
    const turning = edits.map((edit) => ({ step, isUndo, edit }));
    return { queue: [...queue, ...turning], reversals: { ...reversals, [step]: [] } };
  }
  if (edits.length > 0) return { queue: [...queue, { step, isUndo, edit: null }] };
  const unsent = waiting.flatMap(({ edit }) => edit ?? []);
  return { queue: others, reversals: { ...reversals, [step]: unsent } };
};

/** The cell that a turned step changes, where it is shown. */
const placeOfStep = ({ lines }: GridContext, queue: ReadonlyArray<Queued>, step: number): Place | null => {
  const edit = queue.find((one) => one.step === step)?.edit;
  if (edit?.kind !== "cell") return null;
  const row = lines.findIndex(({ inventory_product_id }) => inventory_product_id === edit.id);
  return row < 0 ? null : { row, column: CELLS.indexOf(edit.cell) };
};

const turned = (context: GridContext, step: number, isUndo: boolean): Change => {
  const change = queueTurning(context, step, isUndo);
  const at = placeOfStep(context, change.queue ?? [], step);
  return { ...change, ...(at === null ? {} : { at, to: null }), saved: 0, refusal: null };
};

export const undoneLast = (context: GridContext): Change => {
  const step = context.done.at(-1);
  if (step === undefined) return {};
  const steps = { done: without(context.done, step), undone: withStep(context.undone, step) };
  return { ...turned(context, step, true), ...steps };
};

export const redoneLast = (context: GridContext): Change => {
  const [step] = context.undone;
  if (step === undefined) return {};
  const steps = { done: withStep(context.done, step), undone: without(context.undone, step) };
  return { ...turned(context, step, false), ...steps };
};

/** After a request was answered: `inverse` takes back what it saved, and is empty if it was refused. */
export const afterEdit = (context: GridContext, { step }: Sending, inverse: ReadonlyArray<Edit>): Change => {
  const { queue } = context;
  const edits = [...inverse, ...reversalsOf(context, step)];
  const reversals = { ...context.reversals, [step]: edits };
  if (queue.some((one) => one.step === step && one.edit !== null)) return { reversals };
  const isTurned = queue.some((one) => one.step === step);
  return {
    queue: queue.flatMap((one) => (one.step === step ? edits.map((edit) => ({ ...one, edit })) : [one])),
    reversals: isTurned ? { ...reversals, [step]: [] } : reversals,
    // Nothing of it was saved: it is no step.
    ...(edits.length === 0 ? { done: without(context.done, step), undone: without(context.undone, step) } : {}),
  };
};

/** Forgets what was not sent. Steps whose undo was not sent stay in effect. */
export const discarded = (context: GridContext): Change => {
  const { sending, queue } = context;
  const sent = sending === null ? [] : editsOf(sending).map((edit) => ({ ...sending, edit }));
  const waiting = [...sent, ...queue];
  let { done, undone } = context;
  const reversals: Record<number, ReadonlyArray<Edit>> = { ...context.reversals };
  for (const step of new Set(waiting.map((one) => one.step))) {
    const own = waiting.filter((one) => one.step === step);
    const unsent = own.flatMap(({ edit }) => edit ?? []);
    if (own[0]?.isUndo === true && unsent.length > 0) reversals[step] = unsent;
    const isInEffect = (reversals[step] ?? []).length > 0;
    done = isInEffect ? withStep(done, step) : without(done, step);
    undone = without(undone, step);
  }
  return { sending: null, queue: [], done, undone, reversals };
};
