import { writeFileSync } from "node:fs";
import { join } from "node:path";
import createModule from "@neslinesli93/qpdf-wasm";

/** The parts of the module that this file uses; the module's own types lack folders and message streams. */
type Module = {
  readonly callMain: (args: ReadonlyArray<string>) => number;
  readonly NODEFS: unknown;
  readonly FS: {
    readonly init: (input: () => null, output: ByteSink, error: ByteSink) => void;
    readonly mkdir: (path: string) => void;
    readonly mount: (type: unknown, options: { readonly root: string }, path: string) => void;
  };
};
type ByteSink = (byte: number | null) => void;
type Create = (options: { readonly preRun: ReadonlyArray<(module: Module) => void> }) => Promise<Module>;

/** Exit code of a run: 0 success, 3 warnings, 2 failure. */
type QpdfRun = { readonly code: number; readonly output: string; readonly errors: string };
export type Qpdf = {
  /** Files are named by their paths within the folder. */
  readonly run: (args: ReadonlyArray<string>) => Promise<QpdfRun>;
};

const MOUNT = "/work";
const ARGUMENTS = "arguments.txt";
/** Each run leaks a little of the 64 KiB stack; an instance broke after a thousand runs. */
const RUNS_OF_INSTANCE = 100;

/** Collects the bytes of the last run's messages; bytes over the limit are dropped. */
const sink = (limit = 64 * 1024) => {
  let bytes: Array<number> = [];
  return {
    take: (byte: number | null) => {
      if (byte !== null && bytes.length < limit) bytes.push(byte);
    },
    text: () => Buffer.from(bytes).toString("utf8").trim(),
    clear: () => {
      bytes = [];
    },
  };
};

/** Sees only this folder, and holds no files in memory. Files may be replaced while it is in use, but not removed. */
export const qpdfIn = (folder: string): Qpdf => {
  const output = sink();
  const errors = sink();
  let instance: Module | null = null;
  let runs = 0;

  const make = async (): Promise<Module> => {
    // The module is a plain function of Emscripten; see Module for why its own types are not used.
    const create = createModule as unknown as Create;
    const made = await create({ preRun: [({ FS }) => FS.init(() => null, output.take, errors.take)] });
    made.FS.mkdir(MOUNT);
    made.FS.mount(made.NODEFS, { root: folder }, MOUNT);
    runs = 0;
    return made;
  };

  const run = async (args: ReadonlyArray<string>): Promise<QpdfRun> => {
    if (runs >= RUNS_OF_INSTANCE) instance = null;
    instance ??= await make();
    runs += 1;
    output.clear();
    errors.clear();
    // Passed in a file, because arguments take stack space too.
    writeFileSync(join(folder, ARGUMENTS), args.map((arg) => arg.replace(/^\.\//, `${MOUNT}/`)).join("\n"));
    let code = 2;
    try {
      code = instance.callMain([`@${MOUNT}/${ARGUMENTS}`]);
    } catch (error) {
      errors.clear();
      for (const byte of Buffer.from(String(error))) errors.take(byte);
    }
    // After a failure, its memory may be in any state.
    if (code !== 0 && code !== 3) instance = null;
    return { code, output: output.text(), errors: errors.text() };
  };
  return { run };
};
