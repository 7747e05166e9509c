import { createRoute, notFound, redirect } from "@tanstack/react-router";
import { HOME, mayVisit } from "../screens/shell/sections.ts";
import { referenceListTypeOf, routeWordOf } from "#domain/reference/referenceListWords.ts";
import { lazyScreen } from "../screens/lazyScreen.ts";
import { LIST_RULES, listSearch } from "../screens/list/listSearch.ts";
import { viewed } from "../screens/views/viewed.tsx";
import { importRoute, listRoute } from "./listRoute.ts";
import { appRoute } from "./protectedRoute.ts";

const containersPart = () => import("../screens/catalog/ContainersScreen.tsx");
const containers = listRoute("containers", "containers", LIST_RULES.containers, {
  list: lazyScreen(containersPart, "ContainersScreen"),
  modal: lazyScreen(containersPart, "ContainerModal"),
});
const units = listRoute("units", "units", LIST_RULES.containers, {
  list: lazyScreen(containersPart, "UnitsScreen"),
  modal: lazyScreen(containersPart, "UnitModal"),
});
/** The group of both has no page of its own (spec B2). */
const containerGroup = createRoute({
  getParentRoute: () => appRoute,
  path: "containers-mgmt",
  beforeLoad: () => {
    throw redirect({ to: "/containers", replace: true });
  },
});

const hazardsPart = () => import("../screens/catalog/HazardsScreen.tsx");
const hazards = listRoute("hazard-class-mgmt", "hazards", LIST_RULES.hazards, {
  list: lazyScreen(hazardsPart, "HazardsScreen"),
  modal: lazyScreen(hazardsPart, "HazardModal"),
});

const contactsPart = () => import("../screens/contact/ContactsScreen.tsx");
const contacts = createRoute({
  getParentRoute: () => appRoute,
  path: "customers-facilities-mgmt/contacts",
  validateSearch: listSearch(LIST_RULES.contacts),
  component: viewed("contacts", lazyScreen(contactsPart, "ContactsScreen")),
});
const contact = lazyScreen(contactsPart, "ContactModal");
const contactModals = [
  createRoute({ getParentRoute: () => contacts, path: "create", component: contact }),
  createRoute({
    getParentRoute: () => contacts,
    path: "for/$id",
    component: lazyScreen(contactsPart, "NewContactModal"),
  }),
  createRoute({ getParentRoute: () => contacts, path: "$id", component: contact }),
] as const;
const stateFieldsPart = () => import("../screens/customer/StateFieldsScreen.tsx");
const stateFields = listRoute("customers-facilities-mgmt/state-fields", "state-fields", LIST_RULES.stateFields, {
  list: lazyScreen(stateFieldsPart, "StateFieldsScreen"),
  modal: lazyScreen(stateFieldsPart, "StateFieldModal"),
});

const customersPart = () => import("../screens/customer/CustomersScreen.tsx");
const customers = createRoute({
  getParentRoute: () => appRoute,
  path: "customers-facilities-mgmt",
  validateSearch: listSearch(LIST_RULES.customers),
  component: viewed("customers", lazyScreen(customersPart, "CustomersScreen")),
});
const customer = lazyScreen(customersPart, "CustomerModalRoute");
const facility = lazyScreen(customersPart, "FacilityModalRoute");
const customerModals = [
  createRoute({ getParentRoute: () => customers, path: "customers/create", component: customer }),
  createRoute({ getParentRoute: () => customers, path: "customers/$id", component: customer }),
  createRoute({ getParentRoute: () => customers, path: "facilities/create", component: facility }),
  createRoute({
    getParentRoute: () => customers,
    path: "facilities/for/$id",
    component: lazyScreen(customersPart, "NewFacilityModalRoute"),
  }),
  createRoute({ getParentRoute: () => customers, path: "facilities/$id", component: facility }),
] as const;

/** The index of chemical components, under a product and under a line (spec B2). */
export const componentsPlaceholder = lazyScreen(
  () => import("../screens/product/ComponentsPlaceholderScreen.tsx"),
  "ComponentsPlaceholderScreen",
);

