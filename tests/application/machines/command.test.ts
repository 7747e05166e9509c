import { Effect, Layer, ManagedRuntime, Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { actionOf, downloadOf } from "#application/machines/command.ts";
import { createPageCache } from "#application/machines/list/PageCache.ts";
import type { MachineParts } from "#application/machines/MachineParts.ts";
import type { Download } from "#application/shared/Download.ts";
import type { Announcement } from "#application/shared/messages.ts";
import { lineUnlinked } from "#application/shared/recordMessages.ts";
import { handPort } from "../../support/ports.ts";
import { BROKEN, NotAllowed, NotFound, Stale, type Answer } from "#domain/shared/errors.ts";

type Line = { readonly id: number; readonly name: string };
const LINE: Line = { id: 3, name: "Toluene" };

/** Whose calls are answered by hand. */
const house = () => {
  const toasts: Array<Announcement> = [];
  const saved: Array<Download> = [];
  const parts: MachineParts<never> = {
    runtime: ManagedRuntime.make(Layer.empty),
    token: () => null,
    refused: () => undefined,
    announce: (toast) => void toasts.push(toast),
    pages: createPageCache(),
    drafts: { find: () => null, keep: () => {}, interrupt: () => {}, forget: () => {} },
    saveFile: (file) => void saved.push(file),
  };
  return { parts, toasts, saved };
};

const start = () => {
  const port = handPort<Answer<Line>, { readonly subject: Line | null }>();
  const { parts, toasts } = house();
  const done: Array<Line> = [];
  let outdated = 0;
  const action = createActor(
    actionOf(
      parts,
      (line: Line) => Effect.succeed(line),
      ({ name }) => lineUnlinked(name),
    ).provide({ actors: { send: port.logic } }),
  ).start();
  action.on("command.done", ({ row }) => done.push(row));
  action.on("command.outdated", () => {
    outdated += 1;
  });
  const perform = (answer: Answer<Line>) => {
    action.send({ type: "command.requested", subject: LINE });
    action.send({ type: "command.confirmed" });
    return port.last().answer(answer);
  };
  const told = () => toasts.map(({ title, description }) => `${title}: ${description}`);
  return { action, done, perform, port, told, here: () => action.getSnapshot(), outdated: () => outdated };
};

describe("an action on a row", () => {
  it("is done only after the person has confirmed it, and then told to the list", async () => {
    const { action, done, here, port, told } = start();
    action.send({ type: "command.requested", subject: LINE });
    expect([here().hasTag("asking"), port.questions]).toEqual([true, []]);
    action.send({ type: "command.confirmed" });
    await port.last().answer(Result.succeed(LINE));
    expect([done, told()]).toEqual([[LINE], ["Success: Product Toluene was successfully deleted"]]);
  });

  it("is not given up halfway, when nobody could say whether it was done", async () => {
    const { action, done, here, port } = start();
    action.send({ type: "command.requested", subject: LINE });
    action.send({ type: "command.confirmed" });
    action.send({ type: "command.cancelled" });
    expect([here().hasTag("busy"), port.last().signal.aborted]).toEqual([true, false]);
    await port.last().answer(Result.succeed(LINE));
    expect(done).toEqual([LINE]);
  });

  it("is not done when the person thinks better of it", () => {
    const { action, here, port } = start();
    action.send({ type: "command.requested", subject: LINE });
    action.send({ type: "command.cancelled" });
    expect([here().matches("idle"), port.questions]).toEqual([true, []]);
  });

  it("leaves the row alone when it is refused or breaks, which whoever made the call tells", async () => {
    const { done, here, outdated, perform, told } = start();
    await perform(Result.fail(new NotAllowed({ message: "Only an admin can." })));
    await perform(Result.fail(BROKEN));
    expect([here().matches("idle"), told(), done, outdated()]).toEqual([true, [], [], 0]);
  });

  it("has the list asked again when the row was changed meanwhile, which is told from here, or is gone", async () => {
    const { outdated, perform, told } = start();
    await perform(Result.fail(new Stale({ message: "Somebody changed it.", current: LINE })));
    expect([outdated(), told().length]).toEqual([1, 1]);
    expect(told()[0]).toContain("Someone else changed this record.");
    await perform(Result.fail(new NotFound({ message: "There is no such record." })));
    expect([outdated(), told().length]).toEqual([2, 1]);
  });
});

const FILE: Download = { name: "Acme - 2026-11-21.pdf", content: new Blob(["%PDF-"]) };

const startDownload = () => {
  const port = handPort<Answer<Download>, { readonly subject: number | null }>();
  const { parts, saved, toasts: told } = house();
  const download = createActor(
    downloadOf(parts, (_: number) => Effect.succeed(FILE)).provide({ actors: { send: port.logic } }),
  ).start();
  download.send({ type: "command.requested", subject: 7 });
  return { download, isBusy: () => download.getSnapshot().hasTag("busy"), port, saved, told };
};

describe("a file that the server makes", () => {
  it("is saved when it has come", async () => {
    const { isBusy, port, saved, told } = startDownload();
    expect([isBusy(), port.last().input]).toEqual([true, { subject: 7 }]);
    await port.last().answer(Result.succeed(FILE));
    expect([isBusy(), saved, told]).toEqual([false, [FILE], []]);
  });

  // Rules: B8.4
  it("that does not come is told under 'Error', with the server's message, for five seconds", async () => {
    const { isBusy, port, saved, told } = startDownload();
    await port.last().answer(Result.fail(new NotAllowed({ message: "Too many prints at the moment." })));
    const toast = { title: "Error", description: "Too many prints at the moment." };
    expect(told).toEqual([{ ...toast, variant: "destructive", duration: 5000, refusal: toast.description }]);
    expect([isBusy(), saved]).toEqual([false, []]);
  });

  it("can be given up: the request ends, and nothing is saved or told", async () => {
    const { download, isBusy, port, saved, told } = startDownload();
    download.send({ type: "command.cancelled" });
    expect([isBusy(), port.last().signal.aborted]).toEqual([false, true]);
    await port.last().answer(Result.succeed(FILE));
    expect([saved, told]).toEqual([[], []]);
  });

  it("that breaks is told as well, and can be asked for again", async () => {
    const { download, isBusy, port, told } = startDownload();
    await port.last().answer(Result.fail(BROKEN));
    expect([isBusy(), told.map(({ title }) => title)]).toEqual([false, ["Error"]]);
    download.send({ type: "command.requested", subject: 8 });
    expect(port.last().input).toEqual({ subject: 8 });
  });
});
