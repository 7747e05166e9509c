import { expect, it } from "vitest";
import { createActor } from "xstate";
import { type InstallationEvent, installationMachine } from "#application/machines/installationMachine.ts";

const start = (...events: ReadonlyArray<InstallationEvent["type"]>) => {
  const done: Array<string> = [];
  const actions = { reload: () => done.push("reload"), showBrowserPrompt: () => done.push("prompt") };
  const installation = createActor(installationMachine.provide({ actions })).start();
  for (const type of events) installation.send({ type });
  return { done, tags: [...installation.getSnapshot().tags].toSorted() };
};

it("a page that is held opens without a network, and stays so when a newer version is there", () => {
  expect(start().tags).toEqual([]);
  expect(start("installation.page.held").tags).toEqual(["held"]);
  expect(start("installation.page.held", "installation.version.ready").tags).toEqual(["held", "update ready"]);
  expect(start("installation.version.ready", "installation.page.held").tags).toEqual(["held", "update ready"]);
});

it("a new version waits for the person, and is offered still where a form with unsaved changes kept the page", () => {
  expect(start("installation.version.ready").done).toEqual([]);
  const asked = start("installation.version.ready", "installation.update.requested", "installation.update.requested");
  expect(asked).toEqual({ done: ["reload", "reload"], tags: ["held", "update ready"] });
  expect(start("installation.page.held", "installation.update.requested").done).toEqual([]);
});

it("the app is installed once, and only where the browser offers it", () => {
  expect(start("installation.requested").done).toEqual([]);
  expect(start("installation.offered").tags).toEqual(["installable"]);
  const twice = start("installation.offered", "installation.requested", "installation.requested");
  expect(twice).toEqual({ done: ["prompt"], tags: [] });
  expect(start("installation.offered", "installation.finished").tags).toEqual([]);
});
