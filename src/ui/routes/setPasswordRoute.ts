import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { rootRoute } from "./rootRoute.tsx";
import { pagePart } from "./pagePart.ts";

type SetPasswordSearch = { readonly token?: string };

/** A token is a text of at least one character, or absent; the router reads `?token=5` as a number (spec A5). */
const tokenOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? `${value}` : "");

/** /set-password?token=: a link that makes no sense leads to the sign-in (spec A2). */
export const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "set-password",
  validateSearch: (search: Record<string, unknown>): SetPasswordSearch =>
    search["token"] === undefined ? {} : { token: tokenOf(search["token"]) },
  beforeLoad: ({ search }) => {
    if (search.token === "") throw redirect({ to: "/login", replace: true });
  },
  loader: ({ context }) => context.prepareAccount(),
  component: lazyRouteComponent(
    pagePart(() => import("../screens/identity/SetPasswordScreen.tsx")),
    "SetPasswordScreen",
  ),
});
