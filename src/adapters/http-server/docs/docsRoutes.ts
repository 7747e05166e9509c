import { Effect, Layer } from "effect";
import { HttpRouter, HttpServerResponse } from "effect/http";
import { jsonResponse } from "../jsonResponse.ts";
import { openApi } from "./openApi.ts";
import { DOCS_STYLE, DOCS_STYLE_PATH, renderDocs } from "./renderDocs.ts";

const KEEP = { "cache-control": "no-cache" };

let page: string | undefined;
const docsPage = (): string => (page ??= renderDocs());

/** `/api/openapi.json` for programs, `/api/docs` for people. Neither needs the key or a session. */
export const docsRoutes = Layer.mergeAll(
  HttpRouter.add("GET", "/api/openapi.json", () =>
    Effect.sync(() => jsonResponse(200, JSON.stringify(openApi()), KEEP)),
  ),
  HttpRouter.add("GET", "/api/docs", () =>
    Effect.sync(() => HttpServerResponse.text(docsPage(), { contentType: "text/html; charset=utf-8", headers: KEEP })),
  ),
  HttpRouter.add("GET", DOCS_STYLE_PATH, () =>
    Effect.sync(() => HttpServerResponse.text(DOCS_STYLE, { contentType: "text/css; charset=utf-8", headers: KEEP })),
  ),
);
