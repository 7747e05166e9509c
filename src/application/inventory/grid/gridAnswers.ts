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
import { afterEdit } from "./gridSteps.ts";
import { arranged } from "./gridView.ts";

type Change = Partial<GridContext>;
export type EditAnswer = Answer<GridAnswer>;

export const OUTDATED = `${OUTDATED_LINE} Your entry was not saved:`;

const idOf = ({ inventory_product_id }: GridLine): number => inventory_product_id;

/** The lines' current state; restored lines stand where the view has them. */
const withLines = (context: GridContext, lines: ReadonlyArray<GridLine>): Pick<GridContext, "lines" | "hidden"> => {
  const now = new Map(lines.map((line) => [idOf(line), line]));
  const isOf = (some: ReadonlyArray<GridLine>) => some.some((one) => now.has(idOf(one)));
  const asNow = (some: ReadonlyArray<GridLine>) => (isOf(some) ? some.map((one) => now.get(idOf(one)) ?? one) : some);
  const kept = { lines: asNow(context.lines), hidden: asNow(context.hidden) };
  const known = new Set([...kept.lines, ...kept.hidden].map(idOf));
  const back = lines.filter((line) => !known.has(idOf(line)));
  return back.length === 0 ? kept : arranged([...kept.lines, ...kept.hidden, ...back], context.view, context.rank);
};

/** Keeps the person's position among the remaining lines. */
const withoutLines = (
  { at, marked }: GridContext,
  { lines, hidden }: Pick<GridContext, "lines" | "hidden">,
  gone: ReadonlyArray<number>,
): Change => {
  if (gone.length === 0) return { lines, hidden };
  const away = new Set(gone);
  const isLeft = (line: GridLine) => !away.has(idOf(line));
  const left = lines.filter(isLeft);
  const row = Math.max(0, Math.min(at.row, left.length - 1));
  return {
    lines: left,
    hidden: hidden.filter(isLeft),
    marked: new Set([...marked].filter((id) => !away.has(id))),
    at: { ...at, row },
    to: null,
  };
};

const without = (refusals: GridContext["refusals"], edit: Edit): GridContext["refusals"] => {
  const places = new Set(placesOfEdit(edit));
  return Object.fromEntries(Object.entries(refusals).filter(([key]) => !places.has(key)));
};

const answered = ({ round }: GridContext): Change => ({ sending: null, round: round + 1, error: null });

export const afterSaved = (context: GridContext, answer: EditAnswer): Change => {
  const { sending, saved } = context;
  if (Result.isFailure(answer) || sending === null) return {};
  const { edit } = sending;
  const { lines, gone, changed, refused } = answer.success;
  const typed = valueInEdit(edit) ?? null;
  return {
    ...answered(context),
    ...withoutLines(context, withLines(context, lines), gone),
    ...afterEdit(context, sending, inverseOf(context, edit, answer.success)),
    refusals: {
      ...without(context.refusals, edit),
      ...Object.fromEntries(
        refused.map(({ inventory_product_id: id, message }) => [placeInEdit(edit, id), { message, typed }]),
      ),
    },
    saved: saved + changed.length,
  };
};

/** Shows the reason at its cell, with what was typed; waiting edits are still sent. */
export const afterRefused = (context: GridContext, answer: EditAnswer): Change => {
  const { sending } = context;
  if (Result.isSuccess(answer) || sending === null) return {};
  const { failure } = answer;
  const { edit } = sending;
  const message = failure._tag === "Invalid" ? joinFieldErrors(failure.errors, failure.message) : failure.message;
  const after = { ...answered(context), ...afterEdit(context, sending, []) };
  if (edit.kind !== "cell") return { ...after, refusal: message };
  const isStale = failure._tag === "Stale";
  // For a stale line, the call answers with its current state.
  const current = isStale ? (failure.current as InventoryProduct | null) : null;
  return {
    ...after,
    ...(current === null ? {} : withLines(context, [current])),
    ...(isRefusedAs(answer, "NotFound") ? withoutLines(context, context, [edit.id]) : {}),
    refusals: {
      ...context.refusals,
      [placeInEdit(edit, edit.id)]: { message: isStale ? OUTDATED : message, typed: edit.value },
    },
  };
};
