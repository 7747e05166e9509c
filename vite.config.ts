import optimizeLocales from "@react-aria/optimize-locales-plugin";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { chunkGroups } from "./tools/vite/chunkGroups.ts";
import { fetchAhead } from "./tools/vite/fetchAhead.ts";
import { moduleMap } from "./tools/vite/moduleMap.ts";
import { ownScripts } from "./tools/vite/ownScripts.ts";
import { precompress } from "./tools/vite/precompress.ts";
import { readerFiles } from "./tools/vite/readerFiles.ts";
import { runtimeInFirst } from "./tools/vite/runtimeInFirst.ts";

const server = `http://127.0.0.1:${process.env["SERVER_PORT"] ?? "4600"}`;

export default defineConfig({
  plugins: [
    // The product speaks US English only; the other languages of React Aria weigh 35 KiB gzip.
    optimizeLocales.vite({ locales: ["en-US"] }),
    vanillaExtractPlugin(),
    react(),
    runtimeInFirst(),
    fetchAhead(),
    moduleMap(),
    readerFiles(import.meta.dirname),
    precompress(),
    ownScripts(),
  ],
  build: {
    target: "es2024",
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    // An inlined asset would be a data: URL, which the Content-Security-Policy refuses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: chunkGroups(import.meta.dirname) },
      // A service and its rules are one file: keys and layers do nothing by being made, so the page leaves out what it never uses.
      treeshake: { manualPureFunctions: ["Context", "Effect", "Layer"] },
    },
  },
  server: { proxy: { "/api": server, "/healthz": server, "/binder": server } },
});
