import { crc32 } from "node:zlib";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { atMost } from "./TableLimits.ts";
import { DAMAGED, NO_TABLE, PROTECTED, TOO_BIG, UnreadableFile } from "./UnreadableFile.ts";
import { xmlParser, type XmlReader } from "./xmlParser.ts";

/** A list of 200,000 rows unpacks to about 100 MB. */
export const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
export const MAX_ENTRIES = 2000;
/** 200,000 rows of five cells have 8 million tags. */
export const MAX_TAGS = 8_000_000;

export type Archive = {
  /** Paths are case-insensitive. */
  readonly has: (path: string) => boolean;
  readonly holds: (folder: string) => boolean;
  /** Unpacks a part and passes its XML to the reader. */
  readonly read: (path: string, reader: XmlReader) => Promise<void>;
};

/** Opens a workbook's archive. The declared sizes are checked before anything is unpacked. */
export const withArchive = async <A>(bytes: Uint8Array, work: (archive: Archive) => Promise<A>): Promise<A> => {
  const file = await open(bytes);
  try {
    atMost(file.entryCount, MAX_ENTRIES, TOO_BIG);
    const entries = await entriesOf(file);
    const names = [...entries.keys()];
    const holds = (folder: string): boolean => names.some((name) => name.startsWith(folder));
    if (!holds("xl/")) throw new UnreadableFile(NO_TABLE);
    const all = [...entries.values()];
    if (all.some((entry) => entry.isEncrypted())) throw new UnreadableFile(PROTECTED);
    const declared = all.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    atMost(declared, MAX_UNPACKED_BYTES, TOO_BIG);
    const seen = { bytes: 0, tags: 0 };
    return await work({
      has: (path) => entries.has(path.toLowerCase()),
      holds,
      read: async (path, reader) => {
        const entry = entries.get(path.toLowerCase());
        if (entry === undefined) throw new UnreadableFile(DAMAGED);
        await unpack(file, entry, reader, seen);
      },
    });
  } finally {
    file.close();
  }
};

const damaged = (error: unknown): never => {
  throw error instanceof UnreadableFile ? error : new UnreadableFile(DAMAGED, { cause: error });
};

const open = (bytes: Uint8Array): Promise<ZipFile> =>
  fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(damaged);

const entriesOf = async (file: ZipFile): Promise<ReadonlyMap<string, Entry>> => {
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of file.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  } catch (error) {
    damaged(error);
  }
  return entries;
};

/** Unpacking a part again counts again. The library stops a stream that is longer than declared. */
const unpack = async (
  file: ZipFile,
  entry: Entry,
  reader: XmlReader,
  seen: { bytes: number; tags: number },
): Promise<void> => {
  try {
    const stream: AsyncIterable<Uint8Array> = await file.openReadStreamPromise(entry);
    const decoder = new TextDecoder("utf-8", { fatal: true });
    const parser = xmlParser(reader);
    const before = seen.tags;
    let sum = 0;
    for await (const bytes of stream) {
      atMost((seen.bytes += bytes.length), MAX_UNPACKED_BYTES, TOO_BIG);
      sum = crc32(bytes, sum);
      seen.tags = before + parser.write(decoder.decode(bytes, { stream: true }));
      atMost(seen.tags, MAX_TAGS, TOO_BIG);
    }
    parser.end();
    if (sum !== entry.crc32) throw new Error("The checksum of a part is not that of its bytes");
  } catch (error) {
    damaged(error);
  }
};
