import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { type AnyMachineSnapshot, createActor } from "xstate";
import { createQueryMachine } from "#application/machines/query.ts";
import { retriesOf } from "#application/machines/retriesOf.ts";
import { type Answer, Unavailable } from "#domain/shared/errors.ts";
import { handPort } from "../../support/ports.ts";
import { MACHINE_PROOFS } from "../../support/machineProofs.ts";
import { openForm, ROW } from "./openForm.ts";

const AWAY = Result.fail(new Unavailable({ message: "The server cannot be reached.", requestId: null }));

describe("when the network comes back", () => {
  it("what did not come is asked for again, and nothing else is", async () => {
    const port = handPort<Answer<string>, { readonly scope: null }>();
    const machine = createQueryMachine<string, null>().provide({ actors: { load: port.logic } });
    const load = createActor(machine, { input: { scope: null } }).start();
    expect(retriesOf(load.getSnapshot())).toEqual([]);
    await port.last().answer(AWAY);
    expect(retriesOf(load.getSnapshot())).toEqual([{ type: "load.retry" }]);
    load.send({ type: "load.retry" });
    await port.last().answer(Result.succeed("here"));
    expect([load.getSnapshot().context.value, retriesOf(load.getSnapshot())]).toEqual(["here", []]);
  });

  it("a form's record is loaded again, but what was typed is not saved by itself", async () => {
    const opened = openForm({ id: ROW.id });
    await opened.load.last().answer(AWAY);
    expect(retriesOf(opened.here())).toEqual([{ type: "form.retry" }]);
    const changed = openForm({ row: ROW });
    changed.change("city", "Trier");
    changed.form.send({ type: "form.submitted" });
    await changed.save.last().answer(AWAY);
    expect([changed.here().hasTag("failed"), retriesOf(changed.here())]).toEqual([true, []]);
  });

  it("every machine that can load again does so, and what was not sent waits for the person", () => {
    const events = Object.values(MACHINE_PROOFS).flatMap(({ machine }) => [...machine.events]);
    const retries = new Set(events.filter((type) => type.endsWith(".retry")));
    // A machine that would heed them all; nothing else of a snapshot is read.
    const any = { hasTag: () => true, status: "active", can: () => true, machine: { events: [...retries] } };
    // As above.
    const heeded = retriesOf(any as unknown as AnyMachineSnapshot).map(({ type }) => type);
    expect(heeded).toEqual([...retries].filter((type) => type !== "upload.retry" && type !== "form.retry"));
    expect(heeded.length).toBeGreaterThan(1);
  });
});
