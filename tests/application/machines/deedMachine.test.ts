import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { createDeedMachine } from "#application/machines/deedMachine.ts";
import { lineUnlinked } from "#application/shared/messages.ts";
import type { SaveOutcome } from "#domain/shared/Outcome.ts";
import { handPort } from "../../support/ports.ts";

type Line = { readonly id: number; readonly name: string };
const LINE: Line = { id: 3, name: "Toluene" };
const create = () => createDeedMachine<Line, Line>(({ name }) => lineUnlinked(name));

const start = () => {
  const port = handPort<SaveOutcome<Line>, { readonly subject: Line | null }>();
  const told: Array<string> = [];
  const done: Array<Line> = [];
  let outdated = 0;
  const deed = createActor(
    create().provide({
      actors: { perform: port.logic },
      actions: { announce: (_, { title, description }) => told.push(`${title}: ${description}`) },
    }),
  ).start();
  deed.on("deed.done", ({ row }) => done.push(row));
  deed.on("deed.outdated", () => {
    outdated += 1;
  });
  const perform = (answer: SaveOutcome<Line> | null) => {
    deed.send({ type: "deed.requested", subject: LINE });
    deed.send({ type: "deed.confirmed" });
    return answer === null ? port.last().fail() : port.last().answer(answer);
  };
  return { deed, done, perform, port, told, here: () => deed.getSnapshot(), outdated: () => outdated };
};

describe("a deed on a row", () => {
  it("is done only after the person has confirmed it, and then told to the list", async () => {
    const { deed, done, here, port, told } = start();
    deed.send({ type: "deed.requested", subject: LINE });
    expect([here().hasTag("asking"), port.questions]).toEqual([true, []]);
    deed.send({ type: "deed.confirmed" });
    await port.last().answer({ _tag: "Saved", row: LINE });
    expect([done, told]).toEqual([[LINE], ["Success: Product Toluene was successfully deleted"]]);
  });

  it("is not done when the person thinks better of it", () => {
    const { deed, here, port } = start();
    deed.send({ type: "deed.requested", subject: LINE });
    deed.send({ type: "deed.cancelled" });
    expect([here().matches("idle"), port.questions]).toEqual([true, []]);
  });

  it("leaves the row alone when it is refused, which the client tells, or fails, which is told from here", async () => {
    const { done, here, outdated, perform, told } = start();
    await perform({ _tag: "Refused", message: "Only an admin can." });
    expect([here().context.message, told]).toEqual(["Only an admin can.", []]);
    await perform(null);
    expect([done, outdated()]).toEqual([[], 0]);
    expect(told.map((text) => text.split(":")[0])).toEqual(["Something went wrong. Please try again."]);
  });

  it("has the list asked again when the row was changed meanwhile, which is told from here, or is gone", async () => {
    const { outdated, perform, told } = start();
    await perform({ _tag: "StaleRow", current: LINE });
    expect([outdated(), told.length]).toEqual([1, 1]);
    expect(told[0]).toContain("Somebody changed this record meanwhile.");
    await perform({ _tag: "NotFound", message: "There is no such record." });
    expect([outdated(), told.length]).toEqual([2, 1]);
  });
});
