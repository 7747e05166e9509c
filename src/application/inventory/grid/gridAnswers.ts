import { Result } from "effect";
import type { GridLine } from "#domain/inventory/grid/GridLine.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { OUTDATED_LINE } from "#domain/inventory/grid/validateMarked.ts";
import { type Answer, isRefusedAs } from "#domain/shared/errors.ts";
import { joinFieldErrors } from "../../shared/messages.ts";
import {
  type Edit,
  type GridAnswer,
  type GridContext,
  inverseOf,
  placeInEdit,
  placesOfEdit,
  valueInEdit,
} from "./GridContext.ts";

type Change = Partial<GridContext>;
export type EditAnswer = Answer<GridAnswer>;

export const OUTDATED = `${OUTDATED_LINE} Your entry was not saved:`;

const idOf = ({ inventory_product_id }: GridLine): number => inventory_product_id;

/** The lines' current state; restored lines return to their earlier position. */
const withLines = (context: GridContext, lines: ReadonlyArray<GridLine>, edit: Edit): ReadonlyArray<GridLine> => {
  const now = new Map(lines.map((line) => [idOf(line), line]));
  const kept = context.lines.map((one) => now.get(idOf(one)) ?? one);
  if (edit.kind !== "unmarked") return kept;
  const shown = new Set(kept.map(idOf));
  const back = lines.filter((line) => !shown.has(idOf(line)));
  const places = new Map(edit.order.map((id, at) => [id, at]));
  const placeOf = (line: GridLine) => places.get(idOf(line)) ?? edit.order.length;
  return back.length === 0 ? kept : [...kept, ...back].toSorted((a, b) => placeOf(a) - placeOf(b));
};

/** Keeps the person's position among the remaining lines. */
const withoutLines = (
  { at, marked }: GridContext,
  lines: ReadonlyArray<GridLine>,
  gone: ReadonlyArray<number>,
): Change => {
  if (gone.length === 0) return { lines };
  const away = new Set(gone);
  const left = lines.filter((line) => !away.has(idOf(line)));
  const row = Math.max(0, Math.min(at.row, left.length - 1));
  return { lines: left, marked: new Set([...marked].filter((id) => !away.has(id))), at: { ...at, row } };
};

const without = (refusals: GridContext["refusals"], edit: Edit): GridContext["refusals"] => {
  const places = new Set(placesOfEdit(edit));
  return Object.fromEntries(Object.entries(refusals).filter(([key]) => !places.has(key)));
};

const answered = ({ round }: GridContext): Change => ({ sending: null, round: round + 1, error: null, refusal: null });

export const afterSaved = (context: GridContext, answer: EditAnswer): Change => {
  const { sending, undo, isUndoing, saved } = context;
  if (Result.isFailure(answer) || sending === null) return {};
  const { lines, gone, changed, refused } = answer.success;
  const back = isUndoing ? undo : [...inverseOf(context, sending, answer.success), ...undo];
  const typed = valueInEdit(sending) ?? null;
  return {
    ...answered(context),
    ...withoutLines(context, withLines(context, lines, sending), gone),
    refusals: {
      ...without(context.refusals, sending),
      ...Object.fromEntries(
        refused.map(({ inventory_product_id: id, message }) => [placeInEdit(sending, id), { message, typed }]),
      ),
    },
    undo: back,
    saved: saved + changed.length,
  };
};

/** Shows the reason at its cell, with what was typed; waiting edits are still sent. */
export const afterRefused = (context: GridContext, answer: EditAnswer): Change => {
  const { sending } = context;
  if (Result.isSuccess(answer) || sending === null) return {};
  const { failure } = answer;
  const message = failure._tag === "Invalid" ? joinFieldErrors(failure.errors, failure.message) : failure.message;
  if (sending.kind !== "cell") return { ...answered(context), refusal: message };
  const isStale = failure._tag === "Stale";
  // For a stale line, the call answers with its current state.
  const current = isStale ? (failure.current as InventoryProduct | null) : null;
  return {
    ...answered(context),
    ...(current === null ? {} : { lines: withLines(context, [current], sending) }),
    ...(isRefusedAs(answer, "NotFound") ? withoutLines(context, context.lines, [sending.id]) : {}),
    refusals: {
      ...context.refusals,
      [placeInEdit(sending, sending.id)]: { message: isStale ? OUTDATED : message, typed: sending.value },
    },
  };
};
