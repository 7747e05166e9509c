import { Effect, Layer, ManagedRuntime } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import { containerForm, Containers } from "#application/container/Containers.ts";
import { reportRefusal } from "#application/machines/reportRefusal.ts";
import { fieldChanged } from "#domain/form/FormState.ts";
import { formResource } from "#application/machines/form/FormResource.ts";
import { createPageCache } from "#application/machines/list/PageCache.ts";
import { resourceMachines } from "#application/machines/resourceMachines.ts";
import { Stale } from "#domain/shared/errors.ts";
import type { Announcement } from "#application/shared/messages.ts";
import type { Container } from "#domain/container/Container.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";

const DRUM: Container = {
  id: 7,
  name: "Drum",
  description: "",
  storage_type: "not chosen",
  is_active: true,
  version: 3,
};
const PAGE = { items: [DRUM], last_page: 1, total: 1 };

/** The machines of container types over a service that notes what it is asked. */
const open = (activate: Effect.Effect<Container, Stale> = Effect.succeed({ ...DRUM, is_active: false })) => {
  const asked: Array<unknown> = [];
  const told: Array<Announcement> = [];
  const note = <A, E>(question: unknown, answer: Effect.Effect<A, E>) =>
    Effect.suspend(() => {
      asked.push(question);
      return answer;
    });
  const services = Layer.mock(Containers)({
    list: (query) => note(["list", query], Effect.succeed(PAGE)),
    create: (input, options) => note(["create", input, options], Effect.succeed({ ...DRUM, ...input })),
    update: (id, input, options) => note(["update", id, input, options], Effect.succeed({ ...DRUM, ...input })),
    activate: (id, options) => note(["activate", id, options], activate),
  });
  const machines = resourceMachines(
    {
      runtime: ManagedRuntime.make(services),
      token: () => null,
      refused: reportRefusal(
        (toast) => void told.push(toast),
        () => {},
      ),
      announce: (toast) => void told.push(toast),
      pages: createPageCache(),
      saveFile: () => {},
      drafts: { find: () => null, keep: () => {}, interrupt: () => {}, forget: () => {} },
    },
    Containers,
    containerForm,
  );
  return { asked, machines, told };
};
const subject = { id: 7, version: 3, is_active: true, name: "Drum" };

describe("the machines of a resource", () => {
  it("list what the service answers, and remember it for coming back", async () => {
    const { asked, machines } = open();
    const { machine, seen } = machines.list;
    const query = { ...DEFAULT_LIST_QUERY, search: "dr" };
    const list = createActor(machine, { input: { query, scope: null, page: null } }).start();
    await waitFor(list, (state) => !state.hasTag("loading"));
    expect(list.getSnapshot().context.page).toEqual(PAGE);
    expect(seen.recall(null, query)).toEqual(PAGE);
    expect(asked).toEqual([["list", query]]);
  });

  it("send what was typed as the resource reads it, with a key of its own, and tell of it by name", async () => {
    const { asked, machines, told } = open();
    const resource = formResource(containerForm, "staff");
    const form = createActor(machines.form, { input: { resource, id: null, row: null, key: "k" } }).start();
    form.send(fieldChanged("name", "  Vat "));
    form.send({ type: "form.submitted" });
    await waitFor(form, (state) => state.status === "done");
    expect(asked).toEqual([
      ["create", { name: "Vat", description: "", storage_type: "not chosen" }, { idempotencyKey: "k-1" }],
    ]);
    expect(told.map(({ description }) => description)).toEqual(["Container Vat was successfully created"]);
  });

  it("save a record with the version and the status that it was read in", async () => {
    const { asked, machines } = open();
    const resource = formResource(containerForm, "admin");
    const form = createActor(machines.form, { input: { resource, id: 7, row: DRUM, key: "k" } }).start();
    form.send(fieldChanged("description", "Steel"));
    form.send({ type: "form.submitted" });
    await waitFor(form, (state) => state.status === "done");
    expect(asked).toEqual([
      [
        "update",
        7,
        { name: "Drum", description: "Steel", storage_type: "not chosen" },
        { version: 3, is_active: true, idempotencyKey: "k-1" },
      ],
    ]);
  });

  it("archive a row once it is confirmed, in the version that the list shows", async () => {
    const { asked, machines, told } = open();
    const toggle = createActor(machines.toggle).start();
    toggle.send({ type: "command.requested", subject });
    expect(asked).toEqual([]);
    toggle.send({ type: "command.confirmed" });
    await waitFor(toggle, (state) => state.matches("idle"));
    expect(asked).toEqual([["activate", 7, { version: 3 }]]);
    expect(told.map(({ description }) => description)).toEqual(["Container Drum was successfully archived"]);
  });

  it("leave a row alone that somebody else has changed, and say so", async () => {
    const stale = new Stale({ message: "Changed", current: DRUM });
    const { machines, told } = open(Effect.fail(stale));
    const toggle = createActor(machines.toggle).start();
    const emitted: Array<string> = [];
    toggle.on("command.done", ({ type }) => emitted.push(type));
    toggle.on("command.outdated", ({ type }) => emitted.push(type));
    toggle.send({ type: "command.requested", subject });
    toggle.send({ type: "command.confirmed" });
    await waitFor(toggle, (state) => state.matches("idle"));
    expect(emitted).toEqual(["command.outdated"]);
    expect(told.map(({ variant }) => variant)).toEqual(["destructive"]);
  });
});
