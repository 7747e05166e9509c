import type { ComponentsOf } from "#application/component/ComponentsOf.ts";
import type { ChemicalComponent } from "#domain/component/ChemicalComponent.ts";
import type { Call } from "../wire/Call.ts";
import type { componentCalls } from "../wire/components.ts";
import { listParameters } from "../wire/listQuery.ts";
import type { CallParameters } from "./callPath.ts";
import type { Client } from "./createClient.ts";

type Answer = Call["answer"] & { readonly Type: ChemicalComponent };
type Calls<Single extends Answer> = ReturnType<typeof componentCalls<string, Single>>;

/** An owner's chemical components over HTTP; `paramsOf` fills the owner's segments of the path. */
export const componentsClient = <Owner, Single extends Answer>(
  { request }: Client,
  calls: Calls<Single>,
  paramsOf: (owner: Owner) => CallParameters,
): ComponentsOf<Owner, Single["Type"]> => ({
  list: (owner, query) => request(calls.list, { params: paramsOf(owner), query: listParameters(query) }),
  get: (owner, cid) => request(calls.get, { params: { ...paramsOf(owner), cid } }),
  create: (owner, body, options) => request(calls.create, { params: paramsOf(owner), body, ...options }),
  update: (owner, cid, body, options) =>
    request(calls.update, { params: { ...paramsOf(owner), cid }, body, ...options }),
  unlink: (owner, cid, options) => request(calls.unlink, { params: { ...paramsOf(owner), cid }, ...options }),
});
