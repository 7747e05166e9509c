import { createRoute, redirect } from "@tanstack/react-router";
import { isSignedIn, rootRoute } from "./rootRoute.tsx";

/** /: to the inventories, or to the sign-in. */
export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: ({ context }) => {
    throw redirect({ to: isSignedIn(context) ? "/inventories" : "/login", replace: true });
  },
});
