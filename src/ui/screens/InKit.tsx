import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { KitProvider } from "#ui/kit/KitProvider.tsx";

/** Around what uses the kit's controls; the sign-in and the pages of failures do without them. */
export function InKit({ children }: { readonly children: ReactNode }) {
  const { history } = useRouter();
  return (
    <KitProvider navigate={(href, options) => history[options?.replace === true ? "replace" : "push"](href)}>
      {children}
    </KitProvider>
  );
}
