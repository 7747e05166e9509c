import { closeSync, fsyncSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The start parameters of PGlite's module, as its own file system class receives them. */
type ModuleOptions = Parameters<NodeFS["init"]>[1];
type Module = Parameters<NonNullable<ModuleOptions["preRun"]>[number]>[0];

/** What NODEFS keeps for each open file: the real descriptor, and the node that knows its path. */
interface NodeStream {
  readonly nfd: number | undefined;
  readonly node: object;
}

/** The part of Emscripten's NODEFS that its published types leave out. */
interface NodeFileSystem {
  readonly stream_ops: { fsync?: (stream: NodeStream) => number };
  readonly realPath: (node: object) => string;
  readonly tryFSOperation: <A>(operation: () => A) => A;
}

/**
 * PGlite's folder on the disk, made durable.
 *
 * As it comes, PGlite loses acknowledged rows, and whole databases, when the power fails: it starts with `-F`
 * (fsync off), and Emscripten's NODEFS has no `fsync`, so even with fsync on the call ends in nothing. This subclass
 * gives the mounted NODEFS an `fsync` that reaches the disk. It works only together with `durableStartParams`.
 * PostgreSQL also syncs folders after it created or renamed a file; NODEFS opens those like files.
 */
export class DurableNodeFs extends NodeFS {
  override async init(pg: PGlite, options: ModuleOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync = (module: Module) => {
      // NODEFS is typed as a file system with `mount` only; these are the fields of Emscripten's own implementation.
      const nodeFs = module.NODEFS as unknown as NodeFileSystem;
      nodeFs.stream_ops.fsync = (stream) =>
        nodeFs.tryFSOperation(() => {
          if (stream.nfd === undefined) syncPath(nodeFs.realPath(stream.node));
          else fsyncSync(stream.nfd);
          return 0;
        });
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [addSync, ...(emscriptenOpts.preRun ?? [])] } };
  }
}

/** Writes one file or folder through to the disk. Windows cannot sync a folder and has no need to. */
export const syncPath = (path: string): void => {
  let descriptor: number;
  try {
    descriptor = openSync(path, "r");
  } catch (cause) {
    if (process.platform === "win32") return;
    throw cause;
  }
  try {
    fsyncSync(descriptor);
  } catch (cause) {
    if (process.platform !== "win32") throw cause;
  } finally {
    closeSync(descriptor);
  }
};

/** Writes every file and folder below `folder`, and `folder` itself, through to the disk. */
export const syncFolder = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
};
