import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { anySearch } from "./listRoute.ts";
import { protectedRoute } from "./protectedRoute.ts";
import { pagePart } from "./pagePart.ts";

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
