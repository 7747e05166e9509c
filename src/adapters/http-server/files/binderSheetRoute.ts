import { Effect } from "effect";
import { HttpRouter, HttpServerRequest } from "effect/http";
import { openedBinder } from "#application/binder/openedBinder.ts";
import { memoryCounts } from "#application/identity/memoryCounts.ts";
import { IsStranger } from "#application/shared/Actor.ts";
import { refuseFailures } from "#application/shared/refusals.ts";
import { NOT_VALID } from "#domain/binder/OpenBinder.ts";
import { BINDER_SHEET_PATH } from "#domain/binder/binderPaths.ts";
import { downloadName } from "#domain/files/fileNames.ts";
import { idIn } from "#domain/shared/fields.ts";
import { errorResponse } from "../errorResponse.ts";
import { contentDisposition } from "../fileResponse.ts";
import { plainPage } from "../plainPage.ts";
import { CurrentRequest } from "../watch/requestLog.ts";
import { sendFile } from "./fileLinkRoute.ts";

/** What browsers' own viewers of PDFs need; nothing of a sheet runs. */
const VIEWER = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const notValid = plainPage("Safety data sheets", `<p role="alert">${NOT_VALID}</p>`, 404);

/** `GET /api/binder/<token>/<product>`, without a session: the sheet of a product that is there now. */
export const binderSheetRoute = (guesses = memoryCounts()) =>
  HttpRouter.add(
    "GET",
    `${BINDER_SHEET_PATH}/:token/:id`,
    Effect.gen(function* () {
      const context = yield* CurrentRequest;
      context.route = `${BINDER_SHEET_PATH}/:token/:id`;
      const { token = "", id = "" } = yield* HttpRouter.params;
      const productId = idIn(id) ?? 0;
      const caller = { address: context.address, guesses };
      const file = yield* openedBinder(token, caller, ({ facility_id }, { sheet }) => sheet(facility_id, productId));
      // Ranges are not offered: a worker keeps only what comes whole.
      return yield* sendFile(yield* HttpServerRequest.HttpServerRequest, file, {
        // Asked again each time, so that a withdrawn address shows nothing.
        "cache-control": "private, no-cache",
        "content-disposition": contentDisposition(downloadName(file.original_name, file.kind), "inline"),
        "content-security-policy": VIEWER,
        etag: `"${file.hash}"`,
      });
    }).pipe(
      refuseFailures(),
      Effect.provideService(IsStranger, true),
      Effect.catch((error) =>
        error._tag === "NotFound"
          ? Effect.succeed(notValid)
          : Effect.map(CurrentRequest, ({ requestId }) => errorResponse(error, requestId)),
      ),
    ),
  );
