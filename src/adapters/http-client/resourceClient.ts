import type { Resource } from "#application/shared/Resource.ts";
import type { Call } from "../wire/Call.ts";
import { listParameters, optionsParameters } from "../wire/listQuery.ts";
import type { resourceCalls } from "../wire/resourceCalls.ts";
import { asNew } from "./asNew.ts";
import type { Client } from "./createClient.ts";

type Body = NonNullable<Call["body"]>;
type Answer = Call["answer"];
type Calls<Row extends Answer, Single extends Answer, Input extends Body, Choice extends Answer> = ReturnType<
  typeof resourceCalls<string, Row, Single, Input, Choice>
>;

/**
 * What every resource can do, over HTTP, from its six declared calls.
 * @param sent what goes out for an input, where the specification writes a field otherwise than our forms do
 */
export const resourceClient = <Row extends Answer, Single extends Answer, Input extends Body, Choice extends Answer>(
  { request }: Client,
  calls: Calls<Row, Single, Input, Choice>,
  sent: (body: Input["Type"] & object) => object = (body) => body,
): Resource<Row["Type"], Single["Type"], Input["Type"] & object, Choice["Type"]> => ({
  list: (query) => request(calls.list, { query: listParameters(query) }),
  autocomplete: (query) => request(calls.autocomplete, { query: optionsParameters(query) }),
  get: (id) => request(calls.get, { params: { id } }),
  create: (body, options) => request(calls.create, { body: asNew(sent(body)), ...options }),
  update: (id, body, options) => request(calls.update, { params: { id }, body: sent(body), ...options }),
  activate: (id, options) => request(calls.activate, { params: { id }, ...options }),
});
