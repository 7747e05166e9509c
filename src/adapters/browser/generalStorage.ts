import { Option, Schema } from "effect";
import { SHELL_STORAGE_KEY, type ShellState } from "#application/machines/shellMachine.ts";
import type { WebStorage } from "./webStorage.ts";

const Stored = Schema.fromJsonString(
  Schema.Struct({
    isMenuOpen: Schema.Boolean,
    title: Schema.String,
    breadcrumbs: Schema.Array(Schema.Struct({ name: Schema.String, path: Schema.optionalKey(Schema.String) })),
  }),
);
const decode = Schema.decodeUnknownOption(Stored);

export type GeneralStorage = {
  readonly read: () => ShellState | null;
  readonly write: (state: ShellState) => void;
};

/** Menu, title and breadcrumbs, in session storage under `general` (spec A2). */
export const generalStorage = (session: WebStorage): GeneralStorage => ({
  read: () => Option.getOrNull(decode(session.read(SHELL_STORAGE_KEY) ?? "")),
  write: (state) => session.write(SHELL_STORAGE_KEY, JSON.stringify(state)),
});
