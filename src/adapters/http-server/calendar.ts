import { createHash } from "node:crypto";
import { Effect } from "effect";
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";
import { readCalendar } from "#application/season/noticesLive.ts";
import { errorResponse } from "./errorResponse.ts";
import { HttpProblem } from "./HttpProblem.ts";
import { CurrentRequest } from "./watch/requestLog.ts";

export const NO_CALENDAR = "This calendar does not exist.";
const unknown = new HttpProblem({ status: 404, message: NO_CALENDAR });
const FILE = /^([\w-]{43})\.ics$/;

/** `GET /calendar/<token>.ics`, without a session: whoever has the address reads the due dates of its person. */
export const calendarRoute = (publicUrl: string) =>
  HttpRouter.add(
    "GET",
    "/calendar/:file",
    Effect.gen(function* () {
      const context = yield* CurrentRequest;
      context.route = "/calendar/:file";
      const { file = "" } = yield* HttpRouter.params;
      const [, token] = FILE.exec(file) ?? [];
      const text = token === undefined ? null : yield* readCalendar(token, context.address, publicUrl);
      if (text === null) return yield* unknown;
      const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
      const headers = { "cache-control": "private, no-cache", etag };
      const request = yield* HttpServerRequest.HttpServerRequest;
      if (request.headers["if-none-match"] === etag) return HttpServerResponse.empty({ status: 304, headers });
      return HttpServerResponse.text(text, { contentType: "text/calendar; charset=utf-8", headers });
    }).pipe(Effect.catch((error) => Effect.map(CurrentRequest, ({ requestId }) => errorResponse(error, requestId)))),
  );
