import { posix } from "node:path";
import { aliases } from "../../tools/rooms.ts";
import type { SourceModule } from "../../tools/source/parseModule.ts";

/** The path from the root of what a module imports by this name; null for a package. */
export const pathOfImport = (from: string, name: string): string | null => {
  if (name.startsWith(".")) return posix.join(posix.dirname(from), name);
  const alias = Object.keys(aliases).find((start) => name.startsWith(start));
  return alias === undefined ? null : `${aliases[alias]}${name.slice(alias.length)}`;
};

/** Files that lead back to themselves, each with the file by which it does so; `import()` counts as any other import. */
export const importCircles = (modules: ReadonlyArray<SourceModule>): ReadonlyArray<string> => {
  const targets = new Map(
    modules.map(({ path, imports }) => [path, imports.flatMap((name) => pathOfImport(path, name) ?? [])]),
  );
  const circles: Array<string> = [];
  const done = new Set<string>();
  const visit = (path: string, way: ReadonlyArray<string>): void => {
    if (way.includes(path)) {
      circles.push([...way.slice(way.indexOf(path)), path].join(" > "));
      return;
    }
    if (done.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of targets.keys()) visit(path, []);
  return circles;
};

/** `src/domain/report` of a file in or below it; null for a file beside the folders. */
const subjectOf = (path: string): string | null => {
  const parts = path.split("/");
  const depth = path.startsWith("src/ui/") || path.startsWith("src/adapters/") ? 4 : 3;
  return parts.length > depth ? parts.slice(0, depth).join("/") : null;
};

/** Folders of subjects of which each imports the other. */
export const mutualFolders = (modules: ReadonlyArray<SourceModule>): ReadonlyArray<string> => {
  const arrows = new Set(
    modules.flatMap(({ path, imports }) =>
      imports.flatMap((name) => {
        const [from, to] = [subjectOf(path), subjectOf(pathOfImport(path, name) ?? "")];
        return from === null || to === null || from === to ? [] : [`${from} ${to}`];
      }),
    ),
  );
  return [...arrows].filter((arrow) => arrow < reversed(arrow) && arrows.has(reversed(arrow))).toSorted();
};
const reversed = (arrow: string): string => arrow.split(" ").toReversed().join(" ");
