import { readdir } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import { build, type Plugin } from "vite";

/** Beside the page's own chunks: what it names in its head. The reader's fonts and decoders are for a few sheets only. */
const isHeld = (name: string): boolean =>
  (/^assets\/[^/]+\.\w+$/.test(name) && !/\.(?:br|gz|txt)$/.test(name)) || /^[^/]+\.svg$/.test(name);

/**
 * Makes serviceWorker.js from src/serviceWorker.ts: a file of its own, in which the names of all other files stand, so that
 * every build has another worker.
 */
export const serviceWorker = (): Plugin => {
  let root = "";
  let outDir = "";
  return {
    name: "hazledger:service-worker",
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
        await build({
          configFile: false,
          root,
          logLevel: "warn",
          define: {
            VERSION: JSON.stringify(`/${entry.fileName}`),
            FILES: JSON.stringify(
              names
                .filter(isHeld)
                .toSorted()
                .map((name) => `/${name}`),
            ),
          },
          build: {
            target: "es2024",
            outDir,
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: join(root, "src", "serviceWorker.ts"),
              output: { format: "iife", entryFileNames: "serviceWorker.js" },
            },
          },
        });
      },
    },
  };
};
