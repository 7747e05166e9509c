import type { Refusal } from "#application/shared/errors.ts";
import { failure } from "#application/shared/messages.ts";
import type { Announce } from "./announcer.ts";

/**
 * What follows from any refused call: the session ends at a 401, everything else is told for five seconds (spec A8).
 * @param expire gets the token that was refused
 */
export const refusalHook =
  (announce: Announce, expire: (token: string | null) => void) =>
  (refusal: Refusal, token: string | null): void => {
    switch (refusal._tag) {
      case "NotSignedIn":
        return expire(token);
      // A question, asked by the form (reading 14).
      case "NeedsAggregation":
        return;
      case "Invalid":
        return announce(failure({ message: refusal.message, errors: refusal.errors }));
      case "Unavailable":
        return announce(failure({ message: refusal.message, requestId: refusal.requestId }));
      default:
        return announce(failure({ message: refusal.message }));
    }
  };
