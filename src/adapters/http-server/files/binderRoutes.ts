import { Effect } from "effect";
import { HttpRouter, HttpServerRequest } from "effect/http";
import { QUIET_HEADER } from "#adapters/wire/Call.ts";
import { OpenBinders } from "#application/binder/OpenBinders.ts";
import { IsStranger } from "#application/shared/Actor.ts";
import { today } from "#application/shared/today.ts";
import { BINDER_PATH } from "#domain/binder/OpenBinder.ts";
import { downloadName } from "#domain/files/fileNames.ts";
import { idIn } from "#domain/shared/fields.ts";
import { errorResponse } from "../errorResponse.ts";
import { contentDisposition } from "../fileResponse.ts";
import { packedFile } from "../page/loadPage.ts";
import { serveFile } from "../page/servePage.ts";
import { CurrentRequest } from "../watch/requestLog.ts";
import { binderPage, refusalPage } from "./binderPage.ts";
import { sendFile } from "./fileLinkRoute.ts";

/** What browsers' own viewers of PDFs need; nothing of a sheet runs. */
const VIEWER = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";
/** The server is asked each time, so that a withdrawn address shows nothing. */
const ASKED_AGAIN = { "cache-control": "private, no-cache" };

/** A list that a phone fetches once more to keep it is no visit. */
const list = (request: HttpServerRequest.HttpServerRequest, token: string, from: string) =>
  Effect.gen(function* () {
    const binder = yield* (yield* OpenBinders).list({ token, from }, request.headers[QUIET_HEADER] === undefined);
    const html = binderPage(binder, token, yield* today);
    return serveFile(request, yield* packedFile("binder.html", html), ASKED_AGAIN);
  });

const sheet = (request: HttpServerRequest.HttpServerRequest, token: string, from: string, id: string) =>
  Effect.gen(function* () {
    const file = yield* (yield* OpenBinders).sheet({ token, from }, idIn(id) ?? 0);
    // Ranges are not offered: a phone keeps only what comes whole.
    return yield* sendFile(request, file, {
      ...ASKED_AGAIN,
      "content-disposition": contentDisposition(downloadName(file.original_name, file.kind), "inline"),
      "content-security-policy": VIEWER,
      etag: `"${file.hash}"`,
    });
  });

/** `/binder/<token>`: the products of a facility. `/binder/<token>/<product>`: a sheet. Both without a session. */
export const binderRoutes = HttpRouter.add(
  "GET",
  `${BINDER_PATH}/*`,
  Effect.gen(function* () {
    const context = yield* CurrentRequest;
    const request = yield* HttpServerRequest.HttpServerRequest;
    const [token = "", id] = ((yield* HttpRouter.params)["*"] ?? "").split("/");
    context.route = `${BINDER_PATH}/:token${id === undefined ? "" : "/:id"}`;
    return yield* id === undefined ? list(request, token, context.address) : sheet(request, token, context.address, id);
  }).pipe(
    Effect.provideService(IsStranger, true),
    Effect.catch((error) =>
      Effect.map(CurrentRequest, ({ requestId }) => refusalPage(errorResponse(error, requestId).status, error.message)),
    ),
  ),
);
