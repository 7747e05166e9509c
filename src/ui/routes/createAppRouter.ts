import { createRouter } from "@tanstack/react-router";
import { ErrorPage } from "../screens/shell/ErrorPage.tsx";
import { PageLoading } from "../screens/shell/FullPage.tsx";
import type { RouterContext } from "./rootRoute.tsx";
import { routeTree } from "./routeTree.ts";

/** A page that is there sooner than this shows no loading view, ms. */
const PENDING_MS = 300;

export const createAppRouter = (context: RouterContext) =>
  createRouter({
    routeTree,
    context,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: PENDING_MS,
    defaultPendingComponent: PageLoading,
    defaultErrorComponent: ErrorPage,
  });

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
