import { beforeEach, expect, it } from "vitest";
import { type ActorRefFrom, createActor } from "xstate";
import { shellMachine } from "#application/machines/shellMachine.ts";
import { showPlace } from "#ui/screens/shell/FullPage.tsx";

const LIST = { title: "Inventories List", breadcrumbs: [{ name: "Inventories" }] };
const MODAL = { title: "Inventories List", breadcrumbs: [{ name: "Inventories" }, { name: "Inventory Details" }] };

let shell: ActorRefFrom<typeof shellMachine>;
beforeEach(() => {
  shell = createActor(shellMachine, { input: { stored: null, isNarrow: false } }).start();
  shell.send({ type: "shell.page.shown", ...LIST });
});

// Rules: A2.26
it("the page below a modal has its title back when the modal's place is taken by its form", () => {
  const takeBack = showPlace(shell, "Inventories");
  expect(shell.getSnapshot().context).toMatchObject({ title: "Inventories", breadcrumbs: [{ name: "Inventories" }] });
  takeBack();
  expect(shell.getSnapshot().context).toMatchObject(LIST);
});

it("the breadcrumb of a modal stays, although its page said it while the form was still on its way", () => {
  const takeBack = showPlace(shell, "Inventories");
  shell.send({ type: "shell.page.shown", ...MODAL });
  takeBack();
  expect(shell.getSnapshot().context).toMatchObject(MODAL);
});
