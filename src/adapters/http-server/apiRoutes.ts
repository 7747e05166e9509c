import { type Context, Effect, Layer, type Scope } from "effect";
import { HttpRouter } from "effect/http";
import { API_PREFIX, type ServiceOf } from "#adapters/wire/Call.ts";
import { allCalls, type GroupName, type WireTable } from "#adapters/wire/wireTable.ts";
import type { Files } from "#application/files/Files.ts";
import { SERVICES } from "#application/services.ts";
import { errorResponse } from "./errorResponse.ts";
import { HttpProblem, NO_SUCH_CALL } from "./HttpProblem.ts";
import { type Method, type RouteOptions, type RouteServices, route } from "./route.ts";

type Services = {
  readonly [Group in GroupName]: Context.Key<
    unknown,
    Group extends "files" ? Files["Service"] : ServiceOf<WireTable[Group], Scope.Scope>
  >;
};

/** The compiler compares each method with its call. */
const services: Services = SERVICES;
type Service = (typeof SERVICES)[GroupName]["Identifier"];

/** The routes of every call. Writes finish even if the caller disconnects, so nothing is left half done. */
export const apiRoutes = (options: RouteOptions) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const context = yield* Effect.context<Service | RouteServices>();
      const routes = allCalls.map(({ group, name, call }) => {
        // The types of the calls are dropped here, in one place; `services` was compared with them above.
        const service = context.mapUnsafe.get(services[group].key) as Readonly<Record<string, Method>>;
        const method = service[name] ?? (() => Effect.die(new Error(`${group} has no method ${name}`)));
        const isWrite = call.method !== "GET";
        return HttpRouter.route(call.method, `${API_PREFIX}${call.path}`, route(call, method, context, options), {
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

/** A path below /api that no route matched: 405 if it is a call with another method, otherwise 404. */
export const unknownCall = (method: string, path: string, requestId: string) => {
  const allowed = [...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map((known) => known.method))];
  return errorResponse(
    // The router rejects ids that are too long or malformed, although the path matches here.
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
