import { useSelector } from "@xstate/react";
import { useContext, useMemo, useSyncExternalStore } from "react";
import { NOT_LOADED, UNREACHABLE } from "#application/shared/messages.ts";
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

/** Whether a refusal, by its message, is already visible: in the toast, or as the frame's offline message. */
export const useIsAnnounced = (refusal: string): boolean => {
  const isInFrame = useContext(InFrame);
  const isOffline = !useIsOnline() && isInFrame;
  return useFailureToast()?.refusal === refusal || (isOffline && refusal === UNREACHABLE);
};

/**
 * How a failure is announced in its place, so that there is one alert per failure. While the same words are shown
 * elsewhere, the place shows `meanwhile`; if the toast has other words, the place adds its own politely.
 * @param refusal the message of the refusal, where the place says more than that
 */
export const useErrorAnnouncement = (message: string, meanwhile: string, refusal = message) => {
  const toast = useFailureToast();
  const isAnnounced = useIsAnnounced(refusal);
  const role = useMemo(
    () => (toast === null ? ("alert" as const) : toast.refusal === refusal ? undefined : ("status" as const)),
    // A toast that appears or disappears later does not make it a new failure.
    // oxlint-disable-next-line react/exhaustive-deps
    [message],
  );
  // The server's own sentence, which is a toast's title, says more than that something was not loaded.
  const isSaid = meanwhile === NOT_LOADED && toast?.title === refusal;
  return { isAnnounced, words: isAnnounced && !isSaid ? meanwhile : message, role };
};
