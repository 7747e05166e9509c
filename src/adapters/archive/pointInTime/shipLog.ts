import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { Effect } from "effect";
import type { ObjectPlace } from "#application/backup/ObjectPlace.ts";
import { type Piece, pieceName } from "./archiveNames.ts";
import { readLog } from "./copyBase.ts";
import { blobOf, fetchBytes, sha256 } from "./smallObjects.ts";
import { PAGE_BYTES, SEGMENT_BYTES, segmentName, startOfSegment } from "./walRecords.ts";

/** A base, and how far its log is in the archive. */
export type Target = { readonly base: string; position: number };

/** PostgreSQL has removed log that is not in the archive yet: a new base is needed. */
export class LogGone extends Error {
  override readonly message = "Log was removed before it was archived";
}

const packed = promisify<Uint8Array, Buffer>(gzip);
const unpacked = promisify<Uint8Array, Buffer>(gunzip);

/** Null if it is missing or damaged. */
export const fetchPiece = (place: ObjectPlace, base: string, piece: Piece, part: string) =>
  Effect.flatMap(fetchBytes(place, pieceName(base, piece), part), (bytes) =>
    bytes === null || sha256(bytes) !== piece.hash ? Effect.succeed(null) : Effect.tryPromise(() => unpacked(bytes)),
  );

/** Whether a database has the log of this piece: an older copy of its folder went on in another way. */
export const hasPiece = (place: ObjectPlace, database: string, base: string, piece: Piece, part: string) =>
  Effect.gen(function* () {
    const segment = startOfSegment(piece.start);
    const own = yield* Effect.tryPromise(() =>
      readLog(database, segmentName(piece.start), piece.start - segment, piece.end - segment),
    );
    const archived = yield* fetchPiece(place, base, piece, part);
    return own !== null && archived !== null && own.equals(archived);
  });

/** A segment that was reused has the pages of another position. */
const isOfPosition = (bytes: Buffer, start: number): boolean => {
  const first = Math.ceil(start / PAGE_BYTES) * PAGE_BYTES - start;
  for (let at = first; at + 16 <= bytes.length; at += PAGE_BYTES)
    if (Number(bytes.readBigUInt64LE(at + 8)) !== start + at) return false;
  return true;
};

/** Writes the log of `database` up to `end`, a piece for each segment. `at`: when `end` was asked for. */
export const shipLog = (place: ObjectPlace, database: string, target: Target, end: number, at: number) =>
  Effect.gen(function* () {
    while (target.position < end) {
      const start = target.position;
      const segment = startOfSegment(start);
      const to = Math.min(end, segment + SEGMENT_BYTES);
      const bytes = yield* Effect.tryPromise(() =>
        readLog(database, segmentName(start), start - segment, to - segment),
      );
      if (bytes === null || !isOfPosition(bytes, start)) return yield* Effect.fail(new LogGone());
      const body = yield* Effect.tryPromise(() => packed(bytes));
      const hash = sha256(body);
      yield* place.put(pieceName(target.base, { start, end: to, at: to === end ? at : 0, hash }), blobOf(body), hash);
      target.position = to;
    }
  });
