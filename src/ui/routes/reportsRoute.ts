import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { pagePart } from "./pagePart.ts";
import { protectedRoute } from "./protectedRoute.ts";

/** /reports. */
export const reportsRoute = createRoute({
  getParentRoute: () => protectedRoute,
  path: "reports",
  component: lazyRouteComponent(
    pagePart(() => import("../screens/report/ReportsScreen.tsx")),
    "ReportsScreen",
  ),
});
