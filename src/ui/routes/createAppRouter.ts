import { createRouter } from "@tanstack/react-router";
import { ErrorPage, PageLoading } from "../screens/shell/FullPage.tsx";
import { catalogRoutes } from "./catalogRoutes.ts";
import { homeRoute, inventoryRoutes } from "./inventoryRoutes.ts";
import { peopleRoutes } from "./peopleRoutes.ts";
import { appRoute, protectedRoute } from "./protectedRoute.ts";
import { publicRoutes } from "./publicRoutes.ts";
import { type RouterContext, rootRoute } from "./rootRoute.tsx";

const routeTree = rootRoute.addChildren([
  ...publicRoutes,
  protectedRoute.addChildren([
    homeRoute,
    appRoute.addChildren([...peopleRoutes, ...inventoryRoutes, ...catalogRoutes]),
  ]),
]);

/** In ms: a page that loads faster shows no loading view; otherwise that is shown at least as long. */
const PENDING_MS = 100;

export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: PENDING_MS,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: ErrorPage,
  });

type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
