import { Context, Effect } from "effect";
import type { Tokens } from "./Tokens.ts";

export type Caller = { readonly token: string | null; readonly address: string };

export const CurrentCaller = Context.Reference<Caller>("hazledger/application/CurrentCaller", {
  defaultValue: () => ({ token: null, address: "" }),
});

/** The current session's hash if it belongs to the account that changes; else null. */
export const sparedSession = (tokens: Tokens["Service"], isOwn: boolean): Effect.Effect<Uint8Array | null> =>
  Effect.map(CurrentCaller, ({ token }) => (isOwn && token !== null ? tokens.hash(token) : null));
