import { aboutRoute } from "./aboutRoute.ts";
import { homeRoute } from "./homeRoute.ts";
import { inventoriesRoute } from "./inventoriesRoute.ts";
import { inventoryProductsRoute } from "./inventoryProductsRoute.ts";
import { loginRoute } from "./loginRoute.ts";
import { protectedRoute } from "./protectedRoute.ts";
import { rootRoute } from "./rootRoute.tsx";

/** Every address of the product. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  loginRoute,
  aboutRoute,
  protectedRoute.addChildren([inventoriesRoute, inventoryProductsRoute]),
]);
