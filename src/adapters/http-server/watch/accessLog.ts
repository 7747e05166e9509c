import { Effect } from "effect";
import type { Notes } from "../RequestNotes.ts";

/** A request that was answered. */
export type Served = { readonly method: string; readonly status: number; readonly seconds: number };

/**
 * The one line of a request. No path, query, body or header: they may hold emails, passwords, tokens and signed links.
 * Every value is ours, and the logger writes JSON, so nobody can forge a line.
 */
export const logRequest = (notes: Notes, { method, status, seconds }: Served): Effect.Effect<void> =>
  // A supervisor asks for the health every few seconds; that is only worth a line when it is bad.
  (notes.route === "/healthz" && status === 200 ? Effect.logDebug("request") : Effect.logInfo("request")).pipe(
    Effect.annotateLogs({
      request_id: notes.requestId,
      method,
      route: notes.route,
      status,
      ms: Math.round(seconds * 10_000) / 10,
      ...(notes.actorId === null ? {} : { actor_id: notes.actorId }),
      ...(Object.keys(notes.ids).length === 0 ? {} : { ids: notes.ids }),
      ...(notes.event === null ? {} : { event: notes.event }),
    }),
  );
