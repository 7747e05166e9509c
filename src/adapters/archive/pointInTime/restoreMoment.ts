import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Effect } from "effect";
import { BackupRefused } from "#application/backup/BackupRefused.ts";
import type { ObjectPlace } from "#application/backup/ObjectPlace.ts";
import {
  basesFolder,
  type BasePlace,
  begunAt,
  copyName,
  HISTORIES,
  logFolder,
  manifestName,
  nextSegment,
  pieceName,
  pieceOf,
} from "./archiveNames.ts";
import { hashOfFile, unpackBase } from "./copyBase.ts";
import { type Base, readBases, readOwner } from "./readManifests.ts";
import { fetchPiece } from "./shipLog.ts";

type Wanted = {
  readonly place: ObjectPlace;
  /** In ms; infinity for all there is. */
  readonly time: number;
  /** A new folder, which gets the copy and the log that leads on from it. */
  readonly folder: string;
  /** Whether a broken log is followed as far as it goes. */
  readonly isPartial: boolean;
};
/** `until`: in ms, the moment up to which the log has everything. `broken`: what is missing or damaged after that. */
export type Moment = { readonly until: number; readonly broken: ReadonlyArray<string> };

/** In the folder of the database, until it has been recovered. */
export const FROM_ARCHIVE = "from_archive";
/** Recovery stops before the first commit later than this; the times in a file's name may differ by as much (ms). */
const SPARE = 5000;

const refuse = (message: string) => Effect.fail(new BackupRefused({ message }));
const utc = (at: number | string): string => new Date(at).toISOString();

/** What PostgreSQL is told to recover such a copy, up to `time` (ms) or to the end of the log. */
export const recoveryTo = (time: number): Readonly<Record<string, string>> => ({
  restore_command: process.platform === "win32" ? `copy "${FROM_ARCHIVE}\\%f" "%p"` : `cp "${FROM_ARCHIVE}/%f" "%p"`,
  recovery_target_timeline: "current",
  recovery_target_action: "promote",
  // Where these settings are read, PostgreSQL does not know the time zone 'Z' yet.
  ...(Number.isFinite(time) ? { recovery_target_time: utc(time).replace("Z", "+00") } : {}),
});

/** The log of PostgreSQL says this when no commit is later than the moment that it was asked for. */
export const endsBeforeTarget = (log: string): boolean =>
  log.includes("recovery ended before configured recovery target was reached");

/**
 * Makes the folder from which PostgreSQL recovers the database as it was at a moment: from the newest base that is whole.
 * A later one that is not is missed unless the log of its history leads past it.
 */
export const fetchMoment = ({ place, time, folder, isPartial }: Wanted) =>
  Effect.gen(function* () {
    const part = `${folder}.part`;
    yield* Effect.tryPromise(() => mkdir(dirname(folder), { recursive: true, mode: 0o700 }));
    const names = (yield* place.list(HISTORIES)).map(({ name }) => name);
    const { bases, damaged } = yield* readBases(place, names, part);
    const useless = damaged.map((base) => ({ ...base, what: manifestName(base) }));
    const newest = (yield* readOwner(place, part))?.history;
    if (newest !== undefined && ![...bases, ...damaged].some(({ history }) => history === newest))
      useless.push({ history: newest, base: newest, what: basesFolder(newest) });
    for (const base of bases.filter(({ ready_at }) => Date.parse(ready_at) <= time).toReversed()) {
      const log = yield* fetchFrom(place, base, names, time, folder);
      if (log.reached < base.last_segment) {
        useless.push({ ...base, what: log.broken[0] ?? `${logFolder(base.history)}${base.last_segment}` });
        continue;
      }
      const isMissed = (one: BasePlace): boolean =>
        begunAt(one.base) > (one.history === base.history ? log.until : begunAt(base.base)) &&
        begunAt(one.base) <= time;
      const broken = [...useless.filter(isMissed).map(({ what }) => what), ...log.broken];
      if (broken.length > 0 && !isPartial)
        return yield* refuse(
          `${brokenWords(broken)} It is whole up to ${utc(log.until)}. With --partial, everything up to there is restored.`,
        );
      yield* Effect.tryPromise(() => writeFile(join(folder, "recovery.signal"), "", { mode: 0o600 }));
      const moment: Moment = { until: Math.min(log.until, time), broken };
      return moment;
    }
    const early = useless.filter(({ base }) => begunAt(base) <= time).map(({ what }) => what);
    if (early.length > 0) return yield* refuse(`${brokenWords(early)} No moment up to that one can be restored.`);
    const [first] = bases;
    if (first === undefined) return yield* refuse(yield* noArchive(place));
    return yield* refuse(`The archive in ${place.where} begins at ${utc(first.ready_at)}. Choose a later time.`);
  });

const brokenWords = (broken: ReadonlyArray<string>): string =>
  `A part of the archive is missing or damaged (${broken.join(", ")}).`;

/** Only a version that has PGlite reads what it wrote. */
const noArchive = (place: ObjectPlace) =>
  Effect.map(place.list("bases/"), (old) =>
    old.length === 0
      ? `There is no archive in ${place.where}.`
      : `The archive in ${place.where} was written by HazLedger 0.3 or older. Restore it with that version.`,
  );

/** `reached`: the last file of it. `broken`: what is missing or damaged after that. */
type LogFetched = { until: number; reached: string; readonly broken: ReadonlyArray<string> };

/** Writes a base and the log that leads from it to a moment into `folder`: all that is there without a gap. */
const fetchFrom = (place: ObjectPlace, base: Base, names: ReadonlyArray<string>, time: number, folder: string) =>
  Effect.gen(function* () {
    const part = `${folder}.part`;
    const known: LogFetched = { until: Date.parse(base.ready_at), reached: "", broken: [] };
    const isFound = yield* place.fetch(copyName(base), part);
    if (!isFound || (yield* Effect.tryPromise(() => hashOfFile(part))) !== base.hash)
      return { ...known, broken: [copyName(base)] };
    yield* Effect.tryPromise(() => rm(folder, { recursive: true, force: true }));
    yield* Effect.tryPromise(() => unpackBase(part, folder));
    yield* Effect.tryPromise(() => mkdir(join(folder, FROM_ARCHIVE), { mode: 0o700 }));
    const pieces = names.flatMap((name) => pieceOf(name) ?? []).filter(({ history }) => history === base.history);
    const bySegment = new Map(pieces.map((piece) => [piece.segment, piece]));
    const last = [...bySegment.keys()].toSorted().at(-1) ?? "";
    for (let segment = base.first_segment; segment <= last; ) {
      const piece = bySegment.get(segment);
      if (piece === undefined) return { ...known, broken: [`${logFolder(base.history)}${segment}`] };
      const log = yield* fetchPiece(place, piece, part);
      if (log === null) return { ...known, broken: [pieceName(piece)] };
      yield* Effect.tryPromise(() => writeFile(join(folder, FROM_ARCHIVE, segment), log, { mode: 0o600 }));
      known.reached = segment;
      known.until = Math.max(known.until, piece.at);
      // What follows the moment does not matter.
      if (segment >= base.last_segment && piece.at > time + SPARE) break;
      segment = nextSegment(segment, log.length);
    }
    return known;
  });
