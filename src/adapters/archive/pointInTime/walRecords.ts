/** Of PostgreSQL's write-ahead log, as PGlite is built: positions (LSN) are bytes since the first log. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;
export const PAGE_BYTES = 8192;

const RECORD_HEADER = 24;
const LONG_HEADER = 40;
const SHORT_HEADER = 24;
/** Flags of a page: its first record began on the page before; or that record was never completed. */
const [CONTINUED, OVERWRITTEN] = [0x0001, 0x0008];
/** Resource managers and their operations that are read here. */
const [XLOG, SWITCH] = [0, 0x40];
const [XACT, COMMIT, COMMIT_PREPARED, OPERATION] = [1, 0x00, 0x30, 0x70];
/** Microseconds of PostgreSQL begin in 2000. */
const EPOCH_MS = Date.UTC(2000, 0, 1);

/** The log contradicts itself, so it cannot be followed further. */
export class BrokenLog extends Error {
  readonly position: number;
  constructor(position: number) {
    super(`The log is broken at ${lsnText(position)}`);
    this.position = position;
  }
}

export const lsnText = (position: number): string =>
  `${Math.floor(position / 2 ** 32).toString(16)}/${(position % 2 ** 32).toString(16)}`.toUpperCase();

export const lsnOf = (text: string): number => {
  const [high = "", low = ""] = text.split("/");
  return Number.parseInt(high, 16) * 2 ** 32 + Number.parseInt(low, 16);
};

/** The file of `pg_wal` that has this position; the timeline is always the first. */
export const segmentName = (position: number): string => {
  const number = Math.floor(position / SEGMENT_BYTES);
  const each = 2 ** 32 / SEGMENT_BYTES;
  return ["1", Math.floor(number / each).toString(16), (number % each).toString(16)]
    .map((part) => part.toUpperCase().padStart(8, "0"))
    .join("");
};

export const startOfSegment = (position: number): number => position - (position % SEGMENT_BYTES);

type WalRecord = {
  readonly start: number;
  readonly end: number;
  readonly manager: number;
  readonly info: number;
  readonly bytes: Buffer;
};

/** `at` is the start of a page. */
type ReadPage = (at: number) => Buffer;

const afterHeader = (at: number): number => at + (at % SEGMENT_BYTES === 0 ? LONG_HEADER : SHORT_HEADER);

/** Every whole record from `from`, where one begins, to `end`, which may be in the middle of one. */
export function* walRecords(readPage: ReadPage, from: number, end: number): Generator<WalRecord> {
  let position = from;
  let before: number | undefined;
  for (;;) {
    position = Math.ceil(position / 8) * 8;
    if (position % PAGE_BYTES === 0) position = afterHeader(position);
    if (position + 4 > end) return;
    const start = position;
    const length = readPage(start - (start % PAGE_BYTES)).readUInt32LE(start % PAGE_BYTES);
    // Nothing was written after the last record.
    if (length === 0) return;
    if (length < RECORD_HEADER) throw new BrokenLog(start);
    const read = gather(readPage, start, length, end);
    if (read === null) return;
    position = read.end;
    if (read.bytes === null) {
      before = undefined;
      continue;
    }
    const { bytes } = read;
    if (before !== undefined && Number(bytes.readBigUInt64LE(8)) !== before) throw new BrokenLog(start);
    const [info, manager] = [bytes.readUInt8(16), bytes.readUInt8(17)];
    yield { start, end: position, manager, info, bytes };
    before = start;
    if (manager === XLOG && (info & 0xf0) === SWITCH && position % SEGMENT_BYTES !== 0)
      position = startOfSegment(position) + SEGMENT_BYTES;
  }
}

/** The bytes of a record over all its pages; no bytes if a crash cut it off, null if it goes beyond `limit`. */
const gather = (readPage: ReadPage, start: number, length: number, limit: number) => {
  const parts: Array<Buffer> = [];
  let [position, missing] = [start, length];
  for (;;) {
    const offset = position % PAGE_BYTES;
    const take = Math.min(missing, PAGE_BYTES - offset);
    if (position + take > limit) return null;
    parts.push(readPage(position - offset).subarray(offset, offset + take));
    position += take;
    missing -= take;
    if (missing === 0) return { bytes: Buffer.concat(parts), end: position };
    const next = afterHeader(position);
    if (next > limit) return null;
    const page = readPage(position);
    const flags = page.readUInt16LE(2);
    if ((flags & OVERWRITTEN) !== 0) return { bytes: null, end: next };
    if ((flags & CONTINUED) === 0 || page.readUInt32LE(16) !== missing) throw new BrokenLog(position);
    position = next;
  }
};

/** When a commit was made, in microseconds since 1970; null for all other records. */
export const commitTime = ({ manager, info, bytes }: WalRecord): number | null => {
  const operation = info & OPERATION;
  if (manager !== XACT || (operation !== COMMIT && operation !== COMMIT_PREPARED)) return null;
  const length = mainLength(bytes);
  return Number(bytes.readBigInt64LE(bytes.length - length)) + EPOCH_MS * 1000;
};

/** A record ends with its main data. A commit has no blocks of tables before it. */
const mainLength = (bytes: Buffer): number => {
  for (let at = RECORD_HEADER; ; ) {
    const id = bytes.readUInt8(at);
    if (id === 255) return bytes.readUInt8(at + 1);
    if (id === 254) return bytes.readUInt32LE(at + 1);
    if (id === 253) at += 3;
    else if (id === 252) at += 5;
    else throw new BrokenLog(0);
  }
};

/** Where the first commit after `time` (ms) begins, unless the log ends before, and the last commit before that. */
export const findMoment = (readPage: ReadPage, from: number, ready: number, end: number, time: number) => {
  let [last, whole]: [number | null, number] = [null, from];
  for (const record of walRecords(readPage, from, end)) {
    const committed = commitTime(record);
    if (committed !== null && committed > time * 1000 && record.start >= ready)
      return { cut: record.start, last, whole };
    last = committed === null ? last : committed / 1000;
    whole = record.end;
  }
  return { cut: null, last, whole };
};
