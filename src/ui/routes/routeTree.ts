import { aboutRoute } from "./aboutRoute.ts";
import { databaseRoutes } from "./databaseRoutes.ts";
import { forgotPasswordRoute } from "./forgotPasswordRoute.ts";
import { homeRoute } from "./homeRoute.ts";
import { inventoriesRoute } from "./inventoriesRoute.ts";
import { inventoryProductsRoute } from "./inventoryProductsRoute.ts";
import { loginRoute } from "./loginRoute.ts";
import { plainRoutes } from "./plainRoutes.ts";
import { profileRoute } from "./profileRoute.ts";
import { productsRoute } from "./productsRoute.ts";
import { protectedRoute } from "./protectedRoute.ts";
import { reportsRoute } from "./reportsRoute.ts";
import { rootRoute } from "./rootRoute.tsx";
import { setPasswordRoute } from "./setPasswordRoute.ts";
import { usersRoutes } from "./usersRoutes.ts";

/** Every address of the product. */
export const routeTree = rootRoute.addChildren([
  homeRoute,
  loginRoute,
  forgotPasswordRoute,
  setPasswordRoute,
  aboutRoute,
  protectedRoute.addChildren([
    profileRoute,
    ...usersRoutes,
    inventoriesRoute,
    inventoryProductsRoute,
    productsRoute,
    reportsRoute,
    ...plainRoutes,
    databaseRoutes,
  ]),
]);
