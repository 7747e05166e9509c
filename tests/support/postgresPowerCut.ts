import fs, { type BigIntStats } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { basename, dirname, join } from "node:path";

/** What is sure to be on the disk: the content of each file and the names in each folder when they were last synced. */
export interface SyncedDisk {
  /** The path of each sync since the start, in order. */
  readonly syncs: ReadonlyArray<string>;
  /** Writes what a power cut would leave of `folder` to `target`. */
  readonly afterPowerCut: (folder: string, target: string) => void;
  readonly stop: () => void;
}

/**
 * Watches the syncs of this process and remembers what each put on the disk. A file that was written but never synced
 * is empty after the power cut; a name that was never synced is missing. Syncing a file also keeps its name, as ext4
 * and xfs do. Linux only: it finds the path of a descriptor in /proc.
 */
export const watchSyncs = (): SyncedDisk => {
  const files = new Map<bigint, Buffer>();
  const folders = new Map<bigint, Map<string, bigint>>();
  const syncs: Array<string> = [];
  const original = fs.fsyncSync;

  const inode = (path: string): bigint => stat(path).ino;
  const namesOf = (folder: string): Map<string, bigint> => {
    const known = folders.get(inode(folder)) ?? new Map<string, bigint>();
    folders.set(inode(folder), known);
    return known;
  };
  const remember = (path: string): void => {
    syncs.push(path);
    if (stat(path).isDirectory()) {
      const names = fs.readdirSync(path).map((name) => [name, inode(join(path, name))] as const);
      folders.set(inode(path), new Map(names));
    } else {
      files.set(inode(path), fs.readFileSync(path));
      namesOf(dirname(path)).set(basename(path), inode(path));
    }
  };

  fs.fsyncSync = (descriptor) => {
    original(descriptor);
    remember(fs.readlinkSync(`/proc/self/fd/${descriptor}`));
  };
  syncBuiltinESMExports();

  const restore = (ino: bigint, target: string): void => {
    const names = folders.get(ino);
    if (names === undefined) return fs.writeFileSync(target, files.get(ino) ?? "");
    fs.mkdirSync(target, { mode: 0o700 });
    for (const [name, child] of names) restore(child, join(target, name));
  };
  return {
    syncs,
    afterPowerCut: (folder, target) => {
      const ino = namesOf(dirname(folder)).get(basename(folder));
      if (ino === undefined) throw new Error(`After the power cut there is no ${folder}`);
      restore(ino, target);
    },
    stop: () => {
      fs.fsyncSync = original;
      syncBuiltinESMExports();
    },
  };
};

const stat = (path: string): BigIntStats => fs.statSync(path, { bigint: true });
