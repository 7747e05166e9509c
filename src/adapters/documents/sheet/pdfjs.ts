import { createRequire } from "node:module";
import { join } from "node:path";

/** Globals that pdf.js refers to on loading and uses only to draw. Reading text needs none of them, and no canvas. */
const Unused = function () {};
Object.assign(globalThis, {
  DOMMatrix: globalThis.DOMMatrix ?? Unused,
  ImageData: globalThis.ImageData ?? Unused,
  Path2D: globalThis.Path2D ?? Unused,
});

// Imported after these globals are defined.
export const { getDocument, OPS } = await import("pdfjs-dist/legacy/build/pdf.mjs");

const folder = join(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"), "..");

/** Everything comes from the package itself; no scripts, downloads or images. */
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
