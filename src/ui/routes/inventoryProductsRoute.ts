import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { anySearch } from "./listRoute.ts";
import { protectedRoute } from "./protectedRoute.ts";
import { pagePart } from "./pagePart.ts";

const productScreen = lazyRouteComponent(
  pagePart(() => import("../screens/inventory/InventoryProductScreen.tsx")),
  "InventoryProductScreen",
);

/** The lines of one inventory, and the page of a line. */
const inventoryProducts = createRoute({
  getParentRoute: () => protectedRoute,
  path: "inventories/$inventoryId/products",
});
const list = createRoute({
  getParentRoute: () => inventoryProducts,
  path: "/",
  validateSearch: anySearch,
  component: lazyRouteComponent(
    pagePart(() => import("../screens/inventory/InventoryProductsScreen.tsx")),
    "InventoryProductsScreen",
  ),
});
const create = createRoute({ getParentRoute: () => inventoryProducts, path: "create", component: productScreen });
const edit = createRoute({
  getParentRoute: () => inventoryProducts,
  path: "$inventoryProductId",
  component: productScreen,
});

export const inventoryProductsRoute = inventoryProducts.addChildren([list, create, edit]);
