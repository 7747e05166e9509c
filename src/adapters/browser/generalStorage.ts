import { SHELL_STORAGE_KEY, type ShellState } from "#application/machines/shellMachine.ts";
import type { WebStorage } from "./webStorage.ts";

export type GeneralStorage = {
  readonly read: () => Promise<ShellState | null>;
  readonly write: (state: ShellState) => void;
};

/** Spec A2: menu, title and breadcrumbs, in session storage under `general`. */
export const generalStorage = (session: WebStorage): GeneralStorage => ({
  read: async () => {
    const text = session.read(SHELL_STORAGE_KEY);
    return text === null ? null : (await import("./storedState.ts")).storedShell(text);
  },
  write: (state) => session.write(SHELL_STORAGE_KEY, JSON.stringify(state)),
});
