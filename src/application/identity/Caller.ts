import { Context, Effect } from "effect";
import type { Tokens } from "./Tokens.ts";

/** What the current request carries: its session token, if any, and the address it came from. */
export type Caller = { readonly token: string | null; readonly address: string };

export const CurrentCaller = Context.Reference<Caller>("hazledger/application/CurrentCaller", {
  defaultValue: () => ({ token: null, address: "" }),
});

/** The hash of the current session if it belongs to the account that changes; else null. */
export const sparedSession = (tokens: Tokens["Service"], isOwn: boolean): Effect.Effect<Uint8Array | null> =>
  Effect.map(CurrentCaller, ({ token }) => (isOwn && token !== null ? tokens.hash(token) : null));
