import { type HistoryState, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";

/** Opens a modal over a record's page without leaving it, so a changed form does not ask. */
export const useOpenOver = () => {
  const router = useRouter();
  return useCallback(
    (path: string, state?: HistoryState) =>
      router.history.push(path + router.latestLocation.searchStr, state, { ignoreBlocker: true }),
    [router],
  );
};
