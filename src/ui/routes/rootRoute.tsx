import { createRootRouteWithContext } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import type { AppParts } from "#application/machines/AppParts.ts";
import { PageLoading } from "../screens/shell/PageLoading.tsx";
import { RootLayout } from "../screens/shell/RootLayout.tsx";

export type RouterContext = {
  readonly app: Pick<AppParts, "session">;
  /** Fetches what the protected pages stand on and the first page can do without: services and machines. */
  readonly prepare: () => Promise<void>;
  /** The same for the forms of a forgotten and of a new password. */
  readonly prepareAccount: () => Promise<void>;
};

// Not by the router's own lazy component: that would fetch it along with every page.
const NotFoundScreen = lazy(async () => ({
  default: (await import("../screens/shell/NotFoundScreen.tsx")).NotFoundScreen,
}));

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: () => (
    <Suspense fallback={<PageLoading />}>
      <NotFoundScreen />
    </Suspense>
  ),
});

export const isSignedIn = ({ app }: RouterContext): boolean => app.session.getSnapshot().context.token !== null;
