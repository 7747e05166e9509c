import type { ActorRefFrom } from "xstate";
import type { Announcement } from "../shared/messages.ts";
import type { toastMachine } from "./toastMachine.ts";

export type Announce = (toast: Announcement) => void;

/** A list may fail at each reload: a failure that is still shown is updated, not announced again. */
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
