import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { FontFile } from "./fontFiles.ts";

const require = createRequire(import.meta.url);

/** As pdfkit reads them; a worker keeps what it has read. */
const loaded = new Map<string, Uint8Array>();

/** Undefined until it is loaded. */
export const fontBytes = ({ path }: FontFile): Uint8Array | undefined => loaded.get(path);

type Decompress = (woff2: Uint8Array) => Promise<Uint8Array>;

const load = async ({ path }: FontFile): Promise<void> => {
  // fontkit takes no single glyphs or weights out of WOFF2. Loaded only here: it starts a WebAssembly of its own.
  const decompress: Decompress = require("wawoff2/decompress.js");
  loaded.set(path, Buffer.from(await decompress(readFileSync(path))));
};

/**
 * Lays text out until every font that it needs is loaded. Each try begins anew, so that the result, to the last byte,
 * does not depend on what was loaded before.
 */
export const withFonts = async <A>(lay: (needed: Map<string, FontFile>) => A): Promise<A> => {
  for (;;) {
    const needed = new Map<string, FontFile>();
    const laid = lay(needed);
    if (needed.size === 0) return laid;
    for (const file of needed.values()) await load(file);
  }
};
