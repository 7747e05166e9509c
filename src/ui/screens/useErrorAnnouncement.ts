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

/** The toast that currently announces a failure. */
const useFailureToast = () =>
  useSelector(useApp().toast, (state) =>
    state.hasTag("open") && state.context.toast?.variant === "destructive" ? state.context.toast : null,
  );

const tells = (toast: ReturnType<typeof useFailureToast>, message: string): boolean =>
  toast !== null && (message.startsWith(toast.title) || message === toast.description);

/** Whether a failure is already visible: in the toast, or as the frame's offline message. */
export const useIsAnnounced = (message: string): boolean => {
  const isInFrame = useContext(InFrame);
  const isOffline = !useIsOnline() && isInFrame;
  return tells(useFailureToast(), message) || (isOffline && message === UNREACHABLE);
};

/**
 * How a failure is announced in its place, so that there is one alert per failure. While the same words are shown
 * elsewhere, the place shows `meanwhile`; if the toast has other words, the place adds its own politely.
 */
export const useErrorAnnouncement = (message: string, meanwhile: string) => {
  const toast = useFailureToast();
  const isAnnounced = useIsAnnounced(message);
  const role = useMemo(
    () => (toast === null ? ("alert" as const) : tells(toast, message) ? undefined : ("status" as const)),
    // A toast that appears or disappears later does not make it a new failure.
    // oxlint-disable-next-line react/exhaustive-deps
    [message],
  );
  return { isAnnounced, words: isAnnounced ? meanwhile : message, role };
};
