import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { Effect } from "effect";
import type { PasskeyKey, Passkeys } from "#application/identity/secondFactor/Passkeys.ts";
import { CHALLENGE_LIFETIME } from "#application/identity/signIn/signInLimits.ts";

/** Loaded when a passkey is first made or used: most servers start without it. */
const library = Effect.promise(() => import("@simplewebauthn/server"));
/** EdDSA, ES256, RS256. By default there would be ML-DSA-44 as well, which Node has as an experiment, with warnings. */
const ALGORITHMS = [-8, -7, -257];
const base64 = (text: string): string => Buffer.from(text).toString("base64url");
const shown = ({ credential_id, transports }: PasskeyKey) => ({
  id: credential_id,
  // As browsers named them; they ignore those they do not know.
  transports: transports as Array<AuthenticatorTransport>,
});
/** The library checks its shape, which the compiler does not know. */
const read = <Answer>(answer: string): Answer => JSON.parse(answer) as Answer;
/** The library throws for what it refuses. */
const orNull = <A>(work: () => Promise<A | null>) => Effect.orElseSucceed(Effect.tryPromise(work), () => null);

/** Null without a public address at which browsers support passkeys: https with a name, or this machine. */
export const passkeysAt = (publicUrl: string | null): Passkeys | null => {
  if (publicUrl === null) return null;
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isAddress = /^\[|^[\d.]+$/.test(hostname);
  if (isAddress || (protocol !== "https:" && hostname !== "localhost")) return null;
  const expected = (challenge: string) => ({
    expectedChallenge: base64(challenge),
    expectedOrigin: origin,
    expectedRPID: hostname,
    // The password is the first factor.
    requireUserVerification: false,
  });
  return {
    creationOptions: (challenge, { id, email }, known) =>
      Effect.flatMap(library, ({ generateRegistrationOptions }) =>
        Effect.promise(async () =>
          JSON.stringify(
            await generateRegistrationOptions({
              rpName: "HazLedger",
              rpID: hostname,
              userName: email,
              userID: new TextEncoder().encode(`person ${id}`),
              challenge,
              timeout: CHALLENGE_LIFETIME,
              supportedAlgorithmIDs: ALGORITHMS,
              excludeCredentials: known.map(shown),
            }),
          ),
        ),
      ),
    requestOptions: (challenge, known) =>
      Effect.flatMap(library, ({ generateAuthenticationOptions }) =>
        Effect.promise(async () =>
          JSON.stringify(
            await generateAuthenticationOptions({
              rpID: hostname,
              challenge,
              timeout: CHALLENGE_LIFETIME,
              allowCredentials: known.map(shown),
            }),
          ),
        ),
      ),
    challengeOf: (answer) => {
      try {
        const data = Buffer.from(read<RegistrationResponseJSON>(answer).response.clientDataJSON, "base64url");
        return Buffer.from(String(JSON.parse(data.toString()).challenge), "base64url").toString();
      } catch {
        return "";
      }
    },
    made: (answer, challenge) =>
      Effect.flatMap(library, ({ verifyRegistrationResponse }) =>
        orNull(async () => {
          const response = read<RegistrationResponseJSON>(answer);
          const { verified, registrationInfo } = await verifyRegistrationResponse({
            response,
            ...expected(challenge),
            supportedAlgorithmIDs: ALGORITHMS,
          });
          if (!verified) return null;
          const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
          return { credential_id: id, public_key: publicKey, counter, transports };
        }),
      ),
    used: (answer, challenge, known) =>
      Effect.flatMap(library, ({ verifyAuthenticationResponse }) =>
        orNull(async () => {
          const response = read<AuthenticationResponseJSON>(answer);
          const passkey = known.find(({ credential_id }) => credential_id === response.id);
          if (passkey === undefined) return null;
          const { verified, authenticationInfo } = await verifyAuthenticationResponse({
            response,
            ...expected(challenge),
            // The store compares the counter, where it is written.
            credential: { ...shown(passkey), publicKey: Uint8Array.from(passkey.public_key), counter: 0 },
          });
          return verified ? { passkey, counter: authenticationInfo.newCounter } : null;
        }),
      ),
  };
};
