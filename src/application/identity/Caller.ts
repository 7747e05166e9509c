import { Context, Effect } from "effect";
import type { Tokens } from "./Tokens.ts";

/** What the running request carries of itself: its session token, if any, and the address that it came from. */
export type Caller = { readonly token: string | null; readonly address: string };

export const CurrentCaller = Context.Reference<Caller>("hazledger/application/CurrentCaller", {
  defaultValue: () => ({ token: null, address: "" }),
});

/** The hash of the running session, where it is the caller's own account that changes; else null. */
export const sparedSession = (tokens: Tokens["Service"], isOwn: boolean): Effect.Effect<Uint8Array | null> =>
  Effect.map(CurrentCaller, ({ token }) => (isOwn && token !== null ? tokens.hash(token) : null));
