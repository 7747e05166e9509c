import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { isSignedIn, rootRoute } from "./rootRoute.tsx";
import { pagePart } from "./pagePart.ts";

const isProfile = (pathname: string): boolean => /^\/profile\/?$/.test(pathname);

/** The frame of every page that needs a signed-in person; anybody else signs in first and comes back (spec A2). */
export const protectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "protected",
  beforeLoad: ({ context, location }) => {
    const isNobody = context.app.session.getSnapshot().context.user === null;
    // The profile of nobody leads to the users by the specification's word, and they to the sign-in.
    if (isNobody && isProfile(location.pathname)) {
      throw redirect({ to: "/users", search: { redirect: location.href }, replace: true });
    }
    if (!isSignedIn(context)) throw redirect({ to: "/login", search: { redirect: location.href }, replace: true });
  },
  loader: ({ context }) => context.prepare(),
  component: lazyRouteComponent(
    pagePart(() => import("../screens/shell/Layout.tsx")),
    "Layout",
  ),
});
