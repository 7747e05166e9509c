import { Schema } from "effect";

/**
 * An archive has the histories of one database: each a row of copies (bases) and all of its log since the first of them.
 * A database that is restored, or goes on from an older copy of its folder, begins another one.
 */
export const HISTORIES = "histories/";
export const FILES = "files/";
/** Says whose archive this is: PostgreSQL gives each database an identifier, which its copies keep. */
export const OWNER = "archive.json";
/** `history` was begun last, and has a base: whoever goes on with an earlier one is an older copy. */
export const Owner = Schema.Struct({
  format: Schema.Literal(2),
  system_identifier: Schema.String,
  history: Schema.optionalKey(Schema.String),
});

/** Written after its copy: without it, a base is incomplete. */
export const BaseManifest = Schema.Struct({
  format: Schema.Literal(2),
  /** Files of the log that the copy needs, first and last. */
  first_segment: Schema.String,
  last_segment: Schema.String,
  /** The earliest moment that can be restored from it. */
  ready_at: Schema.String,
  hash: Schema.String,
  /** Contents of the file store then; null when files are in a bucket of their own. */
  contents: Schema.NullOr(Schema.Array(Schema.String)),
  /** SHA-256 of the others. */
  check: Schema.optionalKey(Schema.String),
});
export type BaseManifest = typeof BaseManifest.Type;

/** Where a base is: its history, and its name, which begins with its time. */
export type BasePlace = { readonly history: string; readonly base: string };

/** The time, in ms, with which the name of a base or of a history begins. */
export const begunAt = (name: string): number => Date.parse(name.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));

export const basesFolder = (history: string): string => `${HISTORIES}${history}/bases/`;
export const logFolder = (history: string): string => `${HISTORIES}${history}/log/`;
export const manifestName = ({ history, base }: BasePlace): string => `${basesFolder(history)}${base}/base.json`;
export const copyName = ({ history, base }: BasePlace): string => `${basesFolder(history)}${base}/base.tar.gz`;
export const fileName = (hash: string): string => `${FILES}${hash.slice(0, 2)}/${hash}`;

const BASE = /^histories\/([^/]+)\/bases\/([^/]+)\//;
/** The base that an object belongs to; null for all other objects. */
export const baseOf = (name: string): BasePlace | null => {
  const [, history, base] = BASE.exec(name) ?? [];
  return history === undefined || base === undefined ? null : { history, base };
};

/** A file of the log, packed; everything that is needed to notice a changed one is in its name. */
export type Piece = {
  readonly history: string;
  /** As PostgreSQL calls it. */
  readonly segment: string;
  /** Every commit before this moment (ms) is in this file or an earlier one. */
  readonly at: number;
  /** SHA-256 of the file as PostgreSQL wrote it. */
  readonly hash: string;
};

const PIECE = /^histories\/([^/]+)\/log\/([0-9A-F]{24})\/(\d{13})-([0-9a-f]{64})\.gz$/;

export const pieceFolder = (history: string, segment: string): string => `${logFolder(history)}${segment}/`;
export const pieceName = ({ history, segment, at, hash }: Piece): string =>
  `${pieceFolder(history, segment)}${String(at).padStart(13, "0")}-${hash}.gz`;

export const pieceOf = (name: string): Piece | null => {
  const [, history, segment, at, hash] = PIECE.exec(name) ?? [];
  return history === undefined || segment === undefined || hash === undefined
    ? null
    : { history, segment, at: Number(at), hash };
};

const SEGMENT = /^[0-9A-F]{24}$/;
/** PostgreSQL also archives notes about its copies and histories, which this archive has no need of. */
export const isSegment = (name: string): boolean => SEGMENT.test(name);

/** The file of the log that follows: eight digits each for the timeline, for 4 GB of log, and for the file in these. */
export const nextSegment = (segment: string, bytes: number): string => {
  const [high, low] = [Number.parseInt(segment.slice(8, 16), 16), Number.parseInt(segment.slice(16), 16)];
  const isLast = low + 1 === 2 ** 32 / bytes;
  const next = isLast ? [high + 1, 0] : [high, low + 1];
  return [segment.slice(0, 8), ...next.map((part) => part.toString(16).toUpperCase().padStart(8, "0"))].join("");
};
