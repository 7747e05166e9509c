import { readFileSync } from "node:fs";
import { registerHooks, stripTypeScriptTypes } from "node:module";
import { pathToFileURL } from "node:url";

/**
 * Modules of the sandbox that can be imported anew: a mutant in what a module does when it is loaded (its tables, its
 * schemas) is only tried when the module is loaded again. Libraries are loaded once, and so is what does not import it.
 * @param root the folder whose `src` and `tests` can be imported anew
 * @param standIn the module that is imported where a test says "vitest"
 */
export const freshModules = (root: string, standIn: string) => {
  const ours = ["src", "tests", "tools"].map((folder) => pathToFileURL(`${root}/${folder}/`).href);
  const isOurs = (url: string): boolean => ours.some((folder) => url.startsWith(folder));
  const plain = (url: string): string => url.replace(/\?.*$/, "");
  const importers = new Map<string, Set<string>>();
  const rounds = new Map<string, number>();
  const sources = new Map<string, string>();
  const current = (url: string): string => `${url}?round=${rounds.get(url) ?? 0}`;

  registerHooks({
    resolve: (specifier, context, next) => {
      const parent = plain(context.parentURL ?? "");
      if (specifier === "vitest" && isOurs(parent)) return { url: standIn, shortCircuit: true };
      const found = next(specifier, context);
      const url = plain(found.url);
      if (!isOurs(url)) return found;
      importers.set(url, (importers.get(url) ?? new Set()).add(parent));
      return { ...found, url: current(url) };
    },
    load: (url, context, next) => {
      if (!isOurs(url) || !plain(url).endsWith(".ts")) return next(url, context);
      const known = sources.get(plain(url)) ?? stripTypeScriptTypes(readFileSync(new URL(plain(url)), "utf8"));
      sources.set(plain(url), known);
      return { format: "module", source: known, shortCircuit: true };
    },
  });

  return {
    /** Imports a file of the folder. */
    load: (file: string): Promise<unknown> => import(current(pathToFileURL(file).href)),
    /** Has these loaded again when they are imported next. */
    forget: (urls: Iterable<string>): void => {
      for (const url of urls) rounds.set(url, (rounds.get(url) ?? 0) + 1);
    },
    /** The file and those that import it, directly or by others, the nearest first; known once they have been loaded. */
    importersOf: (file: string): ReadonlySet<string> => {
      const found = new Set([pathToFileURL(file).href]);
      // A set that grows while it is gone through is gone through to its end.
      for (const url of found) for (const importer of importers.get(url) ?? []) found.add(importer);
      return found;
    },
  };
};
