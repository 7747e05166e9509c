import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

type Woff2 = {
  readonly decompress: (woff2: Uint8Array) => Uint8Array | false;
  onRuntimeInitialized: () => void;
};

let unpacker: Promise<Woff2> | undefined;
/** A WebAssembly module, started with the first document. */
const startedUnpacker = (): Promise<Woff2> =>
  (unpacker ??= new Promise((resolve) => {
    // The package's main export answers later on every call; this one answers immediately.
    const woff2: Woff2 = require("wawoff2/build/decompress_binding.js");
    woff2.onRuntimeInitialized = () => resolve(woff2);
  }));

const unpacked = new Map<string, Uint8Array>();

/** The bytes of a WOFF2 file unpacked for pdfkit, because fontkit cannot extract glyphs or weights from WOFF2. */
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
