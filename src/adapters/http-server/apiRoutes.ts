import { type Context, Effect, Layer, type Scope } from "effect";
import { HttpRouter } from "effect/http";
import { API_PREFIX, type ServiceOf } from "#adapters/wire/Call.ts";
import { allCalls, type GroupName, type WireTable } from "#adapters/wire/wireTable.ts";
import { InventoryComponents, ProductComponents } from "#application/component/Components.ts";
import { Contacts } from "#application/contact/Contacts.ts";
import { Containers, ContainerUnits } from "#application/container/Containers.ts";
import { Customers, Facilities } from "#application/customer/Customers.ts";
import { Files } from "#application/files/Files.ts";
import { Filings } from "#application/filing/Filings.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { History } from "#application/history/History.ts";
import { Imports } from "#application/import/Imports.ts";
import { FilingImports } from "#application/import/FilingImports.ts";
import { RecordImports } from "#application/import/RecordImports.ts";
import { Auth } from "#application/identity/Auth.ts";
import { Technicians, Users } from "#application/identity/Users.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { Walks } from "#application/inventory/Walks.ts";
import { LineGrid } from "#application/inventory/LineGrid.ts";
import { Labels } from "#application/label/Labels.ts";
import { Lists } from "#application/list/Lists.ts";
import { Views } from "#application/list/Views.ts";
import { Products } from "#application/product/Products.ts";
import { Reference, ReferenceLists } from "#application/reference/ReferenceLists.ts";
import { Reports } from "#application/report/Reports.ts";
import { StateFields } from "#application/stateField/StateFields.ts";
import { Sheets } from "#application/sheet/Sheets.ts";
import { errorResponse } from "./errorResponse.ts";
import { HttpProblem, NO_SUCH_CALL } from "./HttpProblem.ts";
import { type Method, type RouteOptions, type RouteServices, route } from "./route.ts";

type Services = {
  readonly [Group in GroupName]: Context.Key<
    unknown,
    Group extends "files" ? Files["Service"] : ServiceOf<WireTable[Group], Scope.Scope>
  >;
};

const SERVICES = {
  auth: Auth,
  general: Reference,
  inventories: Inventories,
  inventoryProducts: InventoryProducts,
  walks: Walks,
  lineGrid: LineGrid,
  inventoryComponents: InventoryComponents,
  imports: Imports,
  recordImports: RecordImports,
  filingImports: FilingImports,
  products: Products,
  productComponents: ProductComponents,
  sheets: Sheets,
  customers: Customers,
  facilities: Facilities,
  contacts: Contacts,
  stateFields: StateFields,
  containers: Containers,
  containerUnits: ContainerUnits,
  hazards: Hazards,
  technicians: Technicians,
  users: Users,
  reports: Reports,
  filings: Filings,
  files: Files,
  referenceLists: ReferenceLists,
  history: History,
  lists: Lists,
  views: Views,
  labels: Labels,
} satisfies Services;
type Service = (typeof SERVICES)[GroupName]["Identifier"];

/** The routes of every call. Writes run to their end even when the caller hangs up: nothing is left half done. */
export const apiRoutes = (options: RouteOptions) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const services = yield* Effect.context<Service | RouteServices>();
      const routes = allCalls.map(({ group, name, call }) => {
        // The calls' types are forgotten here, in one place; Services has compared each method with its call.
        const service = services.mapUnsafe.get(SERVICES[group].key) as Readonly<Record<string, Method>>;
        const method = service[name] ?? (() => Effect.die(new Error(`${group} has no method ${name}`)));
        const isWrite = call.method !== "GET";
        return HttpRouter.route(call.method, `${API_PREFIX}${call.path}`, route(call, method, services, options), {
          uninterruptible: isWrite,
        });
      });
      return HttpRouter.addAll(routes);
    }),
  );

const patterns = allCalls.map(({ call }) => ({
  method: call.method,
  pattern: new RegExp(`^${API_PREFIX}${call.path.replaceAll(/:\w+/g, "[^/]+")}/?$`),
}));

/** A path below /api that no route took: 405 when it is a call of another method, else 404. */
export const unknownCall = (method: string, path: string, requestId: string) => {
  const allowed = [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map((known) => known.method))];
  return errorResponse(
    // The router refuses ids that are too long or odd, though the path looks right here.
    allowed.length === 0 || allowed.some((one) => one === method)
      ? new HttpProblem({ status: 404, message: NO_SUCH_CALL })
      : new HttpProblem({
          status: 405,
          message: `This call must be made with ${allowed.join(" or ")}.`,
          headers: { allow: allowed.join(", ") },
        }),
    requestId,
  );
};
