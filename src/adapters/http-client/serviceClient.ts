import { type ArgumentsOf, type Call, type ServiceOf, segmentsOf } from "../wire/Call.ts";
import type { CallParameters } from "./callPath.ts";
import type { Client, RequestOptions } from "./createClient.ts";

/** A service over HTTP: every method is the call by the same name. */
export const serviceClient = <Calls extends Readonly<Record<string, Call>>>(
  { request }: Client,
  calls: Calls,
): ServiceOf<Calls> => {
  const methods = Object.entries(calls).map(([name, call]) => [
    name,
    (...args: ArgumentsOf<Call>) => request(call, optionsOf(call, args)),
  ]);
  // The loop forgets which method belongs to which call; ServiceOf says it again.
  return Object.fromEntries(methods) as ServiceOf<Calls>;
};

/** What a call sends for the arguments of its method, which come in the order of ArgumentsOf. */
const optionsOf = (call: Call, args: ReadonlyArray<unknown>): RequestOptions => {
  const rest = [...args];
  // The compiler has checked the arguments where the method was called; from here on each is taken in its turn.
  const take = <A>(): A => rest.shift() as A;
  const { owner, query, body, sent } = call;
  const owned = owner === undefined ? {} : take<CallParameters>();
  const params = segmentsOf(call.path).map((name) => [name, owned[owner?.[name] ?? ""] ?? take<number | string>()]);
  return {
    params: Object.fromEntries(params),
    ...(query === undefined ? {} : { query: query.write(take<never>()) }),
    ...(body === undefined ? {} : { body: sent === undefined ? take<object>() : sent(take<never>()) }),
    ...take<RequestOptions | undefined>(),
  };
};
