import { type HttpServerRequest, HttpServerResponse } from "effect/http";
import { WORKER_POLICY } from "../securityHeaders.ts";
import type { Page, PageFile } from "./loadPage.ts";

type Headers = Readonly<Record<string, string>>;

const NOT_BUILT = "The web app is not built. Run 'npm run build', then restart the server.\n";

const plainText = (status: number, text: string, headers: Headers = {}) =>
  HttpServerResponse.text(text, { status, headers: { "cache-control": "no-store", ...headers } });

/** True if the client accepts the encoding; `;q=0` excludes it. */
const accepts = (header: string, encoding: string): boolean =>
  header.split(",").some((part) => {
    const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
    return name.trim() === encoding && !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter));
  });

const bodyOf = (file: PageFile, acceptEncoding: string): readonly [Uint8Array, string | undefined] => {
  if (file.br !== undefined && accepts(acceptEncoding, "br")) return [file.br, "br"];
  if (file.gzip !== undefined && accepts(acceptEncoding, "gzip")) return [file.gzip, "gzip"];
  return [file.plain, undefined];
};

/** `own`: headers beside those of every file. */
export const serveFile = (request: HttpServerRequest.HttpServerRequest, file: PageFile, own: Headers = {}) => {
  const headers = { "cache-control": file.cacheControl, etag: file.etag, vary: "accept-encoding", ...own };
  const known = (request.headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known.includes(file.etag)) return HttpServerResponse.empty({ status: 304, headers });
  const [body, encoding] = bodyOf(file, request.headers["accept-encoding"] ?? "");
  return HttpServerResponse.uint8Array(body, {
    contentType: file.contentType,
    headers: encoding === undefined ? headers : { ...headers, "content-encoding": encoding },
  });
};

/** Missing assets of an older build give 404, so that a tab left open during an update notices. */
export const servePage = (request: HttpServerRequest.HttpServerRequest, page: Page | null) => {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return plainText(405, "Only GET and HEAD are allowed here.\n", { allow: "GET, HEAD" });
  }
  if (page === null) return plainText(503, NOT_BUILT);
  const path = request.url.split(/[?#]/, 1)[0] ?? "/";
  const file = page.files.get(path);
  const own = path.startsWith("/assets/codeReader-") ? { "content-security-policy": WORKER_POLICY } : {};
  if (file !== undefined) return serveFile(request, file, own);
  return path.startsWith("/assets/") ? plainText(404, "This file does not exist.\n") : serveFile(request, page.index);
};
