import type { ActorRefFrom } from "xstate";
import type { Refusal } from "#domain/shared/errors.ts";
import { type Announcement, failure } from "../shared/messages.ts";
import type { toastMachine } from "./toastMachine.ts";

export type Announce = (toast: Announcement) => void;

/** A list may fail at each reload: a failure that is still shown is updated and not announced again. */
export const announcer =
  (toasts: ActorRefFrom<typeof toastMachine>): Announce =>
  (toast) => {
    const snapshot = toasts.getSnapshot();
    const shown = snapshot.hasTag("open") ? snapshot.context.toast : null;
    if (
      shown === null ||
      toast.variant !== "destructive" ||
      shown.variant !== "destructive" ||
      shown.title !== toast.title
    ) {
      toasts.send({ type: "toast.shown", toast });
    } else {
      toasts.send({ type: "toast.updated", id: shown.id, changes: toast });
    }
  };

/** Ends the session when nobody is signed in; reports everything else in a toast (spec A8). */
export const refusalTeller =
  (announce: Announce, expire: (token: string | null) => void) =>
  (refusal: Refusal, token: string | null): void => {
    switch (refusal._tag) {
      case "NotSignedIn":
        return expire(token);
      // The form or list that made the call asks these questions (readings 14, 29).
      case "NeedsAggregation":
      case "Stale":
        return;
      default:
        return announce(failure(refusal));
    }
  };
