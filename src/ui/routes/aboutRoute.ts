import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { rootRoute } from "./rootRoute.tsx";
import { pagePart } from "./pagePart.ts";

export const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "about",
  component: lazyRouteComponent(
    pagePart(() => import("../screens/shell/AboutScreen.tsx")),
    "AboutScreen",
  ),
});
