import { Context, Effect } from "effect";
import { SecondFactorStore } from "./SecondFactorStore.ts";

/** Encrypts the secrets of authenticator apps for the database, each for its person, with a key outside of it. */
export class SecretCipher extends Context.Service<
  SecretCipher,
  {
    readonly encrypt: (secret: string, personId: number) => string;
    /** Null without its key. */
    readonly decrypt: (stored: string, personId: number) => string | null;
    /** What to store instead of plain text, or of what an earlier key encrypted; else the same. Null without its key. */
    readonly renew: (stored: string, personId: number) => string | null;
  }
>()("hazledger/application/SecretCipher") {}

export const KEY_IS_ANOTHER =
  "Codes of authenticator apps cannot be checked for some people: their secrets were encrypted with another SEAL_KEY, or another seal.key in DATA_DIR. Start the server with that key. Without it, these people sign in with a recovery code and set up their app again, or 'hazledger user second-factor-off' resets them.";

/** At each start. */
export const encryptSecrets = Effect.gen(function* () {
  const people = yield* (yield* SecondFactorStore).renewSecrets((yield* SecretCipher).renew);
  if (people > 0) yield* Effect.logError(KEY_IS_ANOTHER).pipe(Effect.annotateLogs({ people }));
});
