import { fsyncSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { syncPath } from "./syncPath.ts";

type ModuleOptions = Parameters<NodeFS["init"]>[1];
type Module = Parameters<NonNullable<ModuleOptions["preRun"]>[number]>[0];

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
 * As published, PGlite loses acknowledged rows, and whole databases, when the power fails: it starts with `-F`
 * (fsync off), and Emscripten's NODEFS has no `fsync`. This subclass gives NODEFS one that reaches the disk, also
 * for folders, which NODEFS opens like files. It works only together with `durableStartParams`.
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
