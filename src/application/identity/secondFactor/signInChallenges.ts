import { Effect } from "effect";
import { Seals } from "../Seals.ts";
import { CHALLENGE_LIFETIME, CHALLENGE_USES, TRIES_OF_CHALLENGE } from "../signIn/signInLimits.ts";
import { ThrottleStore } from "../../shared/ThrottleStore.ts";
import { Tokens } from "../Tokens.ts";

const CHALLENGE = /^([1-9]\d{0,8})\.([01])\.([1-9]\d{0,14})\.([\w-]{43})\.([\w-]{43})$/;

export type Challenge = {
  readonly personId: number;
  readonly rememberMe: boolean;
  /** The hash of the password, or the session for whose change a passkey is used. */
  readonly basis: string;
};

/**
 * What the right password leads to if there is a second factor: a sealed text that is good for nothing but the second
 * step of this sign-in, for a few minutes and a few attempts, once. It ends when the password changes.
 */
export const signInChallenges = Effect.gen(function* () {
  const seals = yield* Seals;
  const tokens = yield* Tokens;
  const throttles = yield* ThrottleStore;
  const sealedText = ({ personId, rememberMe, basis }: Challenge, expires: string, nonce: string): string =>
    `second step of ${personId} with ${basis}, ${rememberMe ? "remembered" : "not remembered"}, until ${expires}: ${nonce}`;
  return {
    make: (challenge: Challenge, now: number): string => {
      const [expires, nonce] = [String(now + CHALLENGE_LIFETIME), tokens.make()];
      const { personId, rememberMe } = challenge;
      const seal = seals.seal(sealedText(challenge, expires, nonce));
      return [personId, rememberMe ? 1 : 0, expires, nonce, seal].join(".");
    },
    /** What a challenge says of itself. To be trusted only if `isGood`. */
    read: (text: string, now: number) => {
      const [, personId = "", remember = "", expires = "", nonce = "", seal = ""] = CHALLENGE.exec(text) ?? [];
      const left = Number(expires) - now;
      const said = { personId: Number(personId), rememberMe: remember === "1" };
      return {
        ...said,
        isGood: (basis: string): boolean =>
          left > 0 &&
          left <= CHALLENGE_LIFETIME &&
          seals.isSealed(sealedText({ ...said, basis }, expires, nonce), seal),
        /** Counts an attempt. False if there were too many. */
        mayTry: Effect.map(
          throttles.count([{ limit: TRIES_OF_CHALLENGE, key: nonce }], now),
          ([level = 0]) => level <= TRIES_OF_CHALLENGE.most - 1,
        ),
        /** False if it was used. */
        use: Effect.map(throttles.count([{ limit: CHALLENGE_USES, key: nonce }], now), ([uses = 0]) => uses <= 1),
      };
    },
  };
});
