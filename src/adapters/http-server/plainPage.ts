import { HttpServerResponse } from "effect/http";
import { DOCS_STYLE_PATH } from "./docs/renderDocs.ts";

/** A page of a few sentences, for people whom a link of ours leads to the server instead of the web app. */
export const plainPage = (title: string, body: string, status = 200) =>
  HttpServerResponse.text(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>HazLedger</title><link rel="stylesheet" href="${DOCS_STYLE_PATH}">` +
      `<main><h1>${title}</h1>${body}</main></html>\n`,
    { status, contentType: "text/html; charset=utf-8", headers: { "cache-control": "no-store" } },
  );
