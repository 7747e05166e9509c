import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { createDownloadMachine } from "#application/machines/downloadMachine.ts";
import type { Download } from "#application/shared/Download.ts";
import type { Announcement } from "#application/shared/messages.ts";
import { handPort } from "../../support/ports.ts";
import { BROKEN, NotAllowed, type Answer } from "#domain/shared/errors.ts";

const FILE: Download = { name: "Acme - 2026-11-21.pdf", content: new Blob(["%PDF-"]) };

const start = () => {
  const port = handPort<Answer<Download>, { readonly subject: number | null }>();
  const told: Array<Announcement> = [];
  const saved: Array<Download> = [];
  const download = createActor(
    createDownloadMachine<number>().provide({
      actors: { fetch: port.logic },
      actions: { announce: (_, toast) => told.push(toast), save: (_, file) => saved.push(file) },
    }),
  ).start();
  download.send({ type: "download.requested", subject: 7 });
  return { download, isBusy: () => download.getSnapshot().hasTag("busy"), port, saved, told };
};

describe("a file that the server makes", () => {
  it("is saved when it has come", async () => {
    const { isBusy, port, saved, told } = start();
    expect([isBusy(), port.last().input]).toEqual([true, { subject: 7 }]);
    await port.last().answer(Result.succeed(FILE));
    expect([isBusy(), saved, told]).toEqual([false, [FILE], []]);
  });

  // Rules: B8.4
  it("that does not come is told under 'Error', with the server's message, for five seconds", async () => {
    const { isBusy, port, saved, told } = start();
    await port.last().answer(Result.fail(new NotAllowed({ message: "Too many prints at the moment." })));
    const toast = { title: "Error", description: "Too many prints at the moment." };
    expect(told).toEqual([{ ...toast, variant: "destructive", duration: 5000 }]);
    expect([isBusy(), saved]).toEqual([false, []]);
  });

  it("can be given up: the request ends, and nothing is saved or told", async () => {
    const { download, isBusy, port, saved, told } = start();
    download.send({ type: "download.cancelled" });
    expect([isBusy(), port.last().signal.aborted]).toEqual([false, true]);
    await port.last().answer(Result.succeed(FILE));
    expect([saved, told]).toEqual([[], []]);
  });

  it("that breaks is told as well, and can be asked for again", async () => {
    const { download, isBusy, port, told } = start();
    await port.last().answer(Result.fail(BROKEN));
    expect([isBusy(), told.map(({ title }) => title)]).toEqual([false, ["Error"]]);
    download.send({ type: "download.requested", subject: 8 });
    expect(port.last().input).toEqual({ subject: 8 });
  });
});
