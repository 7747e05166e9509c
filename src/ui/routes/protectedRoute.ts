import { createRoute, redirect } from "@tanstack/react-router";
import { lazyScreen } from "../screens/lazyScreen.ts";
import { rootRoute } from "./rootRoute.tsx";

const isProfile = (pathname: string): boolean => /^\/profile\/?$/.test(pathname);

/** Every page that needs a signed-in person; others sign in first and return (spec A2). */
export const protectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "protected",
  beforeLoad: ({ context, location }) => {
    const { token, user } = context.app.session.getSnapshot().context;
    // Required by the specification: without a session the profile redirects to the users, and these to the sign-in.
    if (user === null && isProfile(location.pathname)) {
      throw redirect({ to: "/users", search: { redirect: location.href }, replace: true });
    }
    if (token === null) throw redirect({ to: "/login", search: { redirect: location.href }, replace: true });
    if (user?.must_enroll === true) throw redirect({ to: "/second-factor", replace: true });
  },
  loader: ({ context }) => context.prepare(),
  component: lazyScreen(() => import("../screens/shell/Layout.tsx"), "Layout"),
});

/** Every protected page except the first list. */
export const appRoute = createRoute({
  getParentRoute: () => protectedRoute,
  id: "further",
  loader: ({ context }) => context.prepareMachines(),
});
