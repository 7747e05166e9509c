import { type ComponentProps, createContext, type ReactNode, useEffect } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { RouterProvider } from "react-aria-components";

export interface KitProviderProps {
  /** Handles links to our own pages. */
  readonly navigate: ComponentProps<typeof RouterProvider>["navigate"];
  /** Called if a menu or a list of choices could not be loaded. */
  readonly onFailed: () => void;
  readonly children: ReactNode;
}

export const FailedContext = createContext<() => void>(() => undefined);

/** Wraps every page that uses React Aria's controls: US English, and links without a page reload. */
export function KitProvider({ navigate, onFailed, children }: KitProviderProps) {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const href = hrefToFollow(event);
      if (href === undefined) return;
      event.preventDefault();
      navigate(href, undefined);
    };
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate]);
  return (
    <I18nProvider locale="en-US">
      <RouterProvider navigate={navigate}>
        <FailedContext value={onFailed}>{children}</FailedContext>
      </RouterProvider>
    </I18nProvider>
  );
}

/** The address of a plain link of ours that was pressed, unless another tab or a download was asked for. */
function hrefToFollow(event: MouseEvent): string | undefined {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (event.defaultPrevented || event.button !== 0 || hasModifier || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>("a[data-plain]:not([target])");
  return link?.getAttribute("href") ?? undefined;
}
