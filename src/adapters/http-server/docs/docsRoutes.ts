import { Effect, Layer } from "effect";
import { HttpRouter, HttpServerResponse } from "effect/http";
import { OpenApi } from "effect/http-api";
import { allCalls, api } from "../api.ts";
import { jsonText } from "../answers.ts";
import { addExamples } from "./addExamples.ts";
import { DOCS_STYLE, renderDocs } from "./renderDocs.ts";

const lazily = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const KEEP = { "cache-control": "no-cache" };

/** The API as the OpenAPI document; built when it is first asked for. */
export const openApi = lazily((): Readonly<Record<string, unknown>> => addExamples({ ...OpenApi.fromApi(api) }));
const openApiText = lazily(() => JSON.stringify(openApi()));
const page = lazily(() => renderDocs(allCalls, openApi()));

/** `/api/openapi.json` for machines, `/api/docs` for people. Neither needs the key or a session. */
export const docsRoutes = Layer.mergeAll(
  HttpRouter.add("GET", "/api/openapi.json", () => Effect.sync(() => jsonText(200, openApiText(), KEEP))),
  HttpRouter.add("GET", "/api/docs", () =>
    Effect.sync(() => HttpServerResponse.text(page(), { contentType: "text/html; charset=utf-8", headers: KEEP })),
  ),
  HttpRouter.add("GET", "/api/docs.css", () =>
    Effect.sync(() => HttpServerResponse.text(DOCS_STYLE, { contentType: "text/css; charset=utf-8", headers: KEEP })),
  ),
);
