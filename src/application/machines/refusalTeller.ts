import type { Refusal } from "#domain/shared/errors.ts";
import { failure } from "../shared/messages.ts";
import { isUnreachable } from "../shared/isUnreachable.ts";
import type { Announce } from "./announcer.ts";

/** Ends the session if nobody is signed in, leads to a required second factor, and reports everything else in a toast (spec A8). */
export const refusalTeller =
  (
    announce: Announce,
    expire: (token: string | null) => void,
    isOnline: () => boolean = () => true,
    enroll: () => void = () => undefined,
  ) =>
  (refusal: Refusal, token: string | null): void => {
    switch (refusal._tag) {
      case "NotSignedIn":
        return expire(token);
      // The form or list that made the call asks these questions (readings 14, 29).
      case "NeedsAggregation":
      case "Stale":
        return;
      default:
        if (refusal._tag === "NotAllowed" && refusal.must_enroll === true) return enroll();
        // 'You are offline.' is shown above the page.
        if (isUnreachable(refusal) && !isOnline()) return;
        return announce(failure(refusal));
    }
  };
