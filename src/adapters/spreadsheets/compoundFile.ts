import { DAMAGED, UnreadableFile } from "./UnreadableFile.ts";

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** The number of table entries in the header; the others are in sectors of their own. */
const FIRST_TABLES = 109;
/** Larger numbers are not sectors but markers: end of chain, free, or table sector. */
const LAST_SECTOR = 0xff_ff_ff_f9;
const END = 0xff_ff_ff_fe;
const NO_ENTRY = 0xff_ff_ff_ff;
const STREAM = 2;

const damaged = (): never => {
  throw new UnreadableFile(DAMAGED);
};

type Chain = { readonly bytes: Uint8Array; readonly sectorBytes: number; readonly next: (sector: number) => number };

/**
 * The streams in the root of an OLE container, by upper-case name. The library's own reader is not used: it unpacks
 * every chain from every start, which is 4 GB for a crafted file of 2 MB.
 */
export const streamsOf = (bytes: Uint8Array): ReadonlyMap<string, () => Uint8Array> => {
  if (bytes.length < HEADER_BYTES) return damaged();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = view.getUint16(30, true);
  if (shift !== 9 && shift !== 12) return damaged();
  const sectorBytes = 2 ** shift;
  const u32 = (at: number): number => (at + 4 <= bytes.length ? view.getUint32(at, true) : damaged());
  const at = (sector: number): number => (sector + 1) * sectorBytes;
  const tables = tablesOf(u32, at, sectorBytes, bytes.length);
  const perSector = sectorBytes / 4;
  const next = (sector: number): number => {
    const table = tables[Math.floor(sector / perSector)];
    return table === undefined ? END : u32(at(table) + (sector % perSector) * 4);
  };
  // The first sector follows the header.
  const file: Chain = { bytes: bytes.subarray(sectorBytes), sectorBytes, next };
  const entries = entriesOf(follow(file, u32(48)));
  const root = entries[0] ?? damaged();
  const small = (): Chain => {
    const table = follow(file, u32(60));
    const numbers = new DataView(table.buffer, table.byteOffset, table.byteLength);
    return {
      bytes: follow(file, root.start),
      sectorBytes: 2 ** Math.min(view.getUint16(32, true), shift),
      next: (sector) => (sector * 4 + 4 <= table.length ? numbers.getUint32(sector * 4, true) : END),
    };
  };
  const cutoff = u32(56);
  return new Map(
    childrenOf(entries, root.child).map(({ name, start, size }) => [
      name.toUpperCase(),
      () => follow(size < cutoff ? small() : file, start).subarray(0, size),
    ]),
  );
};

/** The sectors of the tables that say which sector follows which. */
const tablesOf = (
  u32: (at: number) => number,
  at: (sector: number) => number,
  sectorBytes: number,
  fileBytes: number,
): ReadonlyArray<number> => {
  const tables: Array<number> = [];
  const add = (from: number, count: number): void => {
    for (let i = 0; i < count; i++) {
      const sector = u32(from + i * 4);
      if (sector <= LAST_SECTOR) tables.push(sector);
    }
  };
  add(76, FIRST_TABLES);
  const most = fileBytes / sectorBytes;
  for (let sector = u32(68), seen = 0; sector <= LAST_SECTOR; seen++) {
    if (seen > most) damaged();
    add(at(sector), sectorBytes / 4 - 1);
    sector = u32(at(sector) + sectorBytes - 4);
  }
  return tables;
};

/** The bytes of a chain. A chain longer than the file is circular. */
const follow = ({ bytes, sectorBytes, next }: Chain, start: number): Uint8Array => {
  const parts: Array<Uint8Array> = [];
  const most = bytes.length / sectorBytes + 1;
  for (let sector = start; sector <= LAST_SECTOR; sector = next(sector)) {
    const from = sector * sectorBytes;
    if (parts.length > most || from >= bytes.length) damaged();
    parts.push(bytes.subarray(from, from + sectorBytes));
  }
  return new Uint8Array(Buffer.concat(parts));
};

type Entry = {
  readonly name: string;
  readonly type: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
  readonly start: number;
  readonly size: number;
};

const entriesOf = (directory: Uint8Array): ReadonlyArray<Entry> => {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength);
  const name = new TextDecoder("utf-16le");
  return Array.from({ length: Math.floor(directory.length / ENTRY_BYTES) }, (_, i) => {
    const at = i * ENTRY_BYTES;
    const nameBytes = Math.min(Math.max(view.getUint16(at + 64, true) - 2, 0), 62);
    return {
      name: name.decode(directory.subarray(at, at + nameBytes)),
      type: directory[at + 66] ?? 0,
      left: view.getUint32(at + 68, true),
      right: view.getUint32(at + 72, true),
      child: view.getUint32(at + 76, true),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    };
  });
};

/** The streams of one folder, which are stored as a tree. */
const childrenOf = (entries: ReadonlyArray<Entry>, first: number): ReadonlyArray<Entry> => {
  const found = new Set<Entry>();
  const waiting = [first];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const entry = id === NO_ENTRY ? undefined : entries[id];
    if (entry === undefined || found.has(entry)) continue;
    found.add(entry);
    waiting.push(entry.left, entry.right);
  }
  return [...found].filter(({ type }) => type === STREAM);
};
