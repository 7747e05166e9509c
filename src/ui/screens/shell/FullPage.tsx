import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { LoadingView } from "#ui/kit/Loading.tsx";
import { PAGE_NOT_LOADED, UNREACHABLE } from "#application/shared/messages.ts";
import { PartMissing } from "#domain/shared/PartMissing.ts";
import type { LazyPartOptions } from "#ui/kit/lazyPart.tsx";
import { useWhenOnline } from "#ui/kit/useWhenOnline.ts";
import { PlainButton, plainLook } from "#ui/kit/PlainButton.tsx";
import { titleAt } from "./sections.ts";
import { type App, useApp, usePathname } from "../useApp.ts";
import { centered, centeredInFrame, actions, detail, lead, message, title } from "./pages.css.ts";
import { useDocumentTitle } from "./usePage.ts";

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

/** Shown after a defect (spec A2). It is part of the first load: it must not need the network. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  usePlaceTitle();
  useDocumentTitle("Error");
  const router = useRouter();
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await router.invalidate();
    reset();
    setTrying(false);
  };
  useWhenOnline(() => {
    if (error instanceof PartMissing) void tryAgain();
  });
  if (isTrying) return <PageLoading />;
  return (
    <FullPage>
      <div className={message} role="alert">
        <h1 className={title}>Error</h1>
        <p className={detail}>{textOf(error)}</p>
        <p className={lead}>Something went wrong. Please try again or return to home page.</p>
        <div className={actions}>
          {isPartMissing(error) ? (
            <PlainButton variant="primary" onPress={() => window.location.reload()}>
              Reload
            </PlainButton>
          ) : (
            <PlainButton variant="primary" onPress={() => void tryAgain()}>
              Try Again
            </PlainButton>
          )}
          <Link to="/" className={plainLook({})} data-plain>
            Go to Home
          </Link>
          {router.history.canGoBack() ? <PlainButton onPress={() => router.history.back()}>Go Back</PlainButton> : null}
        </div>
      </div>
    </FullPage>
  );
}

/** The wording of Chromium, Firefox and Safari for a module that could not be loaded. */
const isPartMissing = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload CSS/.test(error.message);

const textOf = (error: unknown): string => {
  if (!(error instanceof Error) || error.message === "") return "Unknown error";
  return isPartMissing(error) ? PAGE_NOT_LOADED : error.message;
};

/** For a page that is loaded when it is first shown. */
export const WHOLE_PAGE: LazyPartOptions<object> = {
  fallback: <PageLoading />,
  failed: (_, error, retry) => (
    <ErrorPage error={error instanceof Error ? error : new PartMissing(UNREACHABLE)} reset={retry} />
  ),
};
