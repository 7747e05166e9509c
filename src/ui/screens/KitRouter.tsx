import { useRouter } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useCallback } from "react";
import { KitProvider } from "#ui/kit/KitProvider.tsx";

/** Wraps what uses the kit's controls; the sign-in and error pages do without them. */
export function KitRouter({ children }: { readonly children: ReactNode }) {
  const { history } = useRouter();
  // Must be the same function on every render, or every link of the page would render again.
  const navigate: ComponentProps<typeof KitProvider>["navigate"] = useCallback(
    (href, options) => history[options?.replace === true ? "replace" : "push"](href),
    [history],
  );
  return <KitProvider navigate={navigate}>{children}</KitProvider>;
}
