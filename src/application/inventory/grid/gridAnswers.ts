import { Result } from "effect";
import type { GridLine } from "#domain/inventory/grid/GridLine.ts";
import { namesInWords } from "#domain/inventory/grid/markedInWords.ts";
import type { Answer } from "#domain/shared/errors.ts";
import { joinFieldErrors } from "../../shared/messages.ts";
import {
  type CellValue,
  editsOf,
  type GridAnswer,
  type GridContext,
  inverseOf,
  linesById,
  placesOfEdit,
  type Sending,
  valueInEdit,
} from "./GridContext.ts";
import { afterEdit } from "./gridSteps.ts";
import { arranged } from "./gridView.ts";

type Change = Partial<GridContext>;
export type EditAnswer = Answer<GridAnswer>;

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

const without = (refusals: GridContext["refusals"], sending: Sending): GridContext["refusals"] => {
  const places = new Set(editsOf(sending).flatMap(placesOfEdit));
  return Object.fromEntries(Object.entries(refusals).filter(([key]) => !places.has(key)));
};

/** What was to be saved, by place. */
const typedIn = (sending: Sending): ReadonlyMap<string, CellValue> =>
  new Map(
    editsOf(sending).flatMap((edit) => placesOfEdit(edit).map((place) => [place, valueInEdit(edit) ?? null] as const)),
  );

/** Lines that somebody deleted meanwhile, with what was typed into them. */
const lostIn = (context: GridContext, { edit }: Sending, gone: ReadonlyArray<number>): string | null => {
  if (edit.kind !== "cells" || gone.length === 0) return null;
  const shown = linesById(context);
  const names = gone.flatMap((id) => shown.get(id)?.name ?? []);
  return `Not saved, because someone else deleted it from the inventory: ${namesInWords(names)}.`;
};

const answered = ({ round }: GridContext): Change => ({ sending: null, round: round + 1, error: null });

export const afterSaved = (context: GridContext, answer: EditAnswer): Change => {
  const { sending, saved } = context;
  if (Result.isFailure(answer) || sending === null) return {};
  const { lines, gone, changed, refused } = answer.success;
  const typed = typedIn(sending);
  const inverse = inverseOf(context, sending, answer.success);
  return {
    ...answered(context),
    ...withoutLines(context, withLines(context, lines), gone),
    ...afterEdit(context, sending, inverse),
    refusals: {
      ...without(context.refusals, sending),
      ...Object.fromEntries(refused.map(({ place, message }) => [place, { message, typed: typed.get(place) ?? null }])),
    },
    refusal: lostIn(context, sending, gone) ?? context.refusal,
    saved: saved + (sending.edit.kind === "cells" ? inverse.length : changed.length),
  };
};

/** Shows the reason at each cell, with what was typed; waiting edits are still sent. */
export const afterRefused = (context: GridContext, answer: EditAnswer): Change => {
  const { sending } = context;
  if (Result.isSuccess(answer) || sending === null) return {};
  const { failure } = answer;
  const message = failure._tag === "Invalid" ? joinFieldErrors(failure.errors, failure.message) : failure.message;
  const after = { ...answered(context), ...afterEdit(context, sending, []) };
  if (sending.edit.kind !== "cells") return { ...after, refusal: message };
  const refusals = [...typedIn(sending)].map(([place, typed]) => [place, { message, typed }] as const);
  return { ...after, refusals: { ...context.refusals, ...Object.fromEntries(refusals) } };
};
