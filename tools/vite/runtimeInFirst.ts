import type { Plugin, Rolldown } from "vite";

const RUNTIME_MODULE_ID = "\0rolldown/runtime.js";
const IMPORT = /import\{([^}]*)\}from"\.\/([^"]+)";?/g;
const EXPORT = /export\{([^}]*)\};?\s*$/;

/** `a as b,c` as pairs: [a, b], [c, c]. */
const pairsOf = (list: string): ReadonlyArray<readonly [string, string]> =>
  list.split(",").map((item) => {
    const [from = "", to = from] = item.trim().split(/ as /);
    return [from, to];
  });

/** What the chunk of the runtime becomes: a value that the first chunk holds and hands on. */
const asValue = (code: string): string => {
  const exported = EXPORT.exec(code)?.[1];
  if (exported === undefined) throw new Error("The bundler writes its runtime in another way.");
  const members = pairsOf(exported).map(([local, name]) => `${name}:${local}`);
  return `const $runtime=(()=>{${code.replace(EXPORT, "")};return{${members.join()}}})();`;
};

/**
 * The bundler keeps its runtime, a few hundred bytes that every chunk needs, in a file of its own, whatever the groups of
 * chunks say. Here it goes into the first chunk, which everybody has loaded, and is one request less.
 */
export const runtimeInFirst = (): Plugin => ({
  name: "hazledger:runtime-in-first",
  apply: "build",
  // The names of the files are made before the change below, which so has a part in them.
  augmentChunkHash: () => "runtime in first",
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === "chunk");
    const runtime = chunks.find(({ moduleIds }) => moduleIds.length === 1 && moduleIds[0] === RUNTIME_MODULE_ID);
    const first = chunks.find(({ name }) => name === "first");
    if (runtime === undefined || first === undefined) throw new Error("The runtime or the first chunk is missing.");
    const nameOf = (fileName: string): string => fileName.slice(fileName.lastIndexOf("/") + 1);
    const handedOn = new Set<string>();
    for (const chunk of chunks) {
      if (chunk === runtime) continue;
      chunk.code = chunk.code.replace(IMPORT, (whole, list: string, file: string) => {
        if (file !== nameOf(runtime.fileName)) return whole;
        if (chunk === first)
          return `const{${pairsOf(list)
            .map((pair) => pair.join(":"))
            .join()}}=$runtime;`;
        const names = pairsOf(list).map(([name, local]) => {
          handedOn.add(name);
          return `$runtime_${name} as ${local}`;
        });
        return `import{${names.join()}}from"./${nameOf(first.fileName)}";`;
      });
      chunk.code = chunk.code.replaceAll(nameOf(runtime.fileName), nameOf(first.fileName));
      chunk.imports = [
        ...new Set(chunk.imports.map((file) => (file === runtime.fileName ? first.fileName : file))),
      ].filter((file) => file !== chunk.fileName);
    }
    const names = [...handedOn];
    first.code =
      asValue(runtime.code) +
      first.code +
      `const{${names.map((name) => `${name}:$runtime_${name}`).join()}}=$runtime;export{${names.map((name) => `$runtime_${name}`).join()}};`;
    delete bundle[runtime.fileName];
  },
});
