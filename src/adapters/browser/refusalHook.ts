import type { Refusal } from "#application/shared/errors.ts";
import { failure } from "#application/shared/messages.ts";
import type { Announce } from "./announcer.ts";

/**
 * What follows from any refused call, and the one place that tells it: the session ends at a 401, everything else is told
 * for five seconds (spec A8). Machines announce only what never reached the client.
 * @param expire gets the token that was refused
 */
export const refusalHook =
  (announce: Announce, expire: (token: string | null) => void) =>
  (refusal: Refusal, token: string | null): void => {
    switch (refusal._tag) {
      case "NotSignedIn":
        return expire(token);
      // Questions, asked by the form or list that made the call (readings 14, 29).
      case "NeedsAggregation":
      case "Stale":
        return;
      case "Invalid":
        return announce(failure({ message: refusal.message, errors: refusal.errors }));
      case "Unavailable":
        return announce(failure({ message: refusal.message, requestId: refusal.requestId }));
      default:
        return announce(failure({ message: refusal.message }));
    }
  };
