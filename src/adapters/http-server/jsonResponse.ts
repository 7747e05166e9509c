import { createHash } from "node:crypto";
import { HttpServerResponse } from "effect/http";

const JSON_TYPE = "application/json; charset=utf-8";

/** No browser or proxy may cache a response of the API. */
export const jsonResponse = (
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(text, {
    status,
    contentType: JSON_TYPE,
    headers: { "cache-control": "no-store", ...headers },
  });

/** A list page is not resent to a client that has it. Its ETag is weak and cannot be used for saving. */
export const pageResponse = (text: string, known: string | undefined): HttpServerResponse.HttpServerResponse => {
  const etag = `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  const headers = { "cache-control": "no-store", etag };
  return known === etag ? HttpServerResponse.empty({ status: 304, headers }) : jsonResponse(200, text, headers);
};

const isRecord = (u: unknown): u is Readonly<Record<string, unknown>> => typeof u === "object" && u !== null;

/** The version of a single record as its ETag (reading 29); none for lookups and lists. */
export const etagOf = (text: string): Readonly<Record<string, string>> => {
  const answer: unknown = JSON.parse(text);
  const data = isRecord(answer) ? answer["data"] : undefined;
  const resource = isRecord(data) ? data["resource"] : undefined;
  const version = isRecord(resource) ? resource["version"] : undefined;
  return typeof version === "number" ? { etag: `"${version}"` } : {};
};
