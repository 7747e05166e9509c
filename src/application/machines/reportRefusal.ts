import type { ActorRefFrom } from "xstate";
import type { Refusal } from "#domain/shared/errors.ts";
import { isUnreachable } from "../shared/isUnreachable.ts";
import { type Announcement, failure } from "../shared/messages.ts";
import type { toastMachine } from "./toastMachine.ts";

export type Announce = (toast: Announcement) => void;

/** A list may fail at each reload: a failure that is still shown is updated, not announced again. */
export const announcer =
  (toasts: ActorRefFrom<typeof toastMachine>): Announce =>
  (toast) => {
    const snapshot = toasts.getSnapshot();
    const shown = snapshot.hasTag("open") ? snapshot.context.toast : null;
    const isFailureAgain = toast.variant === "destructive" && shown?.variant === "destructive";
    if (shown !== null && isFailureAgain && shown.title === toast.title)
      toasts.send({ type: "toast.updated", id: shown.id, changes: toast });
    else toasts.send({ type: "toast.shown", toast });
  };

/** Ends the session if nobody is signed in, leads to a required second factor, and reports everything else in a toast (spec A8). */
export const reportRefusal =
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
