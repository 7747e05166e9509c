import { Schema } from "effect";
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api";
import { API_PREFIX, type Call, segmentsOf } from "#adapters/wire/Call.ts";
import { envelopeSchema } from "#adapters/wire/envelope.ts";
import { RefusalBody } from "#adapters/wire/refusals.ts";
import { allCalls, type GroupName } from "#adapters/wire/wireTable.ts";
import { describeApi, describeOperation, GROUP_TITLES } from "./describeOperation.ts";
import { addExamples } from "./examples.ts";

/** Every Schema is a Schema.Top; Call asks for less of it. */
const top = (schema: Schema.Constraint): Schema.Top => schema as Schema.Top;

const endpointOf = (group: GroupName, name: string, call: Call) =>
  // The type of the method only says whether a body may be declared; a GET of the table has none.
  HttpApiEndpoint.make(call.method as "POST")(name, call.path, {
    params: Schema.Struct(Object.fromEntries(segmentsOf(call.path).map((segment) => [segment, Schema.String]))),
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
  const calls = allCalls.filter((one) => one.group === group);
  const [first, ...rest] = calls.map(({ name, call }) => endpointOf(group, name, call));
  if (first === undefined) throw new Error(`The group ${group} has no calls`);
  const made = HttpApiGroup.make(group)
    .add(first, ...rest)
    .prefix(API_PREFIX)
    .annotateMerge(OpenApi.annotations({ title: GROUP_TITLES[group] }));
  // A group's own type lists its endpoints by name; a loop only knows that it is a group.
  return made as unknown as HttpApiGroup.Top;
};

const makeOpenApi = (): Readonly<Record<string, unknown>> => {
  const refusalSchema = Schema.toJsonSchemaDocument(RefusalBody).schema;
  const [first, ...rest] = [...new Set(allCalls.map(({ group }) => group))].map(groupOf);
  const api = HttpApi.make("hazledger")
    // The table has groups: without the first the build of the documentation would be empty, and its test would fail.
    .add(first as HttpApiGroup.Top, ...rest)
    .annotateMerge(
      OpenApi.annotations({
        title: "HazLedger API",
        description: "The calls behind HazLedger's own pages: every list, form and report uses them.",
        transform: (spec) => describeApi(spec, refusalSchema),
      }),
    );
  return addExamples({ ...OpenApi.fromApi(api) });
};

let made: Readonly<Record<string, unknown>> | undefined;
/** The API as an OpenAPI document, made from the wire table when it is first asked for. */
export const openApi = (): Readonly<Record<string, unknown>> => (made ??= makeOpenApi());
