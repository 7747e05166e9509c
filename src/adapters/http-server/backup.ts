import { randomBytes } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Effect, type Stream } from "effect";
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http";
import { makeFairQueue, type QueueLimit } from "#application/shared/fairQueue.ts";
import { hasBearer } from "./authenticate.ts";
import { errorResponse } from "./errorResponse.ts";
import { HttpProblem } from "./HttpProblem.ts";
import { jsonResponse } from "./jsonResponse.ts";
import { CurrentRequest } from "./watch/requestLog.ts";

/** In the data folder, for `npm run backup` on the same machine: the server's address and the token it requires. */
export const ACCESS_FILE = "backup-access.json";
type BackupAccess = { readonly url: string; readonly token: string };

/** Writes this run's token and address into a file that only the process owner can read. */
export const backupAccess = (dataDir: string) =>
  Effect.gen(function* () {
    const path = join(dataDir, ACCESS_FILE);
    const token = randomBytes(32).toString("base64url");
    yield* Effect.addFinalizer(() => Effect.promise(() => rm(path, { force: true })));
    const tell = (address: string): Effect.Effect<void> =>
      Effect.promise(async () => {
        await mkdir(dataDir, { recursive: true, mode: 0o700 });
        const access: BackupAccess = { url: loopbackOf(address), token };
        await writeFile(path, JSON.stringify(access), { mode: 0o600 });
      });
    return { token, tell };
  });

const loopbackOf = (address: string): string =>
  address.replace("//0.0.0.0:", "//127.0.0.1:").replace("//[::]:", "//[::1]:");

export type BackupSource = {
  /** Callers must send it; it is stored only in the data folder. */
  readonly token: string;
  readonly archive: Stream.Stream<Uint8Array, Error>;
};

const refused = jsonResponse(401, JSON.stringify({ message: "A backup requires the token from the data folder." }), {
  "www-authenticate": "Bearer",
});

/**
 * Backups have their own queue: a backup runs as fast as it is read and may be too large to spool, so among the large
 * jobs a slow reader would delay prints and reports. A reader that is too slow is cut off like any other.
 */
export const BACKUP_LIMIT: QueueLimit = {
  running: 1,
  ofPerson: 1,
  waiting: 4,
  waitingOfPerson: 4,
  longestWait: 30_000,
};
export const OTHER_BACKUP = "Another backup is running. Please try again when it is done.";
const otherBackup = new HttpProblem({ status: 503, message: OTHER_BACKUP, headers: { "retry-after": "60" } });

/** `/backup`: a full backup for anyone who can read the data folder. One at a time. */
export const backupRoute = ({ token, archive }: BackupSource) => {
  const { take } = makeFairQueue({ limit: BACKUP_LIMIT, refusal: () => otherBackup });
  return HttpRouter.add(
    "GET",
    "/backup",
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest;
      const context = yield* CurrentRequest;
      if (!hasBearer(request.headers["authorization"], token)) {
        context.event = "refused";
        return refused;
      }
      context.event = "backup";
      // The turn ends with the response.
      yield* take({ person: null });
      return HttpServerResponse.stream(archive, {
        contentType: "application/gzip",
        headers: { "cache-control": "no-store" },
      });
    }).pipe(Effect.catch((problem) => Effect.succeed(errorResponse(problem, "")))),
  );
};
