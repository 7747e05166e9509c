import { createActor } from "xstate";
import { MOBILE_BREAKPOINT, shellMachine, type ShellState } from "#application/machines/shellMachine.ts";
import type { GeneralStorage } from "./generalStorage.ts";

type Width = Pick<MediaQueryList, "matches" | "addEventListener">;

export const NARROW = `(max-width: ${MOBILE_BREAKPOINT - 0.02}px)`;

export const startShell = (storage: GeneralStorage, stored: ShellState | null, width: Width) => {
  const shell = createActor(shellMachine.provide({ actions: { persistShell: (_, state) => storage.write(state) } }), {
    input: { stored, isNarrow: width.matches },
  }).start();
  width.addEventListener("change", () => shell.send({ type: "shell.width.changed", isNarrow: width.matches }));
  return shell;
};
