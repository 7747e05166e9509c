import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { protectedRoute } from "./protectedRoute.ts";
import { pagePart } from "./pagePart.ts";

/** List state in the address; the list reads it on entry and settles what makes no sense. */
const anySearch = (search: Record<string, unknown>): Record<string, unknown> => search;

/** The list. Its children are modals over it: they have an address and no page of their own. */
const inventories = createRoute({
  getParentRoute: () => protectedRoute,
  path: "inventories",
  validateSearch: anySearch,
  component: lazyRouteComponent(
    pagePart(() => import("../screens/inventory/InventoriesScreen.tsx")),
    "InventoriesScreen",
  ),
});
const inventoryCreate = createRoute({ getParentRoute: () => inventories, path: "create" });
const inventory = createRoute({ getParentRoute: () => inventories, path: "$inventoryId" });

export const inventoriesRoute = inventories.addChildren([inventoryCreate, inventory]);
