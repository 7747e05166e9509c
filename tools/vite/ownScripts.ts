import { readdir } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { build, type Plugin } from "vite";

/** Beside the page's own chunks: what it names in its head. The reader's fonts and decoders are for a few sheets only. */
const isHeld = (name: string): boolean =>
  (/^assets\/[^/]+\.\w+$/.test(name) && !/\.(?:br|gz|txt)$/.test(name)) || /^[^/]+\.svg$/.test(name);

/** Files beside the page, each with all that it imports: the page of a binder and its worker, and the worker of the web app. */
const SCRIPTS = [
  { name: "binder", source: "binder.browser.ts", format: "es" },
  { name: "binderWorker", source: "binderWorker.ts", format: "iife" },
  { name: "serviceWorker", source: "serviceWorker.ts", format: "iife" },
] as const;

/**
 * Makes scripts of their own, and the style of the first. The last names all files of the page, so that every build has
 * another worker.
 */
export const ownScripts = (): Plugin => {
  let root = "";
  let outDir = "";
  return {
    name: "hazledger:own-scripts",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
      outDir = resolve(config.root, config.build.outDir);
    },
    // Only now all files are there, those of other plugins too.
    writeBundle: {
      order: "post",
      sequential: true,
      handler: async (_options, bundle) => {
        const entry = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry);
        if (entry === undefined) throw new Error("The page has no first script.");
        const names = (await readdir(outDir, { recursive: true })).map((name) => name.replaceAll(sep, "/"));
        const files = names.filter(isHeld).toSorted();
        for (const { name, source, format } of SCRIPTS)
          await build({
            configFile: false,
            root,
            logLevel: "warn",
            plugins: [vanillaExtractPlugin()],
            define: {
              VERSION: JSON.stringify(`/${entry.fileName}`),
              FILES: JSON.stringify(files.map((file) => `/${file}`)),
            },
            build: {
              target: "es2024",
              outDir,
              emptyOutDir: false,
              copyPublicDir: false,
              assetsInlineLimit: 0,
              rolldownOptions: {
                input: join(root, "src", source),
                output: {
                  format,
                  entryFileNames: `${name}.js`,
                  // The typeface is that of the page.
                  assetFileNames: (asset) =>
                    asset.names.some((one) => one.endsWith(".css")) ? `${name}.css` : "assets/[name]-[hash][extname]",
                },
              },
            },
          });
      },
    },
  };
};
