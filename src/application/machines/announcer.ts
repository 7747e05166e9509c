import type { ActorRefFrom } from "xstate";
import type { Refusal } from "#domain/shared/errors.ts";
import { type Announcement, failure } from "../shared/messages.ts";
import type { toastMachine } from "./toastMachine.ts";

/** Shows a toast. */
export type Announce = (toast: Announcement) => void;

/** A list may fail at each reload: a failure that is in sight already is brought up to date and not announced anew. */
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

/**
 * What follows from a refusal: the session ends when nobody is signed in, everything else is told in a toast (spec A8).
 * @param expire gets the token that was refused
 */
export const refusalTeller =
  (announce: Announce, expire: (token: string | null) => void) =>
  (refusal: Refusal, token: string | null): void => {
    switch (refusal._tag) {
      case "NotSignedIn":
        return expire(token);
      // Questions, asked by the form or list that made the call (readings 14, 29).
      case "NeedsAggregation":
      case "Stale":
        return;
      default:
        return announce(failure(refusal));
    }
  };
