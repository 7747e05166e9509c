import { describe, expect, it } from "vitest";
import { createActor } from "xstate";
import { type ShellState, shellMachine } from "#application/machines/shellMachine.ts";

const start = (stored: ShellState | null, isNarrow = false) => {
  const kept: Array<ShellState> = [];
  const machine = shellMachine.provide({ actions: { persistShell: (_, state) => kept.push(state) } });
  const shell = createActor(machine, { input: { stored, isNarrow } }).start();
  return { kept, shell, isOpen: () => shell.getSnapshot().hasTag("menuOpen") };
};
const STORED: ShellState = { isMenuOpen: false, title: "Inventories", breadcrumbs: [{ name: "Inventories" }] };

describe("the shell", () => {
  // Rules: A2.47, A4.18
  it("opens the menu by default, and leaves it as it was left before", () => {
    expect([start(null).isOpen(), start(STORED).isOpen()]).toEqual([true, false]);
    expect(start(STORED).shell.getSnapshot().context.title).toBe("Inventories");
  });

  // Rules: A2.47, A4.18
  it("is left open on a narrow page, where it is first shown closed", () => {
    const { kept, shell, isOpen } = start(null, true);
    expect([isOpen(), kept.at(-1)?.isMenuOpen]).toEqual([false, true]);
    shell.send({ type: "shell.page.shown", title: "Inventories", breadcrumbs: [] });
    expect(kept.at(-1)).toEqual({ isMenuOpen: true, title: "Inventories", breadcrumbs: [] });
    shell.send({ type: "shell.width.changed", isNarrow: true });
    expect(isOpen()).toBe(false);
    shell.send({ type: "shell.width.changed", isNarrow: false });
    expect(isOpen()).toBe(true);
  });

  // Rules: A2.46
  it("closes the menu after a click on a narrow page only", () => {
    const wide = start(null);
    wide.shell.send({ type: "shell.entry.chosen" });
    expect(wide.isOpen()).toBe(true);
    wide.shell.send({ type: "shell.width.changed", isNarrow: true });
    wide.shell.send({ type: "shell.entry.chosen" });
    expect(wide.isOpen()).toBe(false);
  });

  it("keeps menu, title and breadcrumbs after each change", () => {
    const { kept, shell } = start(null);
    shell.send({ type: "shell.menu.toggled" });
    shell.send({ type: "shell.page.shown", title: "Inventories", breadcrumbs: [{ name: "Inventories" }] });
    expect(kept.at(-1)).toEqual(STORED);
    shell.send({ type: "shell.menu.toggled" });
    expect(kept.at(-1)).toEqual({ ...STORED, isMenuOpen: true });
  });
});
