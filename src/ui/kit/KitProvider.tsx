import type { ComponentProps, ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { RouterProvider } from "react-aria-components";

export interface KitProviderProps {
  /** Handles links to our own pages. */
  readonly navigate: ComponentProps<typeof RouterProvider>["navigate"];
  readonly children: ReactNode;
}

/** Wraps every page that uses React Aria's controls: US English, and links without a page reload. */
export function KitProvider({ navigate, children }: KitProviderProps) {
  return (
    <I18nProvider locale="en-US">
      <RouterProvider navigate={navigate}>{children}</RouterProvider>
    </I18nProvider>
  );
}
