import { createRequire } from "node:module";
import { join } from "node:path";

/** What pdf.js names when it is loaded and would need to draw; text needs none of it, and no canvas. */
const Unused = function () {};
Object.assign(globalThis, {
  DOMMatrix: globalThis.DOMMatrix ?? Unused,
  ImageData: globalThis.ImageData ?? Unused,
  Path2D: globalThis.Path2D ?? Unused,
});

// After the names above stand.
export const { getDocument, OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");

const folder = join(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"), "..");

/** Everything from the package itself, nothing run, nothing fetched, no pictures decoded. */
export const OPTIONS = {
  cMapUrl: join(folder, "cmaps/"),
  standardFontDataUrl: join(folder, "standard_fonts/"),
  useWasm: false,
  useSystemFonts: false,
  enableXfa: false,
  isEvalSupported: false,
  maxImageSize: 1,
  disableFontFace: false,
  verbosity: 0,
  stopAtErrors: false,
} as const;
