import { createContext, type ReactNode, useContext, useEffect } from "react";
import { titleAt } from "./sections.ts";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { type App, useApp, usePathname } from "../useApp.ts";
import { centered, centeredInFrame } from "./pages.css.ts";

/** True inside the frame, which has the page's main landmark already. */
export const InFrame = createContext(false);

export function FullPage({ children }: { readonly children: ReactNode }) {
  return useContext(InFrame) ? (
    <div className={centeredInFrame}>{children}</div>
  ) : (
    <main className={centered}>{children}</main>
  );
}

/**
 * Says where the person is while a page is on its way. What it answers takes that back for a page that had been there
 * all the time below its modal; a page that has said its own title meanwhile keeps it.
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

/** In the place of a page that is on its way, or failed: the header says where, and not where the person was before. */
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
