import { createContext, type ReactNode, useContext, useEffect } from "react";
import { titleAt } from "#domain/identity/sections.ts";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { useApp, usePathname } from "../useApp.ts";
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

/** In the place of a page that is on its way, or failed: the header says where, and not where the person was before. */
export const usePlaceTitle = (): void => {
  const { shell } = useApp();
  const title = titleAt(usePathname());
  const isFramed = useContext(InFrame);
  useEffect(() => {
    if (!isFramed || title === undefined) return undefined;
    const { context: before } = shell.getSnapshot();
    const documentBefore = document.title;
    shell.send({ type: "shell.page.shown", title, breadcrumbs: [{ name: title }] });
    document.title = `${title} - HazLedger`;
    return () => {
      // The page itself says more; one that had been there all the time below its modal does not say it again.
      shell.send({ type: "shell.page.shown", title: before.title, breadcrumbs: before.breadcrumbs });
      document.title = documentBefore;
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
