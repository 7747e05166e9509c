import { useRouter } from "@tanstack/react-router";
import { type RefObject, useEffect } from "react";

/** Screen readers then read out the new page's heading. A modal keeps its page, and the focus is the modal's. */
export const useHeadingFocus = (content: RefObject<HTMLElement | null>): void => {
  const router = useRouter();
  useEffect(() => {
    let before = content.current?.querySelector("h1") ?? null;
    const { location, resolvedLocation } = router.state;
    // The frame itself came with a navigation from the sign-in; not when the page was opened directly.
    if (resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname) before?.focus();
    return router.subscribe("onRendered", ({ pathChanged, fromLocation }) => {
      const heading = content.current?.querySelector("h1") ?? null;
      // A page opened directly starts at its top, where the skip link is.
      if (pathChanged && fromLocation !== undefined && heading !== before) {
        window.scrollTo(0, 0);
        (heading ?? content.current)?.focus({ preventScroll: true });
      }
      before = heading;
    });
  }, [router, content]);
};
