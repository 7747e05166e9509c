import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { PAGE_NOT_LOADED } from "#application/shared/messages.ts";
import { PartMissing } from "#domain/shared/PartMissing.ts";
import { useWhenOnline } from "#ui/kit/useWhenOnline.ts";
import { PlainButton, plainLook } from "#ui/kit/PlainButton.tsx";
import { FullPage, PageLoading, usePlaceTitle } from "./FullPage.tsx";
import { actions, detail, lead, message, title } from "./pages.css.ts";
import { useDocumentTitle } from "./usePage.ts";

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
