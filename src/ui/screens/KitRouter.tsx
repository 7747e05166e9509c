import { useRouter } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useCallback } from "react";
import { UNREACHABLE, failure } from "#application/shared/messages.ts";
import { KitProvider } from "#ui/kit/KitProvider.tsx";
import { useApp } from "./useApp.ts";

/** Wraps what uses the kit's controls; the sign-in and error pages do without them. */
export function KitRouter({ children }: { readonly children: ReactNode }) {
  const { history } = useRouter();
  const { toast } = useApp();
  // Must be the same function on every render, or every link of the page would render again.
  const navigate: ComponentProps<typeof KitProvider>["navigate"] = useCallback(
    (href, options) => history[options?.replace === true ? "replace" : "push"](href),
    [history],
  );
  const onFailed = useCallback(
    () => toast.send({ type: "toast.shown", toast: failure({ message: UNREACHABLE, clientError: "unreachable" }) }),
    [toast],
  );
  return (
    <KitProvider navigate={navigate} onFailed={onFailed}>
      {children}
    </KitProvider>
  );
}
