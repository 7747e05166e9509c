import { crc32 } from "node:zlib";
import { zipSync } from "fflate";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

export class ZipRefused extends Error {}

export type ZipLimits = { readonly entries: number; readonly bytes: number };
export type ZipEntries = {
  readonly names: ReadonlyArray<string>;
  /** The whole entry, in memory. @throws ZipRefused if it is longer than declared, or damaged */
  readonly read: (name: string) => Promise<Uint8Array>;
};

const DAMAGED = "it is damaged";
const refused = (error: unknown): never => {
  throw error instanceof ZipRefused ? error : new ZipRefused(DAMAGED, { cause: error });
};

const entriesOf = async (file: ZipFile): Promise<ReadonlyMap<string, Entry>> => {
  const entries = new Map<string, Entry>();
  for await (const entry of file.eachEntry()) {
    if (entries.has(entry.fileName)) throw new ZipRefused(`it contains ${entry.fileName} twice`);
    entries.set(entry.fileName, entry);
  }
  return entries;
};

/** The declared sizes are checked before anything is unpacked; the library stops what is longer than declared. */
export const withZip = async <A>(
  bytes: Uint8Array,
  limits: ZipLimits,
  work: (zip: ZipEntries) => Promise<A>,
): Promise<A> => {
  const file = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(refused);
  try {
    if (file.entryCount > limits.entries) throw new ZipRefused(`it contains more than ${limits.entries} files`);
    const entries = await entriesOf(file).catch(refused);
    const all = [...entries.values()];
    if (all.some((entry) => entry.isEncrypted())) throw new ZipRefused("it is password-protected");
    const declared = all.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (declared > limits.bytes)
      throw new ZipRefused(`it unpacks to more than ${Math.floor(limits.bytes / 1_048_576)} MB`);
    return await work({
      names: [...entries.keys()],
      read: async (name) => {
        const entry = entries.get(name);
        if (entry === undefined) throw new ZipRefused(`it contains no ${name}`);
        try {
          const pieces: Array<Uint8Array> = [];
          for await (const piece of await file.openReadStreamPromise(entry)) pieces.push(piece);
          const whole = Buffer.concat(pieces);
          // The library leaves this check to its callers.
          if (crc32(whole) !== entry.crc32) throw new ZipRefused(DAMAGED);
          return new Uint8Array(whole);
        } catch (error) {
          return refused(error);
        }
      },
    });
  } finally {
    file.close();
  }
};

/** The library writes local time; this fixed time gives the same bytes in every time zone. */
const FIXED = new Date(1980, 0, 1);

/** Formats that are compressed already. */
const isPacked = (name: string): boolean => /\.(?:pdf|png|jpg|xlsx|t2s|zip)$/.test(name);

/** Deflated, in the order given; equal files give equal bytes. `mayStore`: compressed files are stored as they are. */
export const zipOf = (
  files: Readonly<Record<string, Uint8Array>>,
  { mayStore = false }: { readonly mayStore?: boolean } = {},
): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [name, [bytes, { level: mayStore && isPacked(name) ? 0 : 9 }]]),
    ),
    { mtime: FIXED },
  );
