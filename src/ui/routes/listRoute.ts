import { createRoute, type RouteComponent } from "@tanstack/react-router";
import { protectedRoute } from "./protectedRoute.ts";

/** List state in the address; the list reads it on entry and settles what makes no sense. */
export const anySearch = (search: Record<string, unknown>): Record<string, unknown> => search;

/**
 * A list of the protected pages, with modals over it at `/create` and `/{id}`: they have an address and no page of
 * their own.
 */
export const listRoute = <const Path extends string>(path: Path, component: RouteComponent) => {
  const list = createRoute({ getParentRoute: () => protectedRoute, path, validateSearch: anySearch, component });
  return list.addChildren([
    createRoute({ getParentRoute: () => list, path: "create" }),
    createRoute({ getParentRoute: () => list, path: "$id" }),
  ]);
};
