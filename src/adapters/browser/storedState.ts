import { Option, Schema } from "effect";
import type { ShellState } from "#application/machines/shellMachine.ts";
import { AuthState } from "#domain/identity/SignIn.ts";

/** Anybody can have changed what is stored, so values of any other shape count as nothing. */

const Shell = Schema.Struct({
  isMenuOpen: Schema.Boolean,
  title: Schema.String,
  breadcrumbs: Schema.Array(Schema.Struct({ name: Schema.String, path: Schema.optionalKey(Schema.String) })),
});
/** The token alone makes a session (spec A4): a person that cannot be read is not known. */
const Auth = Schema.Struct({ ...AuthState.fields, user: Schema.Unknown });
const decodeAuth = Schema.decodeUnknownOption(Schema.fromJsonString(Auth));
const decodeUser = Schema.decodeUnknownOption(AuthState.fields.user);
const decodeShell = Schema.decodeUnknownOption(Schema.fromJsonString(Shell));

export const storedAuth = (text: string | null): AuthState | null =>
  Option.match(decodeAuth(text), {
    onNone: () => null,
    // Authenticated is who has a token (spec A3), whatever the flag beside it says.
    onSome: (state) => ({
      ...state,
      user: Option.getOrNull(decodeUser(state.user)),
      isAuthenticated: state.token !== null,
    }),
  });

export const storedShell = (text: string | null): ShellState | null => Option.getOrNull(decodeShell(text));
