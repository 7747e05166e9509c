import { Context } from "effect";

/** What the access log and error answers say of the running request; the session check notes the person. */
export type Notes = { readonly requestId: string; actorId: number | null };

export const RequestNotes = Context.Reference<Notes>("hazledger/http-server/RequestNotes", {
  defaultValue: () => ({ requestId: "", actorId: null }),
});
