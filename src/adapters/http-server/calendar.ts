import { createHash } from "node:crypto";
import { Effect } from "effect";
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";
import { memoryCounts } from "#application/identity/memoryCounts.ts";
import { readCalendar } from "#application/season/noticesLive.ts";
import { unsubscribe } from "#application/season/seasonMail.ts";
import { refuseFailures } from "#application/shared/refusals.ts";
import { DOCS_STYLE_PATH } from "./docs/renderDocs.ts";
import { errorResponse } from "./errorResponse.ts";
import { HttpProblem } from "./HttpProblem.ts";
import { CurrentRequest } from "./watch/requestLog.ts";

const NO_CALENDAR = "This calendar does not exist.";
const unknown = new HttpProblem({ status: 404, message: NO_CALENDAR });
const unknownMail = new HttpProblem({ status: 404, message: "This address is not valid." });
const FILE = /^([\w-]{43})\.ics$/;

/** `GET /calendar/<token>.ics`, without a session: anyone who has the address can read that person's due dates. */
export const calendarRoute = (publicUrl: string, reads = memoryCounts()) =>
  HttpRouter.add(
    "GET",
    "/calendar/:file",
    Effect.gen(function* () {
      const context = yield* CurrentRequest;
      context.route = "/calendar/:file";
      const { file = "" } = yield* HttpRouter.params;
      const [, token] = FILE.exec(file) ?? [];
      const text = token === undefined ? null : yield* readCalendar(token, reads, publicUrl);
      if (text === null) return yield* unknown;
      const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
      const headers = { "cache-control": "private, no-cache", etag };
      const request = yield* HttpServerRequest.HttpServerRequest;
      if (request.headers["if-none-match"] === etag) return HttpServerResponse.empty({ status: 304, headers });
      return HttpServerResponse.text(text, { contentType: "text/calendar; charset=utf-8", headers });
    }).pipe(Effect.catch((error) => Effect.map(CurrentRequest, ({ requestId }) => errorResponse(error, requestId)))),
  );

const page = (body: string) =>
  HttpServerResponse.text(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>HazLedger</title><link rel="stylesheet" href="${DOCS_STYLE_PATH}">` +
      `<main><h1>Weekly email</h1>${body}</main></html>\n`,
    { contentType: "text/html; charset=utf-8", headers: { "cache-control": "no-store" } },
  );
// Opening the address ends nothing: programs that check mails for bad links open every one.
const ASK = `<form method="post"><p>Stop the weekly email of due dates?</p><button>Stop these emails</button></form>`;
const DONE = `<p role="status">You will get no more of these emails. You can switch them on again on the page Season.</p>`;

/** `/season-mail/<token>`: a page that asks, or a mail program that does not, ends the weekly mail of a person. */
export const seasonMailRoutes = HttpRouter.addAll(
  (["GET", "POST"] as const).map((method) =>
    HttpRouter.route(
      method,
      "/season-mail/:token",
      Effect.gen(function* () {
        (yield* CurrentRequest).route = "/season-mail/:token";
        const { token = "" } = yield* HttpRouter.params;
        const isConfirmed = method === "POST";
        return (yield* unsubscribe(token, isConfirmed)) ? page(isConfirmed ? DONE : ASK) : yield* unknownMail;
      }).pipe(
        refuseFailures(),
        Effect.catch((error) => Effect.map(CurrentRequest, ({ requestId }) => errorResponse(error, requestId))),
      ),
    ),
  ),
);
