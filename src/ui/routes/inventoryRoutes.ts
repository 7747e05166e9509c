import { createRoute, notFound, redirect } from "@tanstack/react-router";
import type { ProductOption } from "#domain/product/Product.ts";
import { lazyScreen } from "../screens/lazyScreen.ts";
import { LIST_RULES, type ListSearch, listSearch } from "../screens/list/listSearch.ts";
import { viewed } from "../screens/views/viewed.tsx";
import { yearsSearch } from "../screens/comparison/yearsSearch.ts";
import { componentsPlaceholder } from "./catalogRoutes.ts";
import { appRoute, protectedRoute } from "./protectedRoute.ts";
import type { RouterContext } from "./rootRoute.tsx";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The product whose component is viewed from a line of an inventory (spec B2). */
    readonly productId?: number;
    /** The record whose form led back to the list. */
    readonly returnsTo?: number;
    /** What was scanned, for a new line. */
    readonly product?: ProductOption | undefined;
  }
}

/** The first page for almost everybody, so it renders without what its modals need. */
const inventories = createRoute({
  getParentRoute: () => protectedRoute,
  path: "inventories",
  validateSearch: listSearch(LIST_RULES.inventories),
  component: viewed(
    "inventories",
    lazyScreen(() => import("../screens/inventory/InventoriesScreen.tsx"), "InventoriesScreen"),
  ),
});
const modal = {
  getParentRoute: () => inventories,
  loader: ({ context }: { readonly context: RouterContext }) => context.prepareMachines(),
  component: lazyScreen(() => import("../screens/inventory/InventoryModal.tsx"), "InventoryModalRoute"),
};
export const homeRoute = inventories.addChildren([
  createRoute({ ...modal, path: "create" }),
  createRoute({ ...modal, path: "$id" }),
]);

const offline = createRoute({
  getParentRoute: () => appRoute,
  path: "inventories/offline",
  component: lazyScreen(() => import("../screens/offline/OfflineScreen.tsx"), "OfflineScreen"),
});

/** The page of a line keeps the list's address. */
const lines = createRoute({
  getParentRoute: () => appRoute,
  path: "inventories/$inventoryId/products",
  validateSearch: listSearch(LIST_RULES.lines),
});
const lineList = createRoute({
  getParentRoute: () => lines,
  path: "/",
  component: viewed(
    "lines",
    lazyScreen(() => import("../screens/inventory/InventoryProductsScreen.tsx"), "InventoryProductsScreen"),
  ),
});
const linePart = () => import("../screens/inventory/InventoryProductScreen.tsx");
const lineScreen = lazyScreen(linePart, "InventoryProductScreen");
const grid = createRoute({
  getParentRoute: () => lines,
  path: "grid",
  component: lazyScreen(() => import("../screens/inventory/grid/LineGridScreen.tsx"), "LineGridScreen"),
});
const importRows = createRoute({
  getParentRoute: () => lines,
  path: "import",
  component: lazyScreen(() => import("../screens/import/RecordImportScreens.tsx"), "LinesImport"),
});
const newLine = createRoute({ getParentRoute: () => lines, path: "create", component: lineScreen });
const line = createRoute({ getParentRoute: () => lines, path: "$inventoryProductId", component: lineScreen });
const lineComponent = createRoute({
  getParentRoute: () => line,
  path: "chemical-components/$id",
  beforeLoad: ({ location, params }) => {
    // If the address was opened directly, this state is missing, and the line is shown.
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

const walk = createRoute({
  getParentRoute: () => appRoute,
  path: "inventories/$inventoryId/walk",
  component: lazyScreen(() => import("../screens/inventory/walk/WalkScreen.tsx"), "WalkScreen"),
});

const reports = createRoute({
  getParentRoute: () => appRoute,
  path: "reports",
  component: lazyScreen(() => import("../screens/report/ReportsScreen.tsx"), "ReportsScreen"),
});

/** Its parts share a route, which weighs less on the first page. */
const season = createRoute({
  getParentRoute: () => appRoute,
  path: "reports/season/{-$part}",
  beforeLoad: ({ params: { part } }) => {
    if (part !== undefined && !/^(answers|missing(-\d{1,9})?)$/.test(part)) throw notFound();
  },
  // Read by its screen, so that the first page need not know its filters.
  validateSearch: (search: Record<string, unknown>): ListSearch => search,
  component: viewed(
    "season",
    lazyScreen(() => import("../screens/season/SeasonScreen.tsx"), "SeasonScreen"),
  ),
});

const years = createRoute({
  getParentRoute: () => appRoute,
  path: "reports/years",
  validateSearch: yearsSearch,
  component: lazyScreen(() => import("../screens/comparison/YearsScreen.tsx"), "YearsScreen"),
});

const filing = createRoute({
  getParentRoute: () => appRoute,
  path: "reports/filing",
  component: lazyScreen(() => import("../screens/filing/FilingScreen.tsx"), "FilingScreen"),
});

export const inventoryRoutes = [
  lines.addChildren([lineList, grid, importRows, newLine, line.addChildren([lineComponent]), lineComponents]),
  walk,
  offline,
  reports,
  season,
  years,
  filing,
] as const;
