import { Clock, Effect } from "effect";
import { CurrentCaller } from "../Caller.ts";
import { CurrentPasskeys } from "./Passkeys.ts";
import { signInChallenges } from "./signInChallenges.ts";

type Purpose = "make a passkey" | "use a passkey";

/** What a passkey answers in a session: for one purpose, a few minutes, and once. */
export const sessionChallenges = Effect.gen(function* () {
  const challenges = yield* signInChallenges;
  const passkeys = yield* CurrentPasskeys;
  const basisOf = (purpose: Purpose) => Effect.map(CurrentCaller, ({ token }) => `${purpose} in ${token ?? ""}`);
  return {
    make: (purpose: Purpose, personId: number) =>
      Effect.gen(function* () {
        const basis = yield* basisOf(purpose);
        return challenges.make({ personId, rememberMe: false, basis }, yield* Clock.currentTimeMillis);
      }),
    /** The challenge of an answer; null if it is not one of these, is over, or was used. */
    spend: (purpose: Purpose, personId: number, answer: string) =>
      Effect.gen(function* () {
        const challenge = passkeys?.challengeOf(answer) ?? "";
        const asked = challenges.read(challenge, yield* Clock.currentTimeMillis);
        const isGood = asked.personId === personId && asked.isGood(yield* basisOf(purpose));
        return isGood && (yield* asked.use) ? challenge : null;
      }),
  };
});
