import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import { DAMAGED, NO_TABLE, PROTECTED, TOO_BIG, UnreadableFile } from "./UnreadableFile.ts";

/** A list of 200,000 rows unpacks to about 100 MB. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_ENTRIES = 2000;
/** Of the XML: 200,000 rows of five cells have 8 million tags; entities stand in few cells. */
const MAX_TAGS = 8_000_000;
const MAX_ENTITIES = 500_000;
const [TAG, ENTITY] = [0x3c, 0x26];

/** The declared sizes are added up first, then every entry is unpacked and counted, since the declared ones may lie. */
export const checkArchive = async (bytes: Uint8Array): Promise<void> => {
  const archive = await open(bytes);
  try {
    if (archive.entryCount > MAX_ENTRIES) throw new UnreadableFile(TOO_BIG);
    const entries = await entriesOf(archive);
    if (!entries.some(({ fileName }) => fileName.toLowerCase().startsWith("xl/"))) throw new UnreadableFile(NO_TABLE);
    if (entries.some((entry) => entry.isEncrypted())) throw new UnreadableFile(PROTECTED);
    const declared = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (declared > MAX_UNPACKED_BYTES) throw new UnreadableFile(TOO_BIG);
    const seen = { tags: 0, entities: 0 };
    for (const entry of entries) {
      if (!entry.fileName.endsWith("/")) await unpack(archive, entry, seen);
    }
  } finally {
    archive.close();
  }
};

const damaged = (error: unknown): never => {
  throw error instanceof UnreadableFile ? error : new UnreadableFile(DAMAGED);
};

const open = (bytes: Uint8Array): Promise<ZipFile> =>
  fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(damaged);

const entriesOf = async (archive: ZipFile): Promise<ReadonlyArray<Entry>> => {
  const entries: Array<Entry> = [];
  try {
    for await (const entry of archive.eachEntry()) entries.push(entry);
  } catch (error) {
    damaged(error);
  }
  return entries;
};

/** The library ends a stream that is longer or shorter than declared. */
const unpack = async (archive: ZipFile, entry: Entry, seen: { tags: number; entities: number }): Promise<void> => {
  try {
    const stream: AsyncIterable<Uint8Array> = await archive.openReadStreamPromise(entry);
    for await (const bytes of stream) {
      for (const byte of bytes) {
        if (byte === TAG) seen.tags++;
        else if (byte === ENTITY) seen.entities++;
      }
      if (seen.tags > MAX_TAGS || seen.entities > MAX_ENTITIES) throw new UnreadableFile(TOO_BIG);
    }
  } catch (error) {
    damaged(error);
  }
};
