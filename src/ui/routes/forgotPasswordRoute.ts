import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { isSignedIn, rootRoute } from "./rootRoute.tsx";
import { pagePart } from "./pagePart.ts";

/** /forgot-password: whoever is signed in has no need of it (spec A2). */
export const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "forgot-password",
  beforeLoad: ({ context }) => {
    if (isSignedIn(context)) throw redirect({ to: "/inventories", replace: true });
  },
  loader: ({ context }) => context.prepareAccount(),
  component: lazyRouteComponent(
    pagePart(() => import("../screens/identity/ForgotPasswordScreen.tsx")),
    "ForgotPasswordScreen",
  ),
});
