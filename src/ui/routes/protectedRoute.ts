import { createRoute, redirect } from "@tanstack/react-router";
import { lazyScreen } from "../screens/lazyScreen.ts";
import { rootRoute } from "./rootRoute.tsx";

const isProfile = (pathname: string): boolean => /^\/profile\/?$/.test(pathname);

/** Every page that needs a signed-in person; anybody else signs in first and comes back (spec A2). */
export const protectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "protected",
  beforeLoad: ({ context, location }) => {
    const { token, user } = context.app.session.getSnapshot().context;
    // By the specification the profile without a session leads to the users, and they lead to the sign-in.
    if (user === null && isProfile(location.pathname)) {
      throw redirect({ to: "/users", search: { redirect: location.href }, replace: true });
    }
    if (token === null) throw redirect({ to: "/login", search: { redirect: location.href }, replace: true });
  },
  loader: ({ context }) => context.prepare(),
  component: lazyScreen(() => import("../screens/shell/Layout.tsx"), "Layout"),
});

/** Every protected page but the first list. */
export const appRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: "further",
  loader: ({ context }) => context.prepareMachines(),
});
