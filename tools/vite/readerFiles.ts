import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** What the PDF reader asks for by name, and only for some sheets: the 14 fonts of every PDF, and decoders of scans. */
const WANTED: Readonly<Record<string, RegExp>> = {
  standard_fonts: /\.(?:pfb|ttf)$|^LICENSE/,
  wasm: /_nowasm_fallback\.js$|^LICENSE_(?:PDFJS_)?(?:JBIG2|OPENJPEG)$/,
};

const versionOf = (folder: string): string => {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return version;
};

/** Puts these files under assets/pdfjs-{version}; src/ui/pdf/openPdf.ts looks for them there. */
export const readerFiles = (root: string): Plugin => ({
  name: "hazledger:reader-files",
  apply: "build",
  generateBundle() {
    const folder = join(root, "node_modules", "pdfjs-dist");
    const place = `assets/pdfjs-${versionOf(folder).replaceAll(".", "-")}`;
    for (const [kind, wanted] of Object.entries(WANTED)) {
      for (const name of readdirSync(join(folder, kind)).filter((each) => wanted.test(each))) {
        const fileName = `${place}/${name}${name.startsWith("LICENSE") ? ".txt" : ""}`;
        this.emitFile({ type: "asset", fileName, source: readFileSync(join(folder, kind, name)) });
      }
    }
  },
});
