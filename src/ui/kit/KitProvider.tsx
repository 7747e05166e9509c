import type { ComponentProps, ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { RouterProvider } from "react-aria-components";

export interface KitProviderProps {
  /** What a link to a page of our own does. */
  readonly navigate: ComponentProps<typeof RouterProvider>["navigate"];
  readonly children: ReactNode;
}

/** Around every page whose controls are React Aria's: US English, and links that do not load the page anew. */
export function KitProvider({ navigate, children }: KitProviderProps) {
  return (
    <I18nProvider locale="en-US">
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  );
}
