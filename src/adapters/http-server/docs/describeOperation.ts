import { APP_KEY_HEADER, type Call, segmentsOf } from "#adapters/wire/Call.ts";
import type { GroupName } from "#adapters/wire/wireTable.ts";
import { MAX_ID } from "#domain/shared/fields.ts";

export const GROUP_TITLES: Readonly<Record<GroupName, string>> = {
  auth: "Sign-in",
  general: "Lookups",
  inventories: "Inventories",
  inventoryProducts: "Products of an inventory",
  inventoryComponents: "Chemical components of an inventory",
  products: "Products",
  productComponents: "Chemical components",
  customers: "Customers",
  facilities: "Facilities",
  containers: "Container types",
  containerUnits: "Container units",
  hazards: "Hazard classes",
  technicians: "Technicians",
  users: "Users",
  reports: "Reports",
  files: "Files",
  referenceLists: "Database entry",
  history: "History",
};

const QUERY_TEXTS: Readonly<Record<string, string>> = {
  page: "Page number, starting at 1",
  ipp: "Rows per page, 1 to 100; default 10",
  search: "Words to search for, ignoring case; each must be found somewhere in the record",
  status: "active, inactive, completed (inventories only) or empty",
  order_by: "Column to sort by",
  order_dir: "asc or desc",
  sds_status: "all, sds, pending or update",
  username: "Email of the account",
  customer_id: "Id of the customer whose facilities to list",
};

const refusal = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
});

const REFUSALS = {
  400: refusal("The body is not valid JSON"),
  401: refusal("There is no session, or it has ended"),
  403: refusal("The application key is not valid, or the user is not allowed to do this"),
  404: refusal("The record does not exist"),
  409: refusal("The call conflicts with the current state of the record"),
  408: refusal("The body did not arrive in time"),
  412: refusal("Someone else has changed the record; data.resource is its current version"),
  413: refusal("The body is too large"),
  415: refusal("The content type of the body or the file is not supported"),
  422: refusal("Some fields are not valid; errors lists the messages by field"),
  429: refusal("Too many attempts; Retry-After says when to try again"),
  503: refusal("The database is not responding, or the server is too busy; Retry-After says when to try again"),
};

const FILE = {
  description: "The file; Content-Disposition has its name",
  content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
};

const FORM = {
  required: true,
  content: {
    "multipart/form-data": {
      schema: {
        type: "object",
        properties: { file: { type: "string", format: "binary", description: "The file, with its name" } },
        required: ["file"],
      },
    },
  },
};

const statusesOf = (call: Call): ReadonlyArray<keyof typeof REFUSALS> => {
  if (call.method === "GET") return [401, 403, 404, 503];
  if (call.isOpen === true && call.body === undefined) return call.query === undefined ? [403, 503] : [403, 422, 503];
  if (call.isOpen === true) return [400, 401, 403, 408, 413, 415, 422, 429, 503];
  // A current password next to the person's own fields is counted like a sign-in.
  if (call.permission === "profile.use") return [400, 401, 403, 408, 412, 413, 415, 422, 429, 503];
  return [400, 401, 403, 404, 408, 409, 412, 413, 415, 422, 503];
};

const wordSchema = ({ words }: Call, name: string) => {
  const format = words?.[name];
  return format === undefined ? undefined : { type: "string" as const, enum: format.words };
};

const parametersOf = (call: Call) => [
  ...segmentsOf(call.path).map((name) => ({
    name,
    in: "path" as const,
    required: true,
    schema: wordSchema(call, name) ?? { type: "integer", minimum: 1, maximum: MAX_ID },
  })),
  ...(call.query?.names ?? []).map((name) => ({
    name,
    in: "query" as const,
    required: false,
    description: QUERY_TEXTS[name] ?? "",
    schema: { type: "string" },
  })),
  ...(call.method === "GET" || call.isOpen === true ? [] : writeHeaders(call)),
];

const header = (name: string, description: string) => ({
  name,
  in: "header" as const,
  required: false,
  description,
  schema: { type: "string" },
});
const REPEAT_KEY = header("Idempotency-Key", "For 24 hours, the same key with the same body gets the same response");
const IF_MATCH = header("If-Match", "The version the change is based on; a version in the body works the same");

const writeHeaders = ({ method, isUpload }: Call) => {
  if (isUpload === true) return [];
  if (method === "POST") return [REPEAT_KEY];
  return method === "PATCH" ? [IF_MATCH, REPEAT_KEY] : [IF_MATCH];
};

export const describeOperation = (operation: Record<string, unknown>, call: Call): Record<string, unknown> => {
  const responses = operation["responses"];
  const success =
    typeof responses === "object" && responses !== null && "200" in responses ? responses["200"] : undefined;
  const refusals = Object.fromEntries(statusesOf(call).map((status) => [status, REFUSALS[status]]));
  return {
    ...operation,
    parameters: parametersOf(call),
    ...(call.isUpload === true ? { requestBody: FORM } : {}),
    responses: {
      200: call.envelope === "file" ? FILE : { ...(typeof success === "object" ? success : {}), description: "Done" },
      ...refusals,
    },
    security: [call.isOpen === true ? { appKey: [] } : { appKey: [], session: [] }],
  };
};

export const describeApi = (spec: Record<string, unknown>, refusalSchema: unknown): Record<string, unknown> => {
  const components = typeof spec["components"] === "object" ? spec["components"] : {};
  const schemas = components !== null && "schemas" in components ? components.schemas : {};
  return {
    ...spec,
    components: {
      schemas: { ...(typeof schemas === "object" ? schemas : {}), Refusal: refusalSchema },
      securitySchemes: {
        appKey: { type: "apiKey", in: "header", name: APP_KEY_HEADER },
        session: { type: "http", scheme: "bearer" },
      },
    },
  };
};
