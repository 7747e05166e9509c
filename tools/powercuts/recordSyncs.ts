import fs, { type BigIntStats } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename, dirname, join, sep } from "node:path";

/** What is known of the disk: `platter` holds what each file and folder below `folder` held when it was last synced. */
export type RecordedDisk = {
  /** The path of each sync since the start, in order. */
  readonly syncs: ReadonlyArray<string>;
  readonly stop: () => void;
};

const stat = (path: string): BigIntStats => fs.lstatSync(path, { bigint: true });
/** An inode's number is given again to a later file, but not with the same birth. */
export const keyOf = ({ ino, birthtimeNs }: BigIntStats): string => `${ino}-${birthtimeNs}`;

/** What a folder held, by name: the key of a file, or that of a folder followed by a slash. */
export const namesOn = (platter: string, key: string): ReadonlyMap<string, string> => {
  const path = namesPath(platter, key);
  const lines = fs.existsSync(path)
    ? fs
        .readFileSync(path, "utf8")
        .split("\n")
        .filter((line) => line !== "")
    : [];
  // A line for each name that was synced; a later one replaces an earlier one.
  return new Map(lines.map((line): [string, string] => [line.slice(line.indexOf(" ") + 1), line.split(" ")[0] ?? ""]));
};
const entryOf = (path: string): string => {
  const found = stat(path);
  return found.isDirectory() ? `${keyOf(found)}/` : keyOf(found);
};
const namesPath = (platter: string, key: string): string => join(platter, `${key}.names`);

/** Appears whole or not at all, as the process may be killed in the middle. */
const put = (path: string, write: (part: string) => void): void => {
  write(`${path}.part`);
  fs.renameSync(`${path}.part`, path);
};

/**
 * Watches every sync of this process below `folder` and copies what it put on the disk to `platter`, before the sync is
 * acknowledged. What is there now counts as synced. Syncing a file also keeps its name, as ext4 and xfs do. Linux only:
 * it finds the path of a descriptor in /proc.
 */
export const recordSyncs = async (folder: string, platter: string): Promise<RecordedDisk> => {
  const syncs: Array<string> = [];
  const names = new Map<string, Map<string, string>>();
  /** First and last byte written since the last sync, of the logs that grow with each commit. */
  const written = new Map<string, { from: number; to: number }>();
  const place = (key: string): string => join(platter, key);
  const original = { fsync: fs.fsyncSync, write: fs.writeSync };

  const keepFolder = (path: string): void => {
    const key = keyOf(stat(path));
    const entries = fs.readdirSync(path).map((name): [string, string] => [name, entryOf(join(path, name))]);
    names.set(key, new Map(entries));
    const lines = entries.map(([name, child]) => `${child} ${name}\n`).join("");
    put(namesPath(platter, key), (part) => fs.writeFileSync(part, lines));
  };
  const keepName = (folderKey: string, name: string, child: string): void => {
    const siblings = names.get(folderKey) ?? new Map<string, string>();
    if (siblings.get(name) === child) return;
    names.set(folderKey, siblings.set(name, child));
    fs.appendFileSync(namesPath(platter, folderKey), `${child} ${name}\n`);
  };

  const keepRange = (source: string, key: string, { from, to }: { from: number; to: number }): void => {
    const [input, output] = [fs.openSync(source, "r"), fs.openSync(place(key), "r+")];
    const bytes = Buffer.alloc(to - from);
    original.write(output, bytes, 0, fs.readSync(input, bytes, 0, bytes.length, from), from);
    fs.closeSync(input);
    fs.closeSync(output);
  };
  /** @param source a path of the content that stays when the name goes */
  const keepFile = (path: string, source: string, found: BigIntStats): void => {
    const key = keyOf(found);
    const range = written.get(key);
    written.delete(key);
    const known = fs.statSync(place(key), { bigint: true, throwIfNoEntry: false });
    if (range !== undefined && known?.size === found.size) keepRange(source, key, range);
    else put(place(key), (part) => fs.writeFileSync(part, fs.readFileSync(source)));
    keepName(keyOf(stat(dirname(path))), basename(path), key);
  };
  const keep = (descriptor: number): void => {
    const source = `/proc/self/fd/${descriptor}`;
    const path = fs.readlinkSync(source);
    if (path !== folder && !path.startsWith(folder + sep)) return;
    syncs.push(path);
    const found = fs.fstatSync(descriptor, { bigint: true });
    if (found.isDirectory()) keepFolder(path);
    else if (fs.existsSync(path)) keepFile(path, source, found);
  };

  fs.mkdirSync(platter, { recursive: true });
  const seed = (path: string): void => {
    const found = stat(path);
    if (!found.isDirectory()) return fs.copyFileSync(path, place(keyOf(found)));
    keepFolder(path);
    for (const name of fs.readdirSync(path)) seed(join(path, name));
  };
  seed(folder);

  fs.fsyncSync = (descriptor) => {
    original.fsync(descriptor);
    keep(descriptor);
  };
  // The overloads are the original's: all arguments are passed on.
  fs.writeSync = ((descriptor: number, ...rest: [Uint8Array, number, number, number | null]) => {
    const count = original.write(descriptor, ...rest);
    const [, , , at] = rest;
    if (typeof at === "number" && fs.readlinkSync(`/proc/self/fd/${descriptor}`).includes("/pg_wal/")) {
      const key = keyOf(fs.fstatSync(descriptor, { bigint: true }));
      const range = written.get(key) ?? { from: at, to: at };
      written.set(key, { from: Math.min(range.from, at), to: Math.max(range.to, at + count) });
    }
    return count;
  }) as typeof fs.writeSync;
  const restoreHandles = await patchHandles(keep);
  syncBuiltinESMExports();
  return {
    syncs,
    stop: () => {
      fs.fsyncSync = original.fsync;
      fs.writeSync = original.write;
      restoreHandles();
      syncBuiltinESMExports();
    },
  };
};

/** Node's promises sync through a class that it does not export. */
const patchHandles = async (keep: (descriptor: number) => void): Promise<() => void> => {
  const handle = await fs.promises.open("/dev/null");
  // The prototype of a handle is the class's own, with its methods.
  const methods = Object.getPrototypeOf(handle) as fs.promises.FileHandle;
  await handle.close();
  // Called with their handle below.
  // oxlint-disable-next-line typescript/unbound-method
  const { sync, datasync } = methods;
  methods.sync = async function () {
    await sync.call(this);
    keep(this.fd);
  };
  methods.datasync = async function () {
    await datasync.call(this);
    keep(this.fd);
  };
  return () => Object.assign(methods, { sync, datasync });
};
