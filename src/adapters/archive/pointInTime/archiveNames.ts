import { Schema } from "effect";

export const BASES = "bases/";
export const FILES = "files/";

/** A copy of the database's folder from which the log leads on. Written last: without it, a base is incomplete. */
export const BaseManifest = Schema.Struct({
  format: Schema.Literal(1),
  /** Where its log begins in the archive (the start of a segment), and where recovery begins. */
  log_from: Schema.Int,
  redo: Schema.Int,
  /** The log has to be followed at least to here. */
  ready_lsn: Schema.Int,
  /** The earliest moment that can be restored. */
  ready_at: Schema.String,
  hash: Schema.String,
  /** Contents of the file store then; null when files are in a bucket of their own. */
  contents: Schema.NullOr(Schema.Array(Schema.String)),
});
export type BaseManifest = typeof BaseManifest.Type;

export const manifestName = (base: string): string => `${BASES}${base}/base.json`;
export const copyName = (base: string): string => `${BASES}${base}/base.tar.gz`;
export const logFolder = (base: string): string => `${BASES}${base}/log/`;
export const baseOf = (name: string): string => name.split("/")[1] ?? "";
export const fileName = (hash: string): string => `${FILES}${hash.slice(0, 2)}/${hash}`;

/** A part of the log; everything that is needed to notice a missing or changed one is in its name. */
export type Piece = {
  readonly start: number;
  readonly end: number;
  /** Every commit before this moment (ms) is in this piece or an earlier one; 0: the next piece says that. */
  readonly at: number;
  readonly hash: string;
};

const hex = (position: number): string => position.toString(16).padStart(13, "0");
const PIECE = /\/([0-9a-f]{13})-([0-9a-f]{13})-(\d{13})-([0-9a-f]{64})\.gz$/;

export const pieceName = (base: string, { start, end, at, hash }: Piece): string =>
  `${logFolder(base)}${hex(start)}-${hex(end)}-${String(at).padStart(13, "0")}-${hash}.gz`;

export const pieceOf = (name: string): Piece | null => {
  const [, start, end, at, hash] = PIECE.exec(name) ?? [];
  return start === undefined || end === undefined || hash === undefined
    ? null
    : { start: Number.parseInt(start, 16), end: Number.parseInt(end, 16), at: Number(at), hash };
};
