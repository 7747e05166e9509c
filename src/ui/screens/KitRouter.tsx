import { useRouter } from "@tanstack/react-router";
import { type ComponentProps, type ReactNode, useCallback } from "react";
import { KitProvider } from "#ui/kit/KitProvider.tsx";

/** Around what uses the kit's controls; the sign-in and the pages of failures do without them. */
export function KitRouter({ children }: { readonly children: ReactNode }) {
  const { history } = useRouter();
  // The same function, or every link of the page would be drawn again with the frame.
  const navigate: ComponentProps<typeof KitProvider>["navigate"] = useCallback(
    (href, options) => history[options?.replace === true ? "replace" : "push"](href),
    [history],
  );
  return <KitProvider navigate={navigate}>{children}</KitProvider>;
}
