import { createRoute, redirect } from "@tanstack/react-router";
import { lazyScreen } from "../screens/lazyScreen.ts";
import { LIST_RULES } from "../screens/list/listRules.ts";
import { listSearch } from "../screens/list/listSearch.ts";
import { componentsPlaceholder } from "./catalogRoutes.ts";
import { listRoute } from "./listRoute.ts";
import { protectedRoute } from "./protectedRoute.ts";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The product whose component is looked at from a line of an inventory (spec B2). */
    readonly productId?: number;
  }
}

const inventoriesPart = () => import("../screens/inventory/InventoriesScreen.tsx");
const inventories = listRoute("inventories", LIST_RULES.inventories, {
  list: lazyScreen(inventoriesPart, "InventoriesScreen"),
  modal: lazyScreen(inventoriesPart, "InventoryModalRoute"),
});

/** The page of a line keeps the address of the list that led there. */
const lines = createRoute({
  getParentRoute: () => protectedRoute,
  path: "inventories/$inventoryId/products",
  validateSearch: listSearch(LIST_RULES.lines),
});
const lineList = createRoute({
  getParentRoute: () => lines,
  path: "/",
  component: lazyScreen(() => import("../screens/inventory/InventoryProductsScreen.tsx"), "InventoryProductsScreen"),
});
const linePart = () => import("../screens/inventory/InventoryProductScreen.tsx");
const lineScreen = lazyScreen(linePart, "InventoryProductScreen");
const newLine = createRoute({ getParentRoute: () => lines, path: "create", component: lineScreen });
const line = createRoute({ getParentRoute: () => lines, path: "$inventoryProductId", component: lineScreen });
const lineComponent = createRoute({
  getParentRoute: () => line,
  path: "chemical-components/$id",
  beforeLoad: ({ location, params }) => {
    // Without that state (the address was opened directly) the line is shown.
    if (location.state.productId !== undefined) return;
    throw redirect({ to: line.to, params, search: true, replace: true });
  },
  component: lazyScreen(linePart, "LineComponentModalRoute"),
});
const lineComponents = createRoute({
  getParentRoute: () => lines,
  path: "$inventoryProductId/chemical-components",
  component: componentsPlaceholder,
});

const reports = createRoute({
  getParentRoute: () => protectedRoute,
  path: "reports",
  component: lazyScreen(() => import("../screens/report/ReportsScreen.tsx"), "ReportsScreen"),
});

export const inventoryRoutes = [
  inventories,
  lines.addChildren([lineList, newLine, line.addChildren([lineComponent]), lineComponents]),
  reports,
] as const;
