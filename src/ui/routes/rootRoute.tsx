import { createRootRouteWithContext } from "@tanstack/react-router";
import { lazyPart } from "#ui/kit/lazyPart.tsx";
import { WHOLE_PAGE } from "../screens/shell/FullPage.tsx";
import { pagePart } from "../screens/lazyScreen.ts";
import { RootLayout } from "../screens/shell/RootLayout.tsx";
import type { App } from "../screens/useApp.ts";

export type RouterContext = {
  readonly app: Pick<App, "session">;
  /** Loads what protected pages need: services, and the machines of the first list. */
  readonly prepare: () => Promise<void>;
  /** Loads all other machines. */
  readonly prepareMachines: () => Promise<void>;
  /** Loads the forms for a forgotten and for a new password. */
  readonly prepareAccount: () => Promise<void>;
};

// Not the router's own lazy component, which would be loaded along with every page.
const NotFoundScreen = lazyPart(
  pagePart(async () => (await import("../screens/shell/NotFoundScreen.tsx")).NotFoundScreen),
  WHOLE_PAGE,
);

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: () => <NotFoundScreen />,
});

export const isSignedIn = ({ app }: RouterContext): boolean => app.session.getSnapshot().context.token !== null;