/** The pages below keep the list's address. */
const products = createRoute({
  getParentRoute: () => appRoute,
  path: "products",
  validateSearch: listSearch(LIST_RULES.products),
});
const productList = createRoute({
  getParentRoute: () => products,
  path: "/",
  component: viewed(
    "products",
    lazyScreen(() => import("../screens/product/ProductsScreen.tsx"), "ProductsScreen"),
  ),
});
const productPart = () => import("../screens/product/ProductScreen.tsx");
const productScreen = lazyScreen(productPart, "ProductScreen");
const newProduct = createRoute({ getParentRoute: () => products, path: "create", component: productScreen });
const product = createRoute({ getParentRoute: () => products, path: "$productId", component: productScreen });
const component = lazyScreen(productPart, "ComponentModalRoute");
const componentModals = [
  createRoute({ getParentRoute: () => product, path: "chemical-components/create", component }),
  createRoute({ getParentRoute: () => product, path: "chemical-components/$id", component }),
] as const;
const components = createRoute({
  getParentRoute: () => products,
  path: "$productId/chemical-components",
  component: componentsPlaceholder,
});

/** Data read from safety data sheets. Static, so it is matched before a product's id. */
const sheets = createRoute({
  getParentRoute: () => appRoute,
  path: "products/sheets",
  validateSearch: listSearch(LIST_RULES.sheets),
});
const sheetList = createRoute({
  getParentRoute: () => sheets,
  path: "/",
  component: lazyScreen(() => import("../screens/sheet/SheetsScreen.tsx"), "SheetsScreen"),
});
const sheet = createRoute({
  getParentRoute: () => sheets,
  path: "$sheetId",
  component: lazyScreen(() => import("../screens/sheet/SheetScreen.tsx"), "SheetScreen"),
});

/** For admins only; others are redirected to the inventories (spec B2, B6). */
const database = createRoute({
  getParentRoute: () => appRoute,
  path: "database",
  beforeLoad: ({ context, location }) => {
    const { user } = context.app.session.getSnapshot().context;
    if (!mayVisit(user?.role ?? null, location.pathname)) throw redirect({ to: HOME, replace: true });
  },
});
const referenceLists = createRoute({
  getParentRoute: () => database,
  path: "/",
  validateSearch: listSearch(LIST_RULES.referenceLists),
  component: lazyScreen(() => import("../screens/reference/DatabaseScreen.tsx"), "DatabaseScreen"),
});
/** One list, by the word in its address; other spellings redirect there (reading 8). */
const referenceRows = createRoute({
  getParentRoute: () => database,
  path: "$list",
  validateSearch: listSearch(LIST_RULES.referenceRows),
  beforeLoad: ({ params }) => {
    const type = referenceListTypeOf(params.list);
    if (type === null) throw notFound();
    const list = routeWordOf(type);
    if (list !== params.list) throw redirect({ to: "/database/$list", params: { list }, replace: true });
  },
  component: viewed(
    "reference-rows",
    lazyScreen(() => import("../screens/reference/ReferenceTableScreen.tsx"), "ReferenceTableScreen"),
  ),
});

export const catalogRoutes = [
  importRoute("containers/import", "ContainersImport"),
  importRoute("containers/units/import", "UnitsImport"),
  importRoute("inventories/import", "FacilitiesLinesImport"),
  importRoute("inventories/import-filing", "FilingsImport"),
  importRoute("products/import", "ProductsImport"),
  importRoute("products/components/import", "ComponentsImport"),
  containers,
  units,
  containerGroup,
  hazards,
  importRoute("customers-facilities-mgmt/customers/import", "CustomersImport"),
  importRoute("customers-facilities-mgmt/facilities/import", "FacilitiesImport"),
  contacts.addChildren(contactModals),
  stateFields,
  customers.addChildren(customerModals),
  sheets.addChildren([sheetList, sheet]),
  products.addChildren([productList, newProduct, product.addChildren(componentModals), components]),
  database.addChildren([referenceLists, referenceRows]),
] as const;
