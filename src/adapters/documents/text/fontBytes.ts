import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

type Woff2 = {
  readonly decompress: (woff2: Uint8Array) => Uint8Array | false;
  onRuntimeInitialized: () => void;
};

let unpacker: Promise<Woff2> | undefined;
/** A WebAssembly of its own, started with the first document. */
const startedUnpacker = (): Promise<Woff2> =>
  (unpacker ??= new Promise((resolve) => {
    // What the package exports answers later each time; this answers at once.
    const woff2: Woff2 = require("wawoff2/build/decompress_binding.js");
    woff2.onRuntimeInitialized = () => resolve(woff2);
  }));

const unpacked = new Map<string, Uint8Array>();

/** The bytes of a WOFF2 file as pdfkit needs them, since fontkit takes no single glyphs or weights out of WOFF2. */
export type FontBytes = (path: string) => Uint8Array;

export const fontBytes = async (): Promise<FontBytes> => {
  const { decompress } = await startedUnpacker();
  return (path) => {
    const known = unpacked.get(path);
    if (known !== undefined) return known;
    const bytes = decompress(readFileSync(path));
    if (bytes === false) throw new Error(`${path} is no font`);
    const own = Buffer.from(bytes);
    unpacked.set(path, own);
    return own;
  };
};
