import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { createConfirmActionMachine } from "#application/machines/confirmActionMachine.ts";
import { lineUnlinked } from "#application/shared/recordMessages.ts";
import { handPort } from "../../support/ports.ts";
import { BROKEN, NotAllowed, NotFound, Stale, type Answer } from "#domain/shared/errors.ts";

type Line = { readonly id: number; readonly name: string };
const LINE: Line = { id: 3, name: "Toluene" };
const create = () => createConfirmActionMachine<Line, Line>(({ name }) => lineUnlinked(name));

const start = () => {
  const port = handPort<Answer<Line>, { readonly subject: Line | null }>();
  const told: Array<string> = [];
  const done: Array<Line> = [];
  let outdated = 0;
  const action = createActor(
    create().provide({
      actors: { perform: port.logic },
      actions: { announce: (_, { title, description }) => told.push(`${title}: ${description}`) },
    }),
  ).start();
  action.on("action.done", ({ row }) => done.push(row));
  action.on("action.outdated", () => {
    outdated += 1;
  });
  const perform = (answer: Answer<Line>) => {
    action.send({ type: "action.requested", subject: LINE });
    action.send({ type: "action.confirmed" });
    return port.last().answer(answer);
  };
  return { action, done, perform, port, told, here: () => action.getSnapshot(), outdated: () => outdated };
};

describe("an action on a row", () => {
  it("is done only after the person has confirmed it, and then told to the list", async () => {
    const { action, done, here, port, told } = start();
    action.send({ type: "action.requested", subject: LINE });
    expect([here().hasTag("asking"), port.questions]).toEqual([true, []]);
    action.send({ type: "action.confirmed" });
    await port.last().answer(Result.succeed(LINE));
    expect([done, told]).toEqual([[LINE], ["Success: Product Toluene was successfully deleted"]]);
  });

  it("is not done when the person thinks better of it", () => {
    const { action, here, port } = start();
    action.send({ type: "action.requested", subject: LINE });
    action.send({ type: "action.cancelled" });
    expect([here().matches("idle"), port.questions]).toEqual([true, []]);
  });

  it("leaves the row alone when it is refused or breaks, which whoever made the call tells", async () => {
    const { done, here, outdated, perform, told } = start();
    await perform(Result.fail(new NotAllowed({ message: "Only an admin can." })));
    expect([here().context.message, told]).toEqual(["Only an admin can.", []]);
    await perform(Result.fail(BROKEN));
    expect([here().context.message, told]).toEqual(["Something went wrong. Please try again.", []]);
    expect([done, outdated()]).toEqual([[], 0]);
  });

  it("has the list asked again when the row was changed meanwhile, which is told from here, or is gone", async () => {
    const { outdated, perform, told } = start();
    await perform(Result.fail(new Stale({ message: "Somebody changed it.", current: LINE })));
    expect([outdated(), told.length]).toEqual([1, 1]);
    expect(told[0]).toContain("Someone else changed this record.");
    await perform(Result.fail(new NotFound({ message: "There is no such record." })));
    expect([outdated(), told.length]).toEqual([2, 1]);
  });
});
