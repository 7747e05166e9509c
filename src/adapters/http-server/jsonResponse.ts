import { HttpServerResponse } from "effect/http";
import type { Call } from "#adapters/wire/Call.ts";
import type { Page } from "#domain/shared/Page.ts";

/** No browser or proxy keeps a response of the API. */
export const jsonResponse = (
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(text, {
    status,
    contentType: "application/json; charset=utf-8",
    headers: { "cache-control": "no-store", ...headers },
  });

/** The result of a service in the envelope of its call (reading 1). */
export const inEnvelope = (call: Call, result: unknown): { readonly data: unknown } => {
  switch (call.envelope) {
    case "page": {
      // The service of a page answers a page: ServiceOf says so.
      const { items, last_page, total, ...also } = result as Page<unknown>;
      return { data: { resource: { items, meta: { last_page, total }, ...also } } };
    }
    case "uploaded":
      return { data: { file: result } };
    case "signed in":
      return { data: result };
    case "nothing":
    case "file":
      return { data: { resource: null } };
    case "resource":
      return { data: { resource: result } };
  }
};

const isRecord = (u: unknown): u is Readonly<Record<string, unknown>> => typeof u === "object" && u !== null;

/** The version of a single record as its tag (reading 29); none for lookups and lists. */
export const etagOf = (text: string): Readonly<Record<string, string>> => {
  const answer: unknown = JSON.parse(text);
  const data = isRecord(answer) ? answer["data"] : undefined;
  const resource = isRecord(data) ? data["resource"] : undefined;
  const version = isRecord(resource) ? resource["version"] : undefined;
  return typeof version === "number" ? { etag: `"${version}"` } : {};
};
