import { useCallback } from "react";
import { COPIED, notCopied } from "#application/shared/messages.ts";
import { useApp } from "../useApp.ts";

/** Copies an address to the clipboard, and shows a toast. */
export const useCopyLink = () => {
  const { toast } = useApp();
  return useCallback(
    (address: string) =>
      void navigator.clipboard.writeText(address).then(
        () => toast.send({ type: "toast.shown", toast: COPIED }),
        () => toast.send({ type: "toast.shown", toast: notCopied(address) }),
      ),
    [toast],
  );
};
