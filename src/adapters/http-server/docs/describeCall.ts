import { type Call, segmentsOf } from "#adapters/wire/Call.ts";
import { envelopeSchema } from "#adapters/wire/envelope.ts";
import { CONTENT_TYPES } from "#domain/files/FileKind.ts";
import { MAX_ID } from "#domain/shared/fields.ts";
import { exampleOf } from "./exampleOf.ts";
import { type JsonSchema, jsonSchemaOf } from "./jsonSchema.ts";

/** The meaning of each query parameter, and an example. */
const QUERY: Readonly<Record<string, { readonly description: string; readonly example?: string }>> = {
  page: { description: "Page number, starting at 1", example: "1" },
  ipp: { description: "Rows per page, 1 to 100; default 10", example: "10" },
  search: {
    description: "Words to search for, ignoring case; each must be found somewhere in the record",
    example: "chrome",
  },
  status: { description: "active, inactive, completed (inventories only) or empty", example: "active" },
  order_by: { description: "Column to sort by", example: "updated_at" },
  order_dir: { description: "asc or desc", example: "desc" },
  sds_status: { description: "all, sds, pending or update", example: "all" },
  code: { description: "the barcode, however it is printed", example: "4006381333931" },
  read_state: { description: "waiting, reading, read or failed; all if empty", example: "read" },
  review_state: { description: "open, begun, reviewed or set aside; all if empty", example: "open" },
  has: { description: "sure, likely, doubtful or cautions: sheets with such an undecided proposal", example: "sure" },
  product_id: { description: "Id of the product whose sheets to list", example: "12" },
  username: { description: "Email of the account" },
  sheet: { description: "avery-5160, avery-5163 or single-62mm", example: "avery-5160" },
  start: { description: "The first free label on the first page, starting at 1", example: "1" },
  token: { description: "The secret part of the address", example: "4k7w2m-9qspr3-c5n8vt-0hjd6s" },
  paper: { description: "letter or a4", example: "letter" },
  shift: { description: "How far to shift the labels, right and down, in 1/100 inch from -50 to 50", example: "5,-3" },
  ids: { description: "Ids of the rows, separated by commas; all rows of the list if empty", example: "12,34" },
  ticket: { description: "The ticket that the import call sent", example: "b4a1e0c2-1" },
  kind: { description: "csv or xlsx", example: "csv" },
  columns: {
    description: "Ids of the columns in their order, separated by commas; all if empty",
    example: "name,mfg_name",
  },
  of: {
    description:
      "The record whose list it is: an inventory or product (12), a line (12,34), the history of a record (product,12) or a reference list (ehs)",
    example: "12",
  },
  customer_id: { description: "Id of the customer whose records to list", example: "7" },
  facility_id: { description: "Id of the facility whose filings to list", example: "2" },
  year: { description: "Year whose records to list", example: "2026" },
  inventory_state: { description: "none, walk, open or completed; all if empty", example: "open" },
  report_state: { description: "none, made, made changed, filed or filed changed; all if empty", example: "made" },
  answer: { description: "reportable, depends or nothing; all if empty", example: "reportable" },
  due_until: {
    description: "Only facilities with a report due until this day that is not filed",
    example: "2027-03-01",
  },
  technician_id: { description: "Id of a technician of the inventory", example: "3" },
};

export type Content = Readonly<Record<string, { readonly schema: unknown; readonly example?: unknown }>>;

const refusal = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
});

/** Responses for list pages, whose ETag avoids resending them. */
const NOT_MODIFIED = { description: "The page is still the one that If-None-Match names; it is not sent again" };
const PAGE_TAG = {
  headers: {
    ETag: { description: "A weak tag of this page", schema: { type: "string" }, example: 'W/"47DEQpj8HBSa-_TImW-5JC"' },
  },
};

const REFUSALS = {
  400: refusal("The body is not valid JSON"),
  401: refusal("There is no session, or it has expired"),
  403: refusal("The application key is not valid, or the user is not allowed to do this"),
  404: refusal("The record does not exist"),
  409: refusal("The call conflicts with the current state of the record"),
  408: refusal("The body was not received in time"),
  412: refusal("Someone else has changed the record; data.resource is its current version"),
  413: refusal("The body is too large"),
  415: refusal("The content type of the body or the file is not supported"),
  422: refusal("Some fields are not valid; errors lists the messages by field"),
  429: refusal("Too many attempts; Retry-After gives the time to wait"),
  503: refusal("The database is not responding, or the server is too busy; Retry-After gives the time to wait"),
};

