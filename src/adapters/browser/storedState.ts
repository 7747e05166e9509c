import { Option, Schema } from "effect";
import type { ShellState } from "#application/machines/shellMachine.ts";
import { AuthState } from "#domain/identity/SignIn.ts";

/** Anybody can change the storage, so values of any other shape are ignored. */

const Shell = Schema.Struct({
  isMenuOpen: Schema.Boolean,
  title: Schema.String,
  breadcrumbs: Schema.Array(Schema.Struct({ name: Schema.String, path: Schema.optionalKey(Schema.String) })),
});
/** The token alone makes a session (spec A4); if the user cannot be read, it is null. */
const Auth = Schema.Struct({ ...AuthState.fields, user: Schema.Unknown });
const decodeAuth = Schema.decodeUnknownOption(Schema.fromJsonString(Auth));
const decodeUser = Schema.decodeUnknownOption(AuthState.fields.user);
const decodeShell = Schema.decodeUnknownOption(Schema.fromJsonString(Shell));

export const storedAuth = (text: string | null): AuthState | null =>
  Option.match(decodeAuth(text), {
    onNone: () => null,
    // Whoever has a token is authenticated (spec A3), whatever the stored flag says.
    onSome: (state) => ({
      ...state,
      user: Option.getOrNull(decodeUser(state.user)),
      isAuthenticated: state.token !== null,
    }),
  });

export const storedShell = (text: string | null): ShellState | null => Option.getOrNull(decodeShell(text));
