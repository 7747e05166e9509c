import { Context, Effect } from "effect";
import type { Tokens } from "./Tokens.ts";

export type Caller = {
  readonly token: string | null;
  readonly address: string;
  /** The header of this name. */
  readonly userAgent: string;
  /** Marks of people who have signed in on this device. */
  readonly deviceMarks: ReadonlyArray<string>;
  readonly keepDeviceMark: (personId: number, mark: string) => void;
  /** What its browser keeps of a sign-in at the provider that is under way; '' for none. */
  readonly providerKept: string;
  /** Proof of work that was required before an attempt to sign in. */
  readonly proof: string | null;
};

export const NO_CALLER: Caller = {
  token: null,
  address: "",
  userAgent: "",
  deviceMarks: [],
  keepDeviceMark: () => undefined,
  providerKept: "",
  proof: null,
};
export const CurrentCaller = Context.Reference<Caller>("hazledger/application/CurrentCaller", {
  defaultValue: () => NO_CALLER,
});

/** The hash of the current session if it belongs to the changed account; otherwise null. */
export const sparedSession = (tokens: Tokens["Service"], isOwn: boolean): Effect.Effect<Uint8Array | null> =>
  Effect.map(CurrentCaller, ({ token }) => (isOwn && token !== null ? tokens.hash(token) : null));
