import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pagePart } from "./pagePart.ts";
import { protectedRoute } from "./protectedRoute.ts";

/** /profile: open to every role (reading 5). The frame's guard turns back whoever is nobody. */
export const profileRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: "profile",
  component: lazyRouteComponent(
    pagePart(() => import("../screens/identity/ProfileScreen.tsx")),
    "ProfileScreen",
  ),
});
