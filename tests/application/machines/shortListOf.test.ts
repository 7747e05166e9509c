import { Effect, Layer, ManagedRuntime } from "effect";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import type { OptionsEmitted } from "#application/machines/optionsChanges.ts";
import { shortListOf } from "#application/machines/list/shortListOf.ts";
import type { Option, OptionsQuery } from "#domain/shared/Page.ts";
import { type Refusal, Unavailable } from "#domain/shared/errors.ts";

const names = (count: number): Array<Option> =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Unit ${String(id).padStart(3, "0")}` }));

/** A picker over a server whose list and state can change. */
const start = (server: { options: Array<Option>; isDown?: boolean }) => {
  const asked: Array<OptionsQuery> = [];
  const refused: Array<Refusal> = [];
  const machine = shortListOf(
    {
      runtime: ManagedRuntime.make(Layer.empty),
      token: () => null,
      refused: (refusal) => refused.push(refusal),
    },
    (query) => {
      asked.push(query);
      if (server.isDown === true)
        return Effect.fail(new Unavailable({ message: "The server is down.", requestId: null }));
      const { page, ipp = 10 } = query;
      return Effect.succeed(server.options.slice((page - 1) * ipp, page * ipp));
    },
  );
  const eventParam: Array<OptionsEmitted<Option>> = [];
  const open = () => {
    const picker = createActor(machine, { input: { scope: null } });
    picker.on("*", (event) => eventParam.push(event));
    picker.start();
    picker.send({ type: "options.scope.changed", scope: null });
    return picker;
  };
  const type = async (picker: ReturnType<typeof open>, text: string) => {
    picker.send({ type: "options.opened" });
    picker.send({ type: "options.search.changed", text });
    picker.send({ type: "options.left" });
    await expect.poll(() => eventParam.at(-1)?.type).toMatch(/^choice\.(?:made|failed)$/u);
    const last = eventParam.at(-1);
    eventParam.length = 0;
    return last?.type === "choice.made" ? last.option.name : last;
  };
  return { asked, refused, eventParam, open, type };
};

// Rules: D25
it("a short list is asked for whole when its form opens, and answers at once from what it has", async () => {
  const server = { options: names(130), isDown: false };
  const { asked, open, type } = start(server);
  const picker = open();
  expect(await type(picker, "unit 129")).toBe("Unit 129");
  expect(asked.map(({ page, ipp, search }) => [page, ipp, search])).toEqual([
    [1, 100, ""],
    [2, 100, ""],
  ]);
  server.isDown = true;
  expect(await type(picker, "unit 001")).toBe("Unit 001");
});

it("is not asked for again by a form that opens beside another one, and is by the next form after both", async () => {
  const { asked, open, type } = start({ options: names(3) });
  const first = open();
  expect(await type(first, "Unit 002")).toBe("Unit 002");
  const before = asked.length;
  const second = open();
  first.stop();
  const third = open();
  expect(asked).toHaveLength(before);
  second.stop();
  third.stop();
  open();
  expect(asked).toHaveLength(before + 1);
});

it("asks for the list again each time the picker opens, so that a new name that is part of another's is found", async () => {
  const server = { options: [{ id: 1, name: "Steel drum" }] };
  const { open, type } = start(server);
  const picker = open();
  expect(await type(picker, "Steel drum")).toBe("Steel drum");
  server.options = [...server.options, { id: 2, name: "Drum" }];
  picker.send({ type: "options.opened" });
  await expect.poll(() => picker.getSnapshot().context.options.length).toBe(1);
  picker.send({ type: "options.closed" });
  expect(await type(picker, "drum")).toBe("Drum");
});

it("an exact name stands first, before names that have it as a part", async () => {
  const { open } = start({ options: [...names(20), { id: 20, name: "Unit" }] });
  const picker = open();
  picker.send({ type: "options.opened" });
  picker.send({ type: "options.search.changed", text: "unit" });
  await expect.poll(() => picker.getSnapshot().context.options[0]?.name).toBe("Unit");
});

it("what somebody has just added is found, because an unknown name is looked up again", async () => {
  const server = { options: names(3) };
  const { open, type } = start(server);
  const picker = open();
  expect(await type(picker, "Unit 002")).toBe("Unit 002");
  server.options = names(5);
  expect(await type(picker, "Unit 004")).toBe("Unit 004");
});

it("a list that did not come is told at its field alone, and asked for again", async () => {
  const server = { options: names(3), isDown: true };
  const { open, refused, type } = start(server);
  const picker = open();
  expect(await type(picker, "Unit 002")).toMatchObject({ type: "choice.failed", reason: "unavailable" });
  server.isDown = false;
  expect(await type(picker, "Unit 002")).toBe("Unit 002");
  expect(refused).toEqual([]);
});

it("its pages are those of any dropdown, ten at a time", async () => {
  const { open } = start({ options: names(25) });
  const picker = open();
  picker.send({ type: "options.opened" });
  await expect.poll(() => picker.getSnapshot().context.options.length).toBe(10);
  picker.send({ type: "options.more.requested" });
  await expect.poll(() => picker.getSnapshot().context.options.length).toBe(20);
});
