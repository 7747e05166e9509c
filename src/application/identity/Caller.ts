import { Context } from "effect";

/** What the running request carries of itself: its session token, if any, and the address that it came from. */
export type Caller = { readonly token: string | null; readonly address: string };

export const CurrentCaller = Context.Reference<Caller>("hazledger/application/CurrentCaller", {
  defaultValue: () => ({ token: null, address: "" }),
});
