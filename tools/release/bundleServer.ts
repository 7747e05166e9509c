import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { build, type Plugin } from "vite";
import { SHIPPED } from "./shippedPackages.ts";

/** A file beside the module that names it: a program to start, or data to read. */
const BESIDE = /new URL\((["'`])(\.{1,2}(?:\/[^"'`]*)?)\1, import\.meta\.url\)/g;
const isProgram = (path: string): boolean => /\.(?:ts|mjs)$/.test(path);
const programName = (path: string): string => basename(path).replace(/\.(?:ts|mjs)$/, "");
const slashes = (path: string): string => path.replaceAll(sep, "/");

/** Every module of the package lies in one folder: addresses that are relative to the source are made relative to it. */
const besideInPackage = (root: string): Plugin => ({
  name: "hazledger:beside",
  transform: (code, id) => {
    if (!BESIDE.test(code) || id.includes("node_modules")) return null;
    return code.replace(BESIDE, (_, quote: string, path: string) => {
      const target = isProgram(path)
        ? `./${programName(path)}.js`
        : `../${slashes(relative(root, resolve(dirname(id), path)))}`;
      return `new URL(${quote}${target}${quote}, import.meta.url)`;
    });
  },
});

/** Programs that are started by their address, wherever a source names one. */
const startedPrograms = (root: string): ReadonlyArray<string> =>
  globSync("{src/**,tools/{commands,support}}/*.ts", { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(BESIDE)].flatMap(([, , path = ""]) =>
      isProgram(path) ? [resolve(root, dirname(file), path)] : [],
    ),
  );

/**
 * The command and the programs that it starts as JavaScript, with the libraries that are code alone.
 *
 * @returns the folders of these libraries
 */
export const bundleServer = async (root: string, folder: string): Promise<ReadonlyArray<string>> => {
  const programs = [join(root, "tools/hazledger.ts"), join(root, "src/main.server.ts"), ...startedPrograms(root)];
  const libraries = new Set<string>();
  await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [
      besideInPackage(root),
      {
        name: "hazledger:libraries",
        generateBundle: (_, bundle) => {
          for (const chunk of Object.values(bundle))
            if (chunk.type === "chunk")
              for (const id of chunk.moduleIds) {
                const found = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(slashes(id));
                if (found !== null) libraries.add(found[0]);
              }
        },
      },
    ],
    ssr: { noExternal: true, external: Object.keys(SHIPPED), target: "node" },
    build: {
      ssr: true,
      target: "es2024",
      outDir: folder,
      copyPublicDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: Object.fromEntries(programs.map((path) => [programName(path), path])),
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  return [...libraries].toSorted();
};
