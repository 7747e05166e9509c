import { Effect, Layer, Schema } from "effect";
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api";
import { API_PREFIX, type Call } from "#adapters/wire/Call.ts";
import { envelopeSchema, RefusalBody } from "#adapters/wire/envelope.ts";
import { wireTable } from "#adapters/wire/wireTable.ts";
import { describeApi, describeOperation, GROUP_TITLES } from "./docs/describeOperation.ts";
import type { Handlers } from "./Handler.ts";
import { type AnyHandler, type RouteOptions, route } from "./route.ts";

type GroupName = keyof typeof wireTable;
type Calls = Readonly<Record<string, Call>>;

/** The table with its literal types forgotten, for loops over it. */
const groups: Readonly<Record<GroupName, Calls>> = wireTable;
// Object.keys does not know that the keys are those of the table.
const groupNames = Object.keys(groups) as ReadonlyArray<GroupName>;

/** Every call with its names, in the order of the table. */
export const allCalls: ReadonlyArray<{ readonly group: GroupName; readonly name: string; readonly call: Call }> =
  groupNames.flatMap((group) => Object.entries(groups[group]).map(([name, call]) => ({ group, name, call })));

const paramsOf = (path: string) =>
  Schema.Struct(Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, Schema.String])));

/** Every Schema is a Schema.Top; Call asks for less of it. */
const top = (schema: Schema.Constraint): Schema.Top => schema as Schema.Top;

const endpointOf = (group: GroupName, name: string, call: Call) =>
  // The type of the method only says whether a body may be declared; a GET of the table has none.
  HttpApiEndpoint.make(call.method as "POST")(name, call.path, {
    params: paramsOf(call.path),
    success: top(envelopeSchema(call)),
    error: RefusalBody.pipe(HttpApiSchema.status(422)),
    ...(call.body === undefined ? {} : { payload: top(call.body) }),
  }).annotateMerge(
    OpenApi.annotations({
      identifier: `${group}.${name}`,
      summary: call.summary,
      transform: (operation) => describeOperation(operation, call),
    }),
  );

const groupOf = (group: GroupName): HttpApiGroup.Top => {
  const [first, ...rest] = Object.entries(groups[group]).map(([name, call]) => endpointOf(group, name, call));
  if (first === undefined) throw new Error(`The group ${group} has no calls`);
  const made = HttpApiGroup.make(group)
    .add(first, ...rest)
    .prefix(API_PREFIX)
    .annotateMerge(OpenApi.annotations({ title: GROUP_TITLES[group] }));
  // A group's own type lists its endpoints by name; a loop only knows that it is a group.
  return made as unknown as HttpApiGroup.Top;
};

const refusalSchema = Schema.toJsonSchemaDocument(RefusalBody).schema;
const [firstGroup, ...otherGroups] = groupNames.map(groupOf);

/** The API as Effect's HttpApi, built from the wire table. */
export const api: HttpApi.HttpApi<"hazledger", HttpApiGroup.Top> = HttpApi.make("hazledger")
  // The table has groups: without the first the build of the documentation would be empty, and its test would fail.
  .add(firstGroup as HttpApiGroup.Top, ...otherGroups)
  .annotateMerge(
    OpenApi.annotations({
      title: "HazLedger API",
      description: "The calls of HazLedger's own page; every list, form and report of the product goes through them.",
      transform: (spec) => describeApi(spec, refusalSchema),
    }),
  );

/** As much of Effect's builder as the loop uses. */
type Build = {
  readonly handleRaw: (
    name: string,
    handler: () => ReturnType<typeof route>,
    options: { readonly uninterruptible: boolean },
  ) => Build;
};

type GroupLayer = Layer.Layer<HttpApiGroup.Service<"hazledger", string>>;

// The builder's own type counts, by name, which endpoints have a handler; a loop has no names to count. In exchange the
// type Handlers asks for a handler of every call.
const implement = HttpApiBuilder.group as unknown as (
  of: typeof api,
  group: GroupName,
  build: (builder: Build) => Build,
) => GroupLayer;

/** The routes of every call. Writes run to their end even when the caller hangs up: nothing is left half known. */
export const apiRoutes = (handlers: Handlers, options: RouteOptions) => {
  const layerOf = (group: GroupName) =>
    implement(api, group, (builder) => {
      // The calls' types are forgotten here, in one place: each handler gets what its own call declares, see Handler.ts.
      const ofGroup = handlers[group] as unknown as Readonly<Record<string, AnyHandler>>;
      return Object.entries(groups[group]).reduce((build, [name, call]) => {
        const handler = ofGroup[name] ?? (() => Effect.die(new Error(`${group}.${name} has no handler`)));
        const answer = route(call, handler, options);
        return build.handleRaw(name, () => answer, { uninterruptible: call.method !== "GET" });
      }, builder);
    });
  // The table is not empty, so neither is the list.
  const layers = groupNames.map(layerOf) as [GroupLayer, ...Array<GroupLayer>];
  return HttpApiBuilder.layer(api).pipe(Layer.provide(layers));
};
