import { relative } from "node:path";
import type { Plugin } from "vite";

/**
 * Writes dist/.vite/modules.json: for every chunk the modules it is made of, as paths from the root of the project.
 * Vite's own manifest names only the entry of a chunk; the bundle test has to know where each screen went.
 */
export const moduleMap = (): Plugin => {
  let root = "";
  return {
    name: "hazledger:module-map",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const modules: Record<string, ReadonlyArray<string>> = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === "chunk") modules[chunk.fileName] = chunk.moduleIds.map((id) => relative(root, id));
      }
      this.emitFile({ type: "asset", fileName: ".vite/modules.json", source: JSON.stringify(modules, null, 2) });
    },
  };
};
