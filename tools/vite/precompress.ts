import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Plugin } from "vite";

const worthIt = /\.(?:m?js|css|svg|json|html|wasm)$/;
// Below this a compressed copy saves less than its headers cost.
const smallest = 1024;

/**
 * Writes a .br and a .gz copy beside every file of dist/assets, so that the server never compresses
 * a hashed file at run time. The page itself is filled in by the server and therefore left out.
 */
export const precompress = (): Plugin => {
  let folder = "";
  return {
    name: "hazledger:precompress",
    apply: "build",
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    writeBundle: async () => {
      for (const name of await readdir(folder, { recursive: true })) {
        if (!worthIt.test(name)) continue;
        const path = join(folder, name);
        const content = await readFile(path);
        if (content.length < smallest) continue;
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          promisify(gzip)(content, { level: 9 }),
        ]);
        await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
      }
    },
  };
};
