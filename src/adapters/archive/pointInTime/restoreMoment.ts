import { open, mkdir } from "node:fs/promises";
import { closeSync, openSync, readSync } from "node:fs";
import { dirname, join } from "node:path";
import { Effect } from "effect";
import { BackupRefused } from "#application/backup/BackupRefused.ts";
import type { ObjectPlace } from "#application/backup/ObjectPlace.ts";
import { type BaseManifest, copyName, logFolder, type Piece, pieceName, pieceOf } from "./archiveNames.ts";
import { hashOfFile, LOG_FOLDER, unpackBase } from "./copyBase.ts";
import { readManifests } from "./readManifests.ts";
import { fetchPiece } from "./shipLog.ts";
import { BrokenLog, findMoment, PAGE_BYTES, SEGMENT_BYTES, segmentName, startOfSegment } from "./walRecords.ts";

type Wanted = {
  readonly place: ObjectPlace;
  /** In ms; infinity for all there is. */
  readonly time: number;
  /** A new folder, which gets the database as PostgreSQL leaves it after a crash. */
  readonly folder: string;
  /** Whether a broken log is followed as far as it goes. */
  readonly isPartial: boolean;
};
/** In ms. `lastCommit`: null if nothing was saved since the base. */
export type Moment = { readonly lastCommit: number | null; readonly until: number; readonly isBroken: boolean };

const refuse = (message: string) => Effect.fail(new BackupRefused({ message }));
const utc = (at: number | string): string => new Date(at).toISOString();

/** Makes the folder of the database as it was at a moment; the database recovers from it when it is opened. */
export const restoreMoment = ({ place, time, folder, isPartial }: Wanted) =>
  Effect.gen(function* () {
    const part = `${folder}.part`;
    yield* Effect.tryPromise(() => mkdir(dirname(folder), { recursive: true, mode: 0o700 }));
    const bases = yield* readManifests(place, part);
    const first = bases[0];
    if (first === undefined) return yield* refuse(`There is no archive in ${place.where}.`);
    const base = bases.findLast(({ ready_at }) => Date.parse(ready_at) <= time);
    if (base === undefined)
      return yield* refuse(`The archive in ${place.where} begins at ${utc(first.ready_at)}. Choose a later time.`);
    const { pieces, gap } = yield* piecesUntil(place, base, time);

    const isFound = yield* place.fetch(copyName(base.base), part);
    if (!isFound || (yield* Effect.tryPromise(() => hashOfFile(part))) !== base.hash)
      return yield* refuse(`The copy ${copyName(base.base)} of the archive is missing or damaged.`);
    yield* Effect.tryPromise(() => unpackBase(part, folder));

    let end = base.log_from;
    let until = Date.parse(base.ready_at);
    let broken: string | null = gap;
    for (const piece of pieces) {
      const log = yield* fetchPiece(place, base.base, piece, part);
      if (log === null) {
        broken = pieceName(base.base, piece);
        break;
      }
      yield* Effect.tryPromise(() => writeLog(folder, piece.start, log));
      end = piece.end;
      until = Math.max(until, piece.at);
    }
    if (end < base.ready_lsn) return yield* refuse(brokenWords(broken, until));
    const found = yield* Effect.try({
      try: () => momentOf(folder, base, end, time),
      catch: (cause) => (cause instanceof BrokenLog ? new BackupRefused({ message: `${cause.message}.` }) : cause),
    });
    // What follows the moment does not matter.
    const isBroken = broken !== null && found.cut === null;
    if (isBroken && !isPartial)
      return yield* refuse(`${brokenWords(broken, until)} With --partial, everything up to there is restored.`);
    if (found.cut !== null) yield* Effect.tryPromise(() => cutLog(folder, found.cut ?? end, end));
    const moment: Moment = { lastCommit: found.last, until: found.cut === null ? until : time, isBroken };
    return { moment, base };
  });

const brokenWords = (broken: string | null, until: number): string =>
  `A part of the archive is missing or damaged (${broken ?? "the end of its log"}). It is whole up to ${utc(until)}.`;

/** Those that follow each other without a gap, through the first that has everything of the moment. */
const piecesUntil = (place: ObjectPlace, { base, log_from }: BaseManifest & { base: string }, time: number) =>
  Effect.map(place.list(logFolder(base)), (objects) => {
    const found = objects
      .flatMap(({ name }) => pieceOf(name) ?? [])
      .toSorted((a, b) => a.start - b.start || a.end - b.end);
    const pieces: Array<Piece> = [];
    let end = log_from;
    for (const piece of found) {
      if (piece.end <= end) continue;
      if (piece.start > end) return { pieces, gap: `the log before ${pieceName(base, piece)}` };
      pieces.push(piece);
      end = piece.end;
      if (piece.at > time) break;
    }
    return { pieces, gap: null };
  });

const segmentPath = (folder: string, position: number): string => join(folder, LOG_FOLDER, segmentName(position));

const writeLog = async (folder: string, start: number, bytes: Buffer): Promise<void> => {
  const handle = await open(segmentPath(folder, start), "a").then(async (made) => {
    await made.close();
    return await open(segmentPath(folder, start), "r+");
  });
  try {
    await handle.write(bytes, 0, bytes.length, start % SEGMENT_BYTES);
    // The rest is zeros, as in a new segment.
    await handle.truncate(SEGMENT_BYTES);
  } finally {
    await handle.close();
  }
};

const momentOf = (folder: string, { redo, ready_lsn }: BaseManifest, end: number, time: number) => {
  let [segment, descriptor] = [-1, -1];
  const readPage = (at: number): Buffer => {
    if (startOfSegment(at) !== segment) {
      if (descriptor !== -1) closeSync(descriptor);
      segment = startOfSegment(at);
      descriptor = openSync(segmentPath(folder, at), "r");
    }
    const page = Buffer.alloc(PAGE_BYTES);
    readSync(descriptor, page, 0, PAGE_BYTES, at - segment);
    return page;
  };
  try {
    return findMoment(readPage, redo, ready_lsn, end, time);
  } finally {
    if (descriptor !== -1) closeSync(descriptor);
  }
};

/** Recovery ends where the log does: zeros from `cut` on. */
const cutLog = async (folder: string, cut: number, end: number): Promise<void> => {
  for (let segment = startOfSegment(cut); segment < end; segment += SEGMENT_BYTES) {
    const handle = await open(segmentPath(folder, segment), "r+");
    try {
      await handle.truncate(Math.max(cut - segment, 0));
      await handle.truncate(SEGMENT_BYTES);
    } finally {
      await handle.close();
    }
  }
};
