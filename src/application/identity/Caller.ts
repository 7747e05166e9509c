import { Context, Effect } from "effect";
import type { Tokens } from "./Tokens.ts";

export type Caller = {
  readonly token: string | null;
  readonly address: string;
  /** Of people who have signed in on this device. */
  readonly deviceMarks: ReadonlyArray<string>;
  readonly keepDeviceMark: (personId: number, mark: string) => void;
  /** Of work that was asked for before a try to sign in. */
  readonly proof: string | null;
};

export const NO_CALLER: Caller = {
  token: null,
  address: "",
  deviceMarks: [],
  keepDeviceMark: () => undefined,
  proof: null,
};
export const CurrentCaller = Context.Reference<Caller>("hazledger/application/CurrentCaller", {
  defaultValue: () => NO_CALLER,
});

/** The current session's hash if it belongs to the account that changes; else null. */
export const sparedSession = (tokens: Tokens["Service"], isOwn: boolean): Effect.Effect<Uint8Array | null> =>
  Effect.map(CurrentCaller, ({ token }) => (isOwn && token !== null ? tokens.hash(token) : null));
