import { createRoute, redirect } from "@tanstack/react-router";
import { HOME } from "../screens/shell/sections.ts";
import { signInPaths, wantedIn } from "#domain/identity/signInPaths.ts";
import { lazyScreen } from "../screens/lazyScreen.ts";
import { isSignedIn, rootRoute } from "./rootRoute.tsx";
import { safeRedirect } from "./safeRedirect.ts";

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  beforeLoad: ({ context }) => {
    throw redirect({ to: isSignedIn(context) ? HOME : "/login", replace: true });
  },
});

type LoginSearch = { readonly redirect?: string };

/** Signed-in people go home (spec A2); those who sign in, here or in another tab, to the page they wanted. */
const login = createRoute({
  getParentRoute: () => rootRoute,
  path: "login",
  validateSearch: (search: Record<string, unknown>): LoginSearch =>
    typeof search["redirect"] === "string" ? { redirect: search["redirect"] } : {},
  beforeLoad: ({ context, search, cause }) => {
    if (!isSignedIn(context)) return;
    if (cause !== "stay") throw redirect({ to: HOME, replace: true });
    const role = context.app.session.getSnapshot().context.user?.role ?? null;
    throw redirect({ href: safeRedirect(search.redirect, role), replace: true });
  },
  component: lazyScreen(() => import("../screens/identity/LoginScreen.tsx"), "LoginScreen"),
});

/** Where the firm's sign-in leads back; then to the page that was wanted. */
const signInDone = createRoute({
  getParentRoute: () => rootRoute,
  path: signInPaths.done,
  beforeLoad: ({ context, location, cause }) => {
    if (!isSignedIn(context)) return;
    // Without a sign-in that ended on this page, anybody could have written the address.
    if (cause !== "stay") throw redirect({ to: HOME, replace: true });
    const role = context.app.session.getSnapshot().context.user?.role ?? null;
    throw redirect({ href: safeRedirect(wantedIn(location.searchStr), role), replace: true });
  },
  loader: ({ context }) => context.prepareAccount(),
  component: lazyScreen(() => import("../screens/identity/ProviderScreen.tsx"), "ProviderScreen"),
});

const passwordPart = () => import("../screens/identity/PasswordScreens.tsx");

/** Signed-in people do not need it (spec A2). */
const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: "forgot-password",
  beforeLoad: ({ context }) => {
    if (isSignedIn(context)) throw redirect({ to: HOME, replace: true });
  },
  loader: ({ context }) => context.prepareAccount(),
  component: lazyScreen(passwordPart, "ForgotPasswordScreen"),
});

type SetPasswordSearch = { readonly token?: string };

/** A token is a non-empty text; the router reads `?token=5` as a number (spec A5). */
const tokenOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? `${value}` : "");

/** A link without a valid token redirects to the sign-in (spec A2). */
const setPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: "set-password",
  validateSearch: (search: Record<string, unknown>): SetPasswordSearch =>
    search["token"] === undefined ? {} : { token: tokenOf(search["token"]) },
  beforeLoad: ({ search }) => {
    if (search.token === "") throw redirect({ to: "/login", replace: true });
  },
  loader: ({ context }) => context.prepareAccount(),
  component: lazyScreen(passwordPart, "SetPasswordScreen"),
});

/** Where everybody is led who must have a second factor and has none; the server refuses all else. */
const secondFactor = createRoute({
  getParentRoute: () => rootRoute,
  path: "second-factor",
  beforeLoad: ({ context }) => {
    const { user } = context.app.session.getSnapshot().context;
    if (user?.must_enroll !== true) throw redirect({ to: isSignedIn(context) ? HOME : "/login", replace: true });
  },
  loader: ({ context }) => context.prepareMachines(),
  component: lazyScreen(() => import("../screens/identity/secondFactor/SecondFactorScreen.tsx"), "SecondFactorScreen"),
});

const about = createRoute({
  getParentRoute: () => rootRoute,
  path: "about",
  component: lazyScreen(() => import("../screens/shell/NotFoundScreen.tsx"), "AboutScreen"),
});

export const publicRoutes = [home, login, signInDone, forgotPassword, setPassword, secondFactor, about] as const;
