import { Result } from "effect";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { afterRefused, afterSaved } from "#application/inventory/grid/gridAnswers.ts";
import type { Edit, GridContext } from "#application/inventory/grid/GridContext.ts";
import { newStep, redoneLast, undoneLast } from "#application/inventory/grid/gridSteps.ts";
import { invalid } from "#domain/shared/errors.ts";
import { law } from "../../../support/law.ts";
import { grid, LINES } from "./gridSample.ts";

const REFUSED = "13";

/** Sends the next edit, if nothing is on its way; else the server answers. */
const goOn = (context: GridContext): GridContext => {
  const { sending, queue } = context;
  if (sending === null) {
    const [next, ...others] = queue;
    return next === undefined || next.edit === null
      ? context
      : { ...context, sending: { ...next, edit: next.edit }, queue: others };
  }
  const { edit } = sending;
  const line = LINES.find((one) => edit.kind === "cell" && one.inventory_product_id === edit.id);
  if (edit.kind !== "cell" || line === undefined) return expect.fail("only cells are typed");
  if (edit.value === REFUSED) {
    return { ...context, ...afterRefused(context, Result.fail(invalid({ container_quantity: ["No"] }))) };
  }
  const changed = { ...line, container_quantity: Number(edit.value) };
  const answer = { marked_change_id: null, changed: [edit.id], lines: [changed], refused: [], gone: [] };
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
