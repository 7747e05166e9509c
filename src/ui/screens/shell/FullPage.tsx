import { createContext, type ReactNode, useContext, useEffect } from "react";
import { titleAt } from "./sections.ts";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { type App, useApp, usePathname } from "../useApp.ts";
import { centered, centeredInFrame } from "./pages.css.ts";

/** True inside the frame, which already has the page's main landmark. */
export const InFrame = createContext(false);

export function FullPage({ children }: { readonly children: ReactNode }) {
  return useContext(InFrame) ? (
    <div className={centeredInFrame}>{children}</div>
  ) : (
    <main className={centered}>{children}</main>
  );
}

/**
 * Shows a title while a page is loading. The returned function restores the previous title, for a page that stayed open
 * below its modal; if a page has set its own title meanwhile, that stays.
 */
export const showPlace = (shell: App["shell"], title: string): (() => void) => {
  const { context: before } = shell.getSnapshot();
  const breadcrumbs = [{ name: title }];
  shell.send({ type: "shell.page.shown", title, breadcrumbs });
  return () => {
    if (shell.getSnapshot().context.breadcrumbs !== breadcrumbs) return;
    shell.send({ type: "shell.page.shown", title: before.title, breadcrumbs: before.breadcrumbs });
  };
};

/** For a page that is loading or failed: the header shows its title instead of the previous page's. */
export const usePlaceTitle = (): void => {
  const { shell } = useApp();
  const title = titleAt(usePathname());
  const isFramed = useContext(InFrame);
  useEffect(() => {
    if (!isFramed || title === undefined) return undefined;
    const takeBack = showPlace(shell, title);
    const documentBefore = document.title;
    const own = `${title} - HazLedger`;
    document.title = own;
    return () => {
      takeBack();
      if (document.title === own) document.title = documentBefore;
    };
  }, [shell, title, isFramed]);
};

/** The full-page loading view (spec A2). */
export function PageLoading() {
  usePlaceTitle();
  return (
    <FullPage>
      <LoadingView />
    </FullPage>
  );
}
