import { Result } from "effect";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { afterRefused, afterSaved } from "#application/inventory/grid/gridAnswers.ts";
import { type Edit, type GridAnswer, type GridContext, placeOf } from "#application/inventory/grid/GridContext.ts";
import { newStep, nextSending, redoneLast, undoneLast } from "#application/inventory/grid/gridSteps.ts";
import { invalid } from "#domain/shared/errors.ts";
import { law } from "../../../support/law.ts";
import { grid, LINES } from "./gridSample.ts";

const REFUSED = "13";

/** Sends the next cells, if nothing is on its way; else the server answers. */
const goOn = (context: GridContext): GridContext => {
  const { sending } = context;
  if (sending === null) return { ...context, ...nextSending(context) };
  if (sending.edit.kind !== "cells") return expect.fail("only cells are typed");
  const lines = new Map(context.lines.map((line) => [line.inventory_product_id, line]));
  const refused: Array<GridAnswer["refused"][number]> = [];
  for (const { id, cell, value } of sending.edit.cells) {
    const line = lines.get(id) ?? expect.fail("only these lines are typed into");
    if (value === REFUSED) refused.push({ place: placeOf(id, cell), message: "No" });
    else lines.set(id, { ...line, container_quantity: Number(value) });
  }
  if (refused.length === sending.edit.cells.length) {
    return { ...context, ...afterRefused(context, Result.fail(invalid({ container_quantity: ["No"] }))) };
  }
  const answer = { change_set_id: null, changed: [], lines: [...lines.values()], refused, gone: [] };
  return { ...context, ...afterSaved(context, Result.succeed(answer)) };
};
const settle = (context: GridContext): GridContext =>
  context.sending === null && context.queue.length === 0 ? context : settle(goOn(context));

const quantities = ({ lines }: GridContext) => lines.map(({ container_quantity }) => container_quantity);
const repeat = (context: GridContext, count: number, once: (context: GridContext) => Partial<GridContext>) =>
  Array.from({ length: count }).reduce(
    (now: GridContext): GridContext => settle({ ...now, ...once(now) }),
    settle(context),
  );

type Typed = ReadonlyArray<{ readonly id: number; readonly value: string }>;
const typed = fc
  .array(fc.record({ id: fc.integer({ min: 1, max: 4 }), value: fc.constantFrom("7", "8", "9", REFUSED) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((cells) => ({ kind: "typed", cells }) as const);
const doings = fc.array(
  fc.oneof(typed, ...(["undo", "redo", "network", "network"] as const).map((kind) => fc.constant({ kind } as const))),
  { maxLength: 40 },
);

describe("the steps of a session", () => {
  law(
    "give the cells that the grid shows; undoing all of them gives the first values, and redoing all the last ones",
    [doings],
    (all) => {
      const steps = new Map<number, Typed>();
      let context = grid();
      for (const one of all) {
        if (one.kind === "typed") {
          const edits = one.cells.map((cell): Edit => ({ ...cell, kind: "cell", cell: "container_quantity" }));
          context = { ...context, ...newStep(context, edits) };
          steps.set(context.step, one.cells);
        } else if (one.kind === "network") context = goOn(context);
        else context = { ...context, ...(one.kind === "undo" ? undoneLast(context) : redoneLast(context)) };
      }
      const settled = settle(context);
      const cells = settled.done.flatMap((step) => steps.get(step) ?? []).filter(({ value }) => value !== REFUSED);
      const expected = LINES.map(({ inventory_product_id: id, container_quantity }) => {
        const last = cells.findLast((cell) => cell.id === id);
        return last === undefined ? container_quantity : Number(last.value);
      });
      expect(quantities(settled)).toEqual(expected);
      const back = repeat(settled, settled.done.length, undoneLast);
      expect([quantities(back), back.done]).toEqual([quantities(grid()), []]);
      const forth = repeat(back, settled.done.length, redoneLast);
      expect([quantities(forth), forth.done]).toEqual([expected, settled.done]);
    },
  );
});
