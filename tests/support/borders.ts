import { posix } from "node:path";
import { aliases, compositionRoots, type Room, rooms } from "../../tools/rooms.ts";
import type { ModuleImport, SourceModule } from "../../tools/source/parseModule.ts";

/** Where an import leads: the path of a module of ours, or undefined for a package. */
export const resolveImport = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  const alias = Object.entries(aliases).find(([start]) => specifier.startsWith(start));
  return alias === undefined ? undefined : `${alias[1]}${specifier.slice(alias[0].length)}`;
};

/** True for "x" with pattern "x", for "x/y" with "x/*", for "node:fs" with "node:*". */
const fits = (name: string, pattern: string): boolean =>
  posix.matchesGlob(name, pattern.replace("node:*", "node:*{,/**}"));

const fitsAny = (name: string, patterns: ReadonlyArray<string>): boolean =>
  patterns.some((pattern) => fits(name, pattern));

const isIn = (path: string, folder: string): boolean => path.startsWith(`${folder}/`);
const ringOf = (path: string): string => path.split("/")[1] ?? "";
const roomOf = (path: string, all: ReadonlyArray<Room>): Room | undefined =>
  all.find((room) => isIn(path, room.folder));

const packageBreach = (room: Room, { specifier, names }: ModuleImport): string | undefined => {
  if (!fitsAny(specifier, room.packages)) return `${room.folder} may not import ${specifier}`;
  if ((room.never ?? []).some((start) => specifier.startsWith(start)))
    return `${room.folder} may never import ${specifier}`;
  const rule = room.names?.[specifier];
  if (rule === undefined) return undefined;
  const refused = names.filter((name) => ("only" in rule ? !rule.only.includes(name) : rule.not.includes(name)));
  return refused.length === 0 ? undefined : `${room.folder} may not import ${refused.join(", ")} from ${specifier}`;
};

const roomBreach = (room: Room, from: string, target: string, one: ModuleImport): string | undefined => {
  if (compositionRoots.includes(target)) return "a composition root is imported by nobody";
  if (ringOf(from) !== ringOf(target) && one.specifier.startsWith(".")) return "another ring is reached by its # alias";
  if ([room.folder, ...room.rooms].some((folder) => isIn(target, folder))) return undefined;
  if (one.typeOnly && (room.typesOf ?? []).some((folder) => isIn(target, folder))) return undefined;
  return `${room.folder} may not import ${target}`;
};

/** Every import that a room may not make, and every module that stands in no room: one sentence each. */
export const borderBreaches = (
  modules: ReadonlyArray<SourceModule>,
  all: ReadonlyArray<Room> = rooms,
): ReadonlyArray<string> => {
  const known = new Set(modules.map((module) => module.path));
  return modules.flatMap(({ path, imports }) => {
    const room = roomOf(path, all);
    if (room === undefined && !compositionRoots.includes(path)) return [`${path}: stands in no room of tools/rooms.ts`];
    return imports.flatMap((one) => {
      const target = resolveImport(path, one.specifier);
      const missing = target !== undefined && /\.tsx?$/.test(target) && !known.has(target);
      const breach = missing
        ? `${one.specifier} leads nowhere`
        : room === undefined
          ? undefined
          : target === undefined
            ? packageBreach(room, one)
            : roomBreach(room, path, target, one);
      return breach === undefined ? [] : [`${path}: ${breach}`];
    });
  });
};
