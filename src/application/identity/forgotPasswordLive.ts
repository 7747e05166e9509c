import { Clock, Effect, Result } from "effect";
import { ForgotPasswordInput } from "#domain/identity/User.ts";
import { validate } from "#domain/shared/fieldErrors.ts";
import { MailQueue } from "../mail/MailQueue.ts";
import { invalid } from "#domain/shared/errors.ts";
import { refuseFailures } from "../shared/ResourceStore.ts";
import type { Auth } from "./Auth.ts";
import { CurrentCaller } from "./Caller.ts";
import { type Limit, ThrottleStore } from "./ThrottleStore.ts";

const HOUR = 3_600_000;
export const RESETS_PER_ACCOUNT: Limit = { throttle: "reset account", most: 3, within: HOUR };
export const RESETS_PER_ADDRESS: Limit = { throttle: "reset address", most: 30, within: HOUR };

/**
 * Requesting a link (spec A7, reading 27). Nobody checks whether the person exists before the answer: the order is
 * queued for any address, and the mailer drops it if nobody has it. So the answer and its timing reveal nothing.
 * Requests over the limit get the same answer and no email.
 */
export const forgotPasswordLive = Effect.gen(function* () {
  const throttles = yield* ThrottleStore;
  const mails = yield* MailQueue;
  const forgotPassword: Auth["Service"]["forgotPassword"] = (given) =>
    Effect.gen(function* () {
      const { username } = yield* Effect.fromResult(
        Result.mapError(validate(ForgotPasswordInput, { username: given }), invalid),
      );
      const { address } = yield* CurrentCaller;
      const now = yield* Clock.currentTimeMillis;
      const wait = yield* throttles.admit(
        { limit: RESETS_PER_ADDRESS, key: address },
        { limit: RESETS_PER_ACCOUNT, key: username },
        now,
      );
      if (wait === 0) yield* mails.put({ kind: "reset", recipient: username }, now);
    }).pipe(refuseFailures());
  return forgotPassword;
});
