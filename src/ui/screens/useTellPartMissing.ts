import { useCallback } from "react";
import { failure, UNREACHABLE } from "#application/shared/messages.ts";
import { useApp } from "./useApp.ts";

/** Reports that a small part of the page, such as a menu, could not be loaded. */
export const useTellPartMissing = (): (() => void) => {
  const { toast } = useApp();
  return useCallback(
    () => toast.send({ type: "toast.shown", toast: failure({ message: UNREACHABLE, clientError: "unreachable" }) }),
    [toast],
  );
};
