import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { isSignedIn, rootRoute } from "./rootRoute.tsx";
import { pagePart } from "./pagePart.ts";

/** The frame of every page that needs a signed-in person; anybody else signs in first and comes back (spec A2). */
export const protectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "protected",
  beforeLoad: ({ context, location }) => {
    if (!isSignedIn(context)) throw redirect({ to: "/login", search: { redirect: location.href }, replace: true });
  },
  loader: ({ context }) => context.prepare(),
  component: lazyRouteComponent(
    pagePart(() => import("../screens/shell/Layout.tsx")),
    "Layout",
  ),
});
