import { Result } from "effect";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { listEffectsMachine } from "#application/season/listEffectsMachine.ts";
import type { ListEffects, ListEffectsInput } from "#domain/season/ListEffect.ts";
import { type Answer, BROKEN } from "#domain/shared/errors.ts";
import { handPort } from "../../support/ports.ts";

const INPUT = { db_entry: { original_name: "ehs.csv", filepath: "upload" }, name: "", type: "ehs" };
const effectOn = (facility_id: number): ListEffects["effects"][number] => ({
  facility_id,
  customer: { id: 1, name: "Acme" },
  facility: { id: facility_id, name: "Plant" },
  year: 2026,
  type: "epcra_section_302_extremely_hazardous_substances",
  before: "reportable",
  after: "nothing",
  substances: [],
});

const open = () => {
  const evaluate = handPort<Answer<ListEffects>, ListEffectsInput>();
  const actor = createActor(listEffectsMachine.provide({ actors: { evaluate: evaluate.logic } }), { input: INPUT });
  actor.start();
  return {
    actor,
    evaluate,
    here: () => actor.getSnapshot(),
    found: () => actor.getSnapshot().context.effects.map(({ facility_id }) => facility_id),
  };
};

it("facilities are evaluated piece by piece, each piece after the last, until there are no more", async () => {
  const { actor, evaluate, here, found } = open();
  actor.send({ type: "effects.requested" });
  expect(evaluate.last().input).toEqual({ ...INPUT, after: 0 });
  await evaluate.last().answer(Result.succeed({ total: 3, done: 2, next: 7, effects: [effectOn(4)] }));
  expect([here().hasTag("checking"), here().context.done, evaluate.last().input.after]).toEqual([true, 2, 7]);
  await evaluate.last().answer(Result.succeed({ total: 3, done: 3, next: null, effects: [effectOn(9)] }));
  expect([here().hasTag("done"), found()]).toEqual([true, [4, 9]]);
});

it("stopped and continued, or failed and tried again, it goes on where it was and keeps what was found", async () => {
  const { actor, evaluate, here, found } = open();
  actor.send({ type: "effects.requested" });
  await evaluate.last().answer(Result.succeed({ total: 3, done: 1, next: 4, effects: [effectOn(4)] }));
  actor.send({ type: "effects.stopped" });
  expect([here().hasTag("stopped"), found()]).toEqual([true, [4]]);
  actor.send({ type: "effects.requested" });
  expect(evaluate.last().input.after).toBe(4);
  await evaluate.last().answer(Result.fail(BROKEN));
  expect([here().hasTag("failed"), here().context.message, found()]).toEqual([true, BROKEN.message, [4]]);
  actor.send({ type: "effects.requested" });
  expect(evaluate.last().input.after).toBe(4);
  await evaluate.last().answer(Result.succeed({ total: 3, done: 3, next: null, effects: [] }));
  expect([here().hasTag("done"), here().context.message, found()]).toEqual([true, "", [4]]);
});
