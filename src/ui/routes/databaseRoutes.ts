import { createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { HOME, mayVisit } from "#domain/identity/sections.ts";
import { referenceListTypeOf, routeWordOf } from "#domain/reference/referenceListWords.ts";
import { anySearch } from "./listRoute.ts";
import { pagePart } from "./pagePart.ts";
import { protectedRoute } from "./protectedRoute.ts";

/** For admins only; others are redirected to the inventories (spec B2, B6). */
const database = createRoute({
  getParentRoute: () => protectedRoute,
  path: "database",
  validateSearch: anySearch,
  beforeLoad: ({ context, location }) => {
    const { user } = context.app.session.getSnapshot().context;
    if (user !== null && !mayVisit(user.role, location.pathname)) throw redirect({ to: HOME, replace: true });
  },
});
const lists = createRoute({
  getParentRoute: () => database,
  path: "/",
  component: lazyRouteComponent(
    pagePart(() => import("../screens/reference/DatabaseScreen.tsx")),
    "DatabaseScreen",
  ),
});
/** One list, by the word of its address; other spellings lead there (reading 8). */
const table = createRoute({
  getParentRoute: () => database,
  path: "$list",
  beforeLoad: ({ params }) => {
    const type = referenceListTypeOf(params.list);
    if (type === null) throw notFound();
    const list = routeWordOf(type);
    if (list !== params.list) throw redirect({ to: "/database/$list", params: { list }, replace: true });
  },
  component: lazyRouteComponent(
    pagePart(() => import("../screens/reference/ReferenceTableScreen.tsx")),
    "ReferenceTableScreen",
  ),
});

export const databaseRoutes = database.addChildren([lists, table]);
