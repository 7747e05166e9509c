import { OpenBinder } from "#domain/binder/OpenBinder.ts";
import { get, type QueryFormat } from "../Call.ts";

const MAX_TOKEN = 100;
const tokenQuery: QueryFormat<{ readonly token: string }> = {
  names: ["token"],
  read: ({ token = "" }) => ({ token: token.slice(0, MAX_TOKEN) }),
  write: ({ token }) => ({ token }),
};
/** Not among `houseCalls`: the page of a binder fetches no other call, and no other page fetches this one. */
export const openBinders = {
  open: get("/binder", "Lists the products of a facility by the secret of its address, and which have a sheet", {
    query: tokenQuery,
    answer: OpenBinder,
    isOpen: true,
    isPacked: true,
    refusesQuery: true,
  }),
};
