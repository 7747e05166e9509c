import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { anySearch, listRoute } from "./listRoute.ts";
import { pagePart } from "./pagePart.ts";
import { protectedRoute } from "./protectedRoute.ts";

const technicians = listRoute(
  "technicians-mgmt",
  lazyRouteComponent(
    pagePart(() => import("../screens/identity/TechniciansScreen.tsx")),
    "TechniciansScreen",
  ),
);

const containers = listRoute(
  "containers",
  lazyRouteComponent(
    pagePart(() => import("../screens/container/ContainersScreen.tsx")),
    "ContainersScreen",
  ),
);
const units = listRoute(
  "units",
  lazyRouteComponent(
    pagePart(() => import("../screens/container/UnitsScreen.tsx")),
    "UnitsScreen",
  ),
);
/** The group of both has no page of its own (spec B2). */
const containerGroup = createRoute({
  getParentRoute: () => protectedRoute,
  path: "containers-mgmt",
  beforeLoad: () => {
    throw redirect({ to: "/containers", replace: true });
  },
});

const hazards = listRoute(
  "hazard-class-mgmt",
  lazyRouteComponent(
    pagePart(() => import("../screens/hazard/HazardsScreen.tsx")),
    "HazardsScreen",
  ),
);

/** One list of customers and their facilities, with modals of both over it. */
const customers = createRoute({
  getParentRoute: () => protectedRoute,
  path: "customers-facilities-mgmt",
  validateSearch: anySearch,
  component: lazyRouteComponent(
    pagePart(() => import("../screens/customer/CustomersScreen.tsx")),
    "CustomersScreen",
  ),
});
const customerModals = customers.addChildren([
  createRoute({ getParentRoute: () => customers, path: "customers/create" }),
  createRoute({ getParentRoute: () => customers, path: "customers/$customerId" }),
  createRoute({ getParentRoute: () => customers, path: "facilities/create" }),
  createRoute({ getParentRoute: () => customers, path: "facilities/$facilityId" }),
]);

/** The pages of the resources. */
export const plainRoutes = [technicians, containers, units, containerGroup, hazards, customerModals] as const;
