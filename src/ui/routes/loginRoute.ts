import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { isSignedIn, rootRoute } from "./rootRoute.tsx";
import { safeRedirect } from "./safeRedirect.ts";
import { pagePart } from "./pagePart.ts";

type LoginSearch = { readonly redirect?: string };

/** /login?redirect=: whoever is signed in goes on to where they wanted to be. */
export const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "login",
  validateSearch: (search: Record<string, unknown>): LoginSearch =>
    typeof search["redirect"] === "string" ? { redirect: search["redirect"] } : {},
  beforeLoad: ({ context, search }) => {
    if (!isSignedIn(context)) return;
    const role = context.app.session.getSnapshot().context.user?.role ?? null;
    throw redirect({ href: safeRedirect(search.redirect, role), replace: true });
  },
  component: lazyRouteComponent(
    pagePart(() => import("../screens/identity/LoginScreen.tsx")),
    "LoginScreen",
  ),
});
