import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { anySearch } from "./listRoute.ts";
import { pagePart } from "./pagePart.ts";
import { protectedRoute } from "./protectedRoute.ts";
import { safeRedirect } from "./safeRedirect.ts";

/** The list. Whom the profile sent here for want of a person goes back there once there is one (spec A2). */
const list = createRoute({
  getParentRoute: () => protectedRoute,
  path: "users",
  validateSearch: anySearch,
  beforeLoad: ({ context, search }) => {
    const { user } = context.app.session.getSnapshot().context;
    const wanted = search["redirect"];
    if (user !== null && typeof wanted === "string") {
      throw redirect({ href: safeRedirect(wanted, user.role), replace: true });
    }
  },
  component: lazyRouteComponent(
    pagePart(() => import("../screens/identity/UsersScreen.tsx")),
    "UsersScreen",
  ),
});

/** One user; the own account is the profile's (spec A2). */
const user = createRoute({
  getParentRoute: () => protectedRoute,
  path: "users/$userId",
  beforeLoad: ({ context, params }) => {
    const own = context.app.session.getSnapshot().context.user;
    if (own !== null && params.userId === String(own.id)) throw redirect({ to: "/profile", replace: true });
  },
  component: lazyRouteComponent(
    pagePart(() => import("../screens/identity/UserScreen.tsx")),
    "UserScreen",
  ),
});

export const usersRoutes = [list, user] as const;
