import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { componentsPlaceholder } from "./componentsPlaceholder.ts";
import { anySearch } from "./listRoute.ts";
import { pagePart } from "./pagePart.ts";
import { protectedRoute } from "./protectedRoute.ts";

const productScreen = lazyRouteComponent(
  pagePart(() => import("../screens/product/ProductScreen.tsx")),
  "ProductScreen",
);

/** The catalogue, and the page of a product. Modals over it have an address and no page of their own. */
const products = createRoute({ getParentRoute: () => protectedRoute, path: "products", validateSearch: anySearch });
const list = createRoute({
  getParentRoute: () => products,
  path: "/",
  component: lazyRouteComponent(
    pagePart(() => import("../screens/product/ProductsScreen.tsx")),
    "ProductsScreen",
  ),
});
const create = createRoute({ getParentRoute: () => products, path: "create", component: productScreen });
const product = createRoute({ getParentRoute: () => products, path: "$productId", component: productScreen });
const componentModals = [
  createRoute({ getParentRoute: () => product, path: "chemical-components/create" }),
  createRoute({ getParentRoute: () => product, path: "chemical-components/$componentId" }),
] as const;
const components = createRoute({
  getParentRoute: () => products,
  path: "$productId/chemical-components",
  component: componentsPlaceholder,
});

export const productsRoute = products.addChildren([list, create, product.addChildren(componentModals), components]);
