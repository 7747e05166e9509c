import { createRootRouteWithContext } from "@tanstack/react-router";
import type { AppParts } from "#application/machines/AppParts.ts";
import { NotFoundScreen } from "../screens/shell/NotFoundScreen.tsx";
import { RootLayout } from "../screens/shell/RootLayout.tsx";

/** What guards can ask. */
export type RouterContext = { readonly app: Pick<AppParts, "session"> };

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: NotFoundScreen,
});

export const isSignedIn = ({ app }: RouterContext): boolean => app.session.getSnapshot().context.token !== null;
