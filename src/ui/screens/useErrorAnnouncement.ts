import { useSelector } from "@xstate/react";
import { useContext, useMemo, useSyncExternalStore } from "react";
import { UNREACHABLE } from "#application/shared/messages.ts";
import { InFrame } from "./shell/FullPage.tsx";
import { useApp } from "./useApp.ts";

const listen = (tell: () => void) => {
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  return () => {
    window.removeEventListener("online", tell);
    window.removeEventListener("offline", tell);
  };
};

export const useIsOnline = (): boolean => useSyncExternalStore(listen, () => navigator.onLine);

/** The toast that tells a failure now. */
const useFailureToast = () =>
  useSelector(useApp().toast, (state) =>
    state.hasTag("open") && state.context.toast?.variant === "destructive" ? state.context.toast : null,
  );

const tells = (toast: ReturnType<typeof useFailureToast>, message: string): boolean =>
  toast !== null && (message.startsWith(toast.title) || message === toast.description);

/** Whether a failure is in sight already: in the toast, or in the frame's sign that the browser is offline. */
export const useIsAnnounced = (message: string): boolean => {
  const isInFrame = useContext(InFrame);
  const isOffline = !useIsOnline() && isInFrame;
  return tells(useFailureToast(), message) || (isOffline && message === UNREACHABLE);
};

/**
 * How the place of a failure tells it: one failure is one alert. As long as it is told elsewhere in the same words, the
 * place says `meanwhile`; where the toast has other words for it, the place adds its own politely.
 */
export const useErrorAnnouncement = (message: string, meanwhile: string) => {
  const toast = useFailureToast();
  const isTold = useIsAnnounced(message);
  const role = useMemo(
    () => (toast === null ? ("alert" as const) : tells(toast, message) ? undefined : ("status" as const)),
    // A toast that comes or goes later does not make it a new failure.
    // oxlint-disable-next-line react/exhaustive-deps
    [message],
  );
  return { isTold, words: isTold ? meanwhile : message, role };
};
