import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { createQueryMachine } from "#application/machines/query.ts";
import { handPort } from "../../support/ports.ts";
import { BROKEN, NotFound, type Answer } from "#domain/shared/errors.ts";

const start = () => {
  const port = handPort<Answer<string>, { readonly scope: number }>();
  const machine = createQueryMachine<string, number>().provide({ actors: { load: port.logic } });
  const record = createActor(machine, { input: { scope: 4 } }).start();
  return { port, record, here: () => record.getSnapshot() };
};

describe("a loaded record", () => {
  it("is shown once it has come, and stays in sight while it is refreshed or that fails", async () => {
    const { here, port, record } = start();
    await port.last().answer(Result.succeed("first"));
    expect([port.last().input.scope, here().context.value]).toEqual([4, "first"]);
    record.send({ type: "load.refreshed" });
    await port.last().answer(Result.fail(BROKEN));
    expect([here().hasTag("failed"), here().context.value]).toEqual([true, "first"]);
  });

  it("tells a record that is missing from a server that is", async () => {
    const { here, port } = start();
    await port.last().answer(Result.fail(new NotFound({ message: "Not found." })));
    expect([here().hasTag("missing"), here().context.error]).toEqual([true, "Not found."]);
  });
});
