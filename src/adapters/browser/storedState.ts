import { Option, Schema } from "effect";
import type { ShellState } from "#application/machines/shellMachine.ts";
import { AuthState } from "#domain/identity/SignIn.ts";

/** Anybody can have changed what is stored, so values of any other shape count as nothing. */

const Shell = Schema.Struct({
  isMenuOpen: Schema.Boolean,
  title: Schema.String,
  breadcrumbs: Schema.Array(Schema.Struct({ name: Schema.String, path: Schema.optionalKey(Schema.String) })),
});
const decodeAuth = Schema.decodeUnknownOption(Schema.fromJsonString(AuthState));
const decodeShell = Schema.decodeUnknownOption(Schema.fromJsonString(Shell));

export const storedAuth = (text: string | null): AuthState | null =>
  Option.match(decodeAuth(text), {
    onNone: () => null,
    // Authenticated is who has a token (spec A3), whatever the flag beside it says.
    onSome: (state) => ({ ...state, isAuthenticated: state.token !== null }),
  });

export const storedShell = (text: string | null): ShellState | null => Option.getOrNull(decodeShell(text));
