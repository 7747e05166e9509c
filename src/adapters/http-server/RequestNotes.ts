import { Context } from "effect";
import type { SecurityEvent } from "#application/shared/SecurityEvents.ts";

/** What the access log, the metrics and error answers say of the running request; filled while it is served. */
export type Notes = {
  readonly requestId: string;
  actorId: number | null;
  /** The pattern of the path, `/inventories/:id/products`: never what a person typed. */
  route: string;
  /** Ids of the path. */
  ids: Readonly<Record<string, number>>;
  event: SecurityEvent | null;
};

export const newNotes = (requestId: string, route = ""): Notes => ({
  requestId,
  actorId: null,
  route,
  ids: {},
  event: null,
});

export const RequestNotes = Context.Reference<Notes>("hazledger/http-server/RequestNotes", {
  defaultValue: () => newNotes(""),
});
