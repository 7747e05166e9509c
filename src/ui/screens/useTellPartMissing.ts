import { useCallback } from "react";
import { failure, UNREACHABLE } from "#application/shared/messages.ts";
import { useApp } from "./useApp.ts";

/** For a small part of the page, such as a menu, that could not be loaded when it was wanted. */
export const useTellPartMissing = (): (() => void) => {
  const { toast } = useApp();
  return useCallback(
    () => toast.send({ type: "toast.shown", toast: failure({ message: UNREACHABLE, clientError: "unreachable" }) }),
    [toast],
  );
};
