import { Result } from "effect";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import type { FillInAnswer, FillInRow, FillInSubject } from "#application/filing/fillIn.ts";
import { type FillInContext, fillInMachine } from "#application/filing/fillInMachine.ts";
import { type Answer, BROKEN } from "#domain/shared/errors.ts";
import { handPort } from "../../support/ports.ts";

const LINE = { inventory_product_id: 4, inventory_id: 2, product_id: 9, name: "Acetone" };
const BLANK = { hazard_ids: [], physical_state: null, location_stored: "", container_id: null };
const ROW: FillInRow = { product: null, lines: [LINE], values: BLANK };
const DRUM = { id: 7, name: "Steel drum" };

const open = async (field: FillInSubject["field"]) => {
  const emitted: Array<number> = [];
  const load = handPort<Answer<ReadonlyArray<FillInRow>>, FillInSubject>();
  const save = handPort<Answer<FillInAnswer>, Pick<FillInContext, "field" | "rows">>();
  const logic = fillInMachine.provide({ actors: { load: load.logic, save: save.logic } });
  const actor = createActor(logic, { input: { field, lines: [LINE] } });
  actor.on("fill_in.saved", ({ lines }) => void emitted.push(lines));
  actor.start();
  await load.last().answer(Result.succeed([ROW]));
  return { actor, here: () => actor.getSnapshot(), load, save, emitted };
};

it("nothing is sent while nothing was entered, and the person is told", async () => {
  const { actor, here, save } = await open("location_stored");
  actor.send({ type: "fill_in.requested" });
  expect([here().hasTag("nothing"), save.questions.length]).toEqual([true, 0]);
  actor.send({ type: "row.changed", name: "0", values: { location_stored: "DOCK" } });
  expect(here().hasTag("nothing")).toBe(false);
  actor.send({ type: "fill_in.requested" });
  expect(save.last().input.rows[0]?.values.location_stored).toBe("DOCK");
});

it("saving waits for a choice that is looked up, and does not go on with one that was not found", async () => {
  const { actor, here, save } = await open("container_id");
  actor.send({ type: "row.changed", name: "0", values: { container_id: { id: 6, name: "Tote" } } });
  actor.send({ type: "choice.awaited", name: "0" });
  actor.send({ type: "fill_in.requested" });
  expect(save.questions.length).toBe(0);
  actor.send({ type: "choice.failed", name: "0", message: "No options found." });
  actor.send({ type: "fill_in.requested" });
  expect([save.questions.length, here().context.errors]).toEqual([0, { "0": ["No options found."] }]);
  actor.send({ type: "choice.awaited", name: "0" });
  actor.send({ type: "fill_in.requested" });
  actor.send({ type: "row.changed", name: "0", values: { container_id: DRUM } });
  expect(save.last().input.rows[0]?.values.container_id).toEqual(DRUM);
});

it("what the server refuses stays to be corrected, and the filing is checked again for what it took", async () => {
  const { actor, here, save, emitted } = await open("location_stored");
  actor.send({ type: "row.changed", name: "0", values: { location_stored: "DOCK" } });
  actor.send({ type: "fill_in.requested" });
  const refused = [{ name: "Acetone", message: "Completed." }];
  await save.last().answer(Result.succeed({ lines: 3, refused }));
  expect([here().hasTag("editing"), here().context.refused, emitted]).toEqual([true, refused, [3]]);
  actor.send({ type: "fill_in.requested" });
  await save.last().answer(Result.fail(BROKEN));
  expect([here().hasTag("editing"), here().context.message]).toEqual([true, BROKEN.message]);
  expect(here().context.rows[0]?.values.location_stored).toBe("DOCK");
  actor.send({ type: "fill_in.requested" });
  await save.last().answer(Result.succeed({ lines: 1, refused: [] }));
  expect([here().hasTag("done"), emitted.at(-1)]).toEqual([true, 1]);
});

it("products that could not be loaded are loaded again on request", async () => {
  const load = handPort<Answer<ReadonlyArray<FillInRow>>, FillInSubject>();
  const logic = fillInMachine.provide({ actors: { load: load.logic } });
  const actor = createActor(logic, { input: { field: "hazard_ids", lines: [LINE] } }).start();
  await load.last().answer(Result.fail(BROKEN));
  expect([actor.getSnapshot().hasTag("failed"), actor.getSnapshot().context.message]).toEqual([true, BROKEN.message]);
  actor.send({ type: "load.retry" });
  await load.last().answer(Result.succeed([ROW]));
  expect([actor.getSnapshot().hasTag("editing"), actor.getSnapshot().context.message]).toEqual([true, ""]);
});
