import { createRoute, redirect, type RouteComponent } from "@tanstack/react-router";
import { lazyScreen } from "../screens/lazyScreen.ts";
import { listSearch, type ListRules } from "../screens/list/listSearch.ts";
import { rootRoute } from "./rootRoute.tsx";

const isProfile = (pathname: string): boolean => /^\/profile\/?$/.test(pathname);

/** Every page that needs a signed-in person; anybody else signs in first and comes back (spec A2). */
export const protectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "protected",
  beforeLoad: ({ context, location }) => {
    const { token, user } = context.app.session.getSnapshot().context;
    // By the specification the profile without a session leads to the users, and they lead to the sign-in.
    if (user === null && isProfile(location.pathname)) {
      throw redirect({ to: "/users", search: { redirect: location.href }, replace: true });
    }
    if (token === null) throw redirect({ to: "/login", search: { redirect: location.href }, replace: true });
  },
  loader: ({ context }) => context.prepare(),
  component: lazyScreen(() => import("../screens/shell/Layout.tsx"), "Layout"),
});

/** The modals over a list: `create` for a new record, `$id` for an existing one. */
export const listRoute = <const Path extends string>(
  path: Path,
  rules: ListRules,
  screens: { readonly list: RouteComponent; readonly modal: RouteComponent },
) => {
  const list = createRoute({
    getParentRoute: () => protectedRoute,
    path,
    validateSearch: listSearch(rules),
    component: screens.list,
  });
  return list.addChildren([
    createRoute({ getParentRoute: () => list, path: "create", component: screens.modal }),
    createRoute({ getParentRoute: () => list, path: "$id", component: screens.modal }),
  ]);
};
