import { resolveImport } from "./borders.ts";
import type { SourceModule } from "../../tools/source/parseModule.ts";

/**
 * Every way round in which modules import each other, as "a -> b -> a". Lazy imports are left out: they are how a
 * route names a screen that links back to it.
 */
export const importCycles = (modules: ReadonlyArray<SourceModule>): ReadonlyArray<string> => {
  const targets = new Map(
    modules.map(({ path, imports }) => [
      path,
      imports.filter((one) => !one.dynamic).flatMap((one) => resolveImport(path, one.specifier) ?? []),
    ]),
  );
  const found: Array<string> = [];
  const done = new Set<string>();
  const visit = (path: string, trail: ReadonlyArray<string>): void => {
    const start = trail.indexOf(path);
    if (start >= 0) found.push([...trail.slice(start), path].join(" -> "));
    if (start >= 0 || done.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of targets.keys()) visit(path, []);
  return found;
};
