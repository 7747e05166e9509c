import { Result } from "effect";
import type { GridLine } from "#domain/inventory/grid/GridLine.ts";
import type { InventoryProduct } from "#domain/inventory/InventoryProduct.ts";
import { type Answer, isRefusedAs } from "#domain/shared/errors.ts";
import { joinFieldErrors } from "../../shared/messages.ts";
import { type Edit, type GridContext, inverseOf, lineOf, placeOfEdit } from "./GridContext.ts";

type Change = Partial<GridContext>;
export type LineAnswer = Answer<InventoryProduct>;

export const OUTDATED = "Somebody else has changed this line; this is what it is now. What was typed was not saved:";

const withLine = (context: GridContext, line: GridLine): ReadonlyArray<GridLine> =>
  context.lines.map((one) => (one.inventory_product_id === line.inventory_product_id ? line : one));

const without = (refusals: GridContext["refusals"], place: string): GridContext["refusals"] =>
  Object.fromEntries(Object.entries(refusals).filter(([key]) => key !== place));

const answered = ({ round }: GridContext): Change => ({ sending: null, round: round + 1, error: null });

export const afterSaved = (context: GridContext, answer: LineAnswer): Change => {
  const { sending, undo, isUndoing, saved } = context;
  if (Result.isFailure(answer) || sending === null) return {};
  const before = lineOf(context, sending.id);
  const back = before === undefined || isUndoing ? undo : [inverseOf(before, sending), ...undo];
  return {
    ...answered(context),
    lines: withLine(context, answer.success),
    refusals: without(context.refusals, placeOfEdit(sending)),
    undo: back,
    saved: saved + 1,
  };
};

const typedOf = (edit: Edit) => (edit.kind === "cell" ? edit.value : null);

/** The reason stands at its cell, with what was typed; what waits behind it is sent. */
export const afterRefused = (context: GridContext, answer: LineAnswer): Change => {
  const { sending } = context;
  if (Result.isSuccess(answer) || sending === null) return {};
  const { failure } = answer;
  const isStale = failure._tag === "Stale";
  const message = failure._tag === "Invalid" ? joinFieldErrors(failure.errors, failure.message) : failure.message;
  // The call answers a stale line with what the line is now.
  const current = isStale ? (failure.current as InventoryProduct | null) : null;
  return {
    ...answered(context),
    ...(current === null ? {} : { lines: withLine(context, current) }),
    ...(isRefusedAs(answer, "NotFound")
      ? { lines: context.lines.filter(({ inventory_product_id }) => inventory_product_id !== sending.id) }
      : {}),
    refusals: {
      ...context.refusals,
      [placeOfEdit(sending)]: { message: isStale ? OUTDATED : message, typed: typedOf(sending) },
    },
  };
};
