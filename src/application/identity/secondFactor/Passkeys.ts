import { Context, type Effect } from "effect";

/** What the server keeps of a passkey to check its answers. */
export type PasskeyKey = {
  /** Made by the authenticator, in base64url. */
  readonly credential_id: string;
  readonly public_key: Uint8Array;
  /** How the browser reaches it. */
  readonly transports: ReadonlyArray<string>;
};
export type MadePasskey = PasskeyKey & { readonly counter: number };

/** Passkeys (WebAuthn). Options and answers are the JSON text that browsers read and write; a challenge is any text. */
export type Passkeys = {
  /** @param known those of the person, none of which is made again */
  readonly creationOptions: (
    challenge: string,
    person: { readonly id: number; readonly email: string },
    known: ReadonlyArray<PasskeyKey>,
  ) => Effect.Effect<string>;
  readonly requestOptions: (challenge: string, known: ReadonlyArray<PasskeyKey>) => Effect.Effect<string>;
  /** To which challenge something answers, if it is an answer; not checked. */
  readonly challengeOf: (answer: string) => string;
  /** Null unless it answers this challenge at the address of this server. */
  readonly made: (answer: string, challenge: string) => Effect.Effect<MadePasskey | null>;
  /** The same, for one of the known passkeys, with the signature and how often it was used. */
  readonly used: <Known extends PasskeyKey>(
    answer: string,
    challenge: string,
    known: ReadonlyArray<Known>,
  ) => Effect.Effect<{ readonly passkey: Known; readonly counter: number } | null>;
};

/** Null if browsers support none at the address of this server. */
export const CurrentPasskeys = Context.Reference<Passkeys | null>("hazledger/application/Passkeys", {
  defaultValue: () => null,
});
