import { useSyncExternalStore } from "react";
import { Notice } from "#ui/kit/Notice.tsx";

const listen = (tell: () => void) => {
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  return () => {
    window.removeEventListener("online", tell);
    window.removeEventListener("offline", tell);
  };
};

/** Said while the browser knows that it has no network. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  return isOnline ? null : (
    <Notice tone="warning" role="status">
      You are offline. What you type is kept. Lists and saving will work again when you are back online.
    </Notice>
  );
}
