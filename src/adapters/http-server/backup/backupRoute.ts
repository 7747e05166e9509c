import { Effect, type Stream } from "effect";
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";
import { jsonText, problemAnswer } from "../answers.ts";
import { hasBearer } from "../hasBearer.ts";
import { HeavyJobs } from "../limits/HeavyJobs.ts";
import { RequestNotes } from "../RequestNotes.ts";

export type BackupSource = {
  /** What a caller has to know; it stands in the data folder only. */
  readonly token: string;
  /** The archive, made anew each time. */
  readonly archive: Stream.Stream<Uint8Array, Error>;
};

const refused = jsonText(401, JSON.stringify({ message: "A backup requires the token from the data folder." }), {
  "www-authenticate": "Bearer",
});

/** `/backup`: everything, for who can read the data folder. It takes a turn among the large jobs. */
export const backupRoute = ({ token, archive }: BackupSource) =>
  HttpRouter.add(
    "GET",
    "/backup",
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest;
      const notes = yield* RequestNotes;
      if (!hasBearer(request.headers["authorization"], token)) {
        notes.event = "refused";
        return refused;
      }
      notes.event = "backup";
      yield* (yield* HeavyJobs).turn;
      return HttpServerResponse.stream(archive, {
        contentType: "application/gzip",
        headers: { "cache-control": "no-store" },
      });
    }).pipe(Effect.catch((problem) => Effect.succeed(problemAnswer(problem)))),
  );
