import { createRoute, redirect } from "@tanstack/react-router";
import { lazyScreen } from "../screens/lazyScreen.ts";
import { LIST_RULES, type ListSearch, listSearch } from "../screens/list/listSearch.ts";
import { viewed } from "../screens/views/viewed.tsx";
import { importRoute, listRoute } from "./listRoute.ts";
import { appRoute } from "./protectedRoute.ts";
import { safeRedirect } from "./safeRedirect.ts";

/** /profile: open to every role (reading 5). The protected route redirects those who are not signed in. */
const profile = createRoute({
  getParentRoute: () => appRoute,
  path: "profile",
  component: lazyScreen(() => import("../screens/identity/ProfileScreen.tsx"), "ProfileScreen"),
});

const help = createRoute({
  getParentRoute: () => appRoute,
  path: "help",
  component: lazyScreen(() => import("../screens/help/HelpScreen.tsx"), "HelpScreen"),
});

const usersPart = () => import("../screens/identity/UsersScreen.tsx");
const searchOfUsers = listSearch(LIST_RULES.users);

/** The page of a user keeps the list's address. */
const users = createRoute({
  getParentRoute: () => appRoute,
  path: "users",
  validateSearch: (search: Record<string, unknown>): ListSearch & { readonly redirect?: string } => ({
    ...searchOfUsers(search),
    ...(typeof search["redirect"] === "string" ? { redirect: search["redirect"] } : {}),
  }),
});

/** A person without a session whom the profile redirected here returns to the profile after signing in (spec A2). */
const list = createRoute({
  getParentRoute: () => users,
  path: "/",
  beforeLoad: ({ context, search }) => {
    const { user } = context.app.session.getSnapshot().context;
    if (user !== null && search.redirect !== undefined) {
      throw redirect({ href: safeRedirect(search.redirect, user.role ?? null), replace: true });
    }
  },
  component: viewed("users", lazyScreen(usersPart, "UsersScreen")),
});

/** The page of one user; one's own account opens the profile (spec A2). */
const user = createRoute({
  getParentRoute: () => users,
  path: "$userId",
  beforeLoad: ({ context, params }) => {
    const own = context.app.session.getSnapshot().context.user;
    if (own !== null && params.userId === String(own.id)) throw redirect({ to: "/profile", replace: true });
  },
  component: lazyScreen(usersPart, "UserScreen"),
});

const status = createRoute({
  getParentRoute: () => users,
  path: "status",
  component: lazyScreen(() => import("../screens/status/StatusScreen.tsx"), "StatusScreen"),
});

const techniciansPart = () => import("../screens/identity/TechniciansScreen.tsx");
const technicians = listRoute("technicians-mgmt", "technicians", LIST_RULES.technicians, {
  list: lazyScreen(techniciansPart, "TechniciansScreen"),
  modal: lazyScreen(techniciansPart, "TechnicianModal"),
});

const techniciansImport = importRoute("technicians-mgmt/import", "TechniciansImport");

export const peopleRoutes = [
  profile,
  help,
  users.addChildren([list, status, user]),
  techniciansImport,
  technicians,
] as const;
