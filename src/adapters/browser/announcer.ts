import type { ActorRefFrom } from "xstate";
import type { toastMachine } from "#application/machines/toastMachine.ts";
import type { Announcement } from "#application/shared/messages.ts";

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
