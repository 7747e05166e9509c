import { useSelector } from "@xstate/react";
import { useSyncExternalStore } from "react";
import { UNREACHABLE } from "#application/shared/messages.ts";
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

/** Whether a failure is in sight already: in the toast, or since the browser is offline. */
export const useIsTold = (message: string): boolean => {
  const isOnline = useIsOnline();
  const toast = useSelector(useApp().toast, (state) => (state.hasTag("open") ? state.context.toast : null));
  if (!isOnline && message === UNREACHABLE) return true;
  return toast?.variant === "destructive" && (message.startsWith(toast.title) || message === toast.description);
};
