import { chown, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { Effect } from "effect";
import type { ObjectPlace } from "#application/backup/ObjectPlace.ts";
import { isSegment, type Piece, pieceFolder, pieceName, pieceOf } from "./archiveNames.ts";
import { blobOf, fetchBytes, sha256 } from "./smallObjects.ts";

/** In the folder of the database: an empty file for each file of its log that is in the archive. */
const ARCHIVED = "archived";
const STATUS = "pg_wal/archive_status";
const READY = ".ready";

/**
 * How PostgreSQL archives its log. It closes the current file after these seconds, however little is in it, runs
 * `archive_command` to ask whether the file is archived, and keeps the file until it is. The server reads PostgreSQL's list
 * of waiting files and archives them itself, so PostgreSQL's account needs neither access to the archive nor its keys.
 */
export const handedOver = {
  everySeconds: 5,
  command: process.platform === "win32" ? `if not exist "${ARCHIVED}\\%f" exit 1` : `test -f "${ARCHIVED}/%f"`,
};

/** Log that may wait for an archive which cannot be reached. With more, it is dropped, and a new base is needed. */
const LONGEST_WAIT = 1024 ** 3;

/** The archive has another file under this name: somebody else writes to it. */
export class OtherWriter extends Error {
  override readonly message =
    "Another server archives a copy of this database in the same place. Stop one of them, or give it another ARCHIVE_URL";
}

const packed = promisify<Uint8Array, Buffer>(gzip);
const unpacked = promisify<Uint8Array, Buffer>(gunzip);

/** Null if it is missing or damaged. */
export const fetchPiece = (place: ObjectPlace, piece: Piece, part: string) =>
  Effect.flatMap(fetchBytes(place, pieceName(piece), part), (bytes) =>
    bytes === null
      ? Effect.succeed(null)
      : Effect.tryPromise(() => unpacked(bytes)).pipe(
          Effect.map((log) => (sha256(log) === piece.hash ? log : null)),
          Effect.orElseSucceed(() => null),
        ),
  );

/** None before the first start. */
const namesIn = (folder: string): Promise<ReadonlyArray<string>> =>
  readdir(folder).catch((cause: unknown) => {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return [];
    throw cause;
  });

/** What waits for the archive, oldest first. */
export const waitingLog = async (cluster: string): Promise<ReadonlyArray<string>> =>
  (await namesIn(join(cluster, STATUS)))
    .filter((name) => name.endsWith(READY))
    .map((name) => name.slice(0, -READY.length))
    .toSorted();

const mark = async (cluster: string, name: string): Promise<void> => {
  const folder = join(cluster, ARCHIVED);
  if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) {
    const { uid, gid } = await stat(cluster);
    await chown(folder, uid, gid);
  }
  await writeFile(join(folder, name), "", { mode: 0o600 });
};

/** PostgreSQL asks no more for what it has noted as archived. */
const removeMarks = async (cluster: string): Promise<void> => {
  const waiting = new Set(await waitingLog(cluster));
  for (const name of await namesIn(join(cluster, ARCHIVED)))
    if (!waiting.has(name)) await rm(join(cluster, ARCHIVED, name), { force: true });
};

const shipSegment = (place: ObjectPlace, cluster: string, history: string, segment: string) =>
  Effect.gen(function* () {
    const bytes = yield* Effect.tryPromise(() => readFile(join(cluster, "pg_wal", segment)));
    const hash = sha256(bytes);
    const known = yield* place.list(pieceFolder(history, segment));
    if (known.length > 0) {
      if (known.every(({ name }) => pieceOf(name)?.hash === hash)) return;
      return yield* Effect.fail(new OtherWriter());
    }
    // It was ended then: a commit that was acknowledged before is in it, or in an earlier one.
    const { mtimeMs } = yield* Effect.tryPromise(() => stat(join(cluster, STATUS, `${segment}${READY}`)));
    const body = yield* Effect.tryPromise(() => packed(bytes));
    yield* place.put(pieceName({ history, segment, at: Math.floor(mtimeMs), hash }), blobOf(body), sha256(body));
  });

/** Archives all log that waits for it. */
export const shipLog = (place: ObjectPlace, cluster: string, history: string) =>
  Effect.gen(function* () {
    for (const name of yield* Effect.tryPromise(() => waitingLog(cluster))) {
      if (isSegment(name)) yield* shipSegment(place, cluster, history, name);
      yield* Effect.tryPromise(() => mark(cluster, name));
    }
    yield* Effect.tryPromise(() => removeMarks(cluster));
  });

/** Before PostgreSQL starts: in a copy of its folder, the marks are those of the log of another database. */
export const removeAllMarks = (cluster: string): Promise<void> =>
  rm(join(cluster, ARCHIVED), { recursive: true, force: true });

/** Gives up log that has waited too long, so that it does not fill the disk; returns whether there was any. */
export const dropLog = async (cluster: string): Promise<boolean> => {
  const waiting = await waitingLog(cluster);
  const [first] = waiting.filter(isSegment);
  if (first === undefined) return false;
  const { size } = await stat(join(cluster, "pg_wal", first));
  if (waiting.length * size < LONGEST_WAIT) return false;
  for (const name of waiting) await mark(cluster, name);
  return true;
};
