import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { componentsPlaceholder } from "./componentsPlaceholder.ts";
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

/** A modal over the page of the line: it has an address and no page of its own. */
const componentModal = createRoute({ getParentRoute: () => edit, path: "chemical-components/$componentId" });
const components = createRoute({
  getParentRoute: () => inventoryProducts,
  path: "$inventoryProductId/chemical-components",
  component: componentsPlaceholder,
});

export const inventoryProductsRoute = inventoryProducts.addChildren([
  list,
  create,
  edit.addChildren([componentModal]),
  components,
]);