const BYTES = { schema: { type: "string", format: "binary" } };
const fileOf = ({ files = [] }: Call) => ({
  description: "The file; Content-Disposition gives its name",
  content: Object.fromEntries(files.map((kind) => [CONTENT_TYPES[kind], BYTES])),
});

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
  if (call.method === "GET") return call.refusesQuery === true ? [401, 403, 404, 422, 503] : [401, 403, 404, 503];
  if (call.isOpen === true && call.body === undefined)
    return [400, 403, 408, 413, 415, 422, ...(call.query === undefined ? [] : [429 as const]), 503];
  if (call.isOpen === true) return [400, 401, 403, 408, 413, 415, 422, 429, 503];
  // Wrong current passwords in the profile count like failed sign-ins, hence 429.
  if (call.permission === "profile.use") return [400, 401, 403, 408, 409, 412, 413, 415, 422, 429, 503];
  return [400, 401, 403, 404, 408, 409, 412, 413, 415, 422, 503];
};

type Parameter = { readonly name: string; readonly in: string; readonly description?: string };

const parametersOf = (call: Call): ReadonlyArray<Parameter> => [
  ...segmentsOf(call.path).map((name) => {
    const words = call.words?.[name]?.words;
    return {
      name,
      in: "path",
      required: true,
      ...(words === undefined
        ? { schema: { type: "integer", minimum: 1, maximum: MAX_ID }, example: 12 }
        : { schema: { type: "string", enum: words } }),
    };
  }),
  ...(call.query?.names ?? []).map((name) => textParameter("query", name, QUERY[name])),
  ...(call.envelope === "page" ? [IF_NONE_MATCH] : []),
  ...(call.asksForWork === true ? [WORK] : []),
  ...(call.method === "GET" || call.isOpen === true ? [] : writeHeaders(call)),
];

const textParameter = (
  place: "query" | "header",
  name: string,
  { description, ...more }: { readonly description: string; readonly example?: string } = { description: "" },
) => ({ name, in: place, required: false, description, schema: { type: "string" }, ...more });

const REPEAT_KEY = textParameter("header", "Idempotency-Key", {
  description: "For 24 hours, the same key with the same body gets the same response",
  example: "0192f0c1-6d1e-7c3a-9b0e-5f4d3c2b1a00",
});
const IF_MATCH = textParameter("header", "If-Match", {
  description: "The version that the change is based on; a version in the body has the same effect",
  example: '"3"',
});
const IF_NONE_MATCH = textParameter("header", "If-None-Match", {
  description: "The ETag of a page that was received before",
  example: 'W/"47DEQpj8HBSa-_TImW-5JC"',
});

const WORK = textParameter("header", "X-Work", {
  description:
    "Sent after a 429 response that contains work: the text of work, a dot and a whole number, chosen so that the SHA-256 of the whole begins with the number of zero bits given at the start of the text. Without it, the attempt waits until there is capacity",
});

const writeHeaders = ({ method, isUpload }: Call) => {
  if (isUpload === true) return [];
  if (method === "POST") return [REPEAT_KEY];
  return method === "PATCH" ? [IF_MATCH, REPEAT_KEY] : [IF_MATCH];
};

const json = (schema: JsonSchema, named: string): Content => ({
  "application/json": { schema, example: exampleOf(schema, named) },
});

const bodyOf = (call: Call, named: string) => {
  if (call.isUpload === true) return { requestBody: FORM };
  if (call.content !== undefined)
    return { requestBody: { content: { [CONTENT_TYPES[call.content.kind]]: BYTES }, required: true } };
  if (call.body === undefined) return {};
  return { requestBody: { content: json(jsonSchemaOf(call.body), named), required: true } };
};

const responsesOf = (call: Call, named: string): Operation["responses"] => ({
  200:
    call.envelope === "file"
      ? fileOf(call)
      : {
          description: "Done",
          ...(call.envelope === "page" ? PAGE_TAG : {}),
          content: json(jsonSchemaOf(envelopeSchema(call)), named),
        },
  ...(call.envelope === "page" ? { 304: NOT_MODIFIED } : {}),
  ...Object.fromEntries(statusesOf(call).map((status) => [status, REFUSALS[status]])),
});

export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: ReadonlyArray<Parameter>;
  readonly security: ReadonlyArray<unknown>;
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<number, { readonly description: string; readonly content?: Content }>>;
};

/** A call as an OpenAPI operation. */
export const describeCall = (call: Call, group: string, name: string): Operation => ({
  operationId: `${group}.${name}`,
  parameters: parametersOf(call),
  security: [call.isOpen === true ? { appKey: [] } : { appKey: [], session: [] }],
  responses: responsesOf(call, `${group}.${name}`),
  summary: call.summary,
  ...bodyOf(call, `${group}.${name}`),
});
