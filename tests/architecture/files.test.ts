import { basename, dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { importCircles, mutualFolders } from "../support/importCircles.ts";
import { parseModule, type SourceModule } from "../../tools/source/parseModule.ts";
import { codeFiles, readSource } from "../../tools/source/sourceFiles.ts";

const read = (...folders: ReadonlyArray<string>): ReadonlyArray<SourceModule> =>
  codeFiles(...folders).map((path) => parseModule(path, readSource(path)));

const all = read("src", "tests", "e2e", "tools");
const source = all.filter(({ path }) => path.startsWith("src/"));

/** Files of several small things of one kind bear the name of the kind: errors, columns, layout. */
const isKind = (name: string, exports: ReadonlyArray<string>): boolean =>
  (name.endsWith("s") || name === "layout") && new Set(exports).size > 1;

const hasItsName = ({ path, exports }: SourceModule): boolean => {
  const name = basename(path).replace(/(?:\.css)?\.tsx?$/, "");
  const isRouteOrStyle = path.startsWith("src/ui/routes/") || path.endsWith(".css.ts");
  return (
    isRouteOrStyle ||
    isKind(name, exports) ||
    exports.some((one) => one.toLowerCase().replaceAll("_", "").includes(name.toLowerCase().replace(/s$/, "")))
  );
};
const named = ["src/domain/", "src/application/", "src/ui/"];
const wronglyNamed = (modules: ReadonlyArray<SourceModule>): ReadonlyArray<string> =>
  modules
    .filter(({ path }) => named.some((folder) => path.startsWith(folder)))
    .filter((module) => !hasItsName(module))
    .map(({ path, exports }) => `${path} exports ${exports.join(", ")}`);

/** A barrel has nothing of its own: all that it exports comes from elsewhere. */
const barrels = (modules: ReadonlyArray<SourceModule>): ReadonlyArray<string> =>
  modules
    .filter(({ exports, reexports }) => reexports.length > 0 && reexports.length === exports.length)
    .map(({ path }) => path);

const folderSizes = (paths: ReadonlyArray<string>): ReadonlyMap<string, number> =>
  paths
    .map(dirname)
    .reduce((sizes, folder) => sizes.set(folder, (sizes.get(folder) ?? 0) + 1), new Map<string, number>());
const MOST_FILES = 25;
/** Migrations only grow. */
const crowded = (paths: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...folderSizes(paths)].flatMap(([folder, count]) =>
    count > MOST_FILES && !folder.endsWith("/migrations") ? [folder] : [],
  );
const lonely = (paths: ReadonlyArray<string>): ReadonlyArray<string> => {
  const folders = [...folderSizes(paths)];
  return folders.flatMap(([folder, count]) =>
    count === 1 && !folders.some(([other]) => other.startsWith(`${folder}/`)) ? [folder] : [],
  );
};

describe("files", () => {
  it("were read from every folder that has code", () => {
    for (const folder of ["src", "tests", "tools"]) {
      expect(
        all.some(({ path }) => path.startsWith(`${folder}/`)),
        folder,
      ).toBe(true);
    }
  });

  it("bear the name of what they export in domain, application and ui", () => {
    expect(wronglyNamed(source)).toEqual([]);
    expect(wronglyNamed([parseModule("src/domain/helpers.ts", "export const half = 0.5;")])).toHaveLength(1);
  });

  it("lead back to themselves by no import, not even by one that is fetched later", () => {
    expect(importCircles(source)).toEqual([]);
    const list = parseModule("src/ui/list.ts", 'export const a = () => import("./views/view.ts");');
    const view = parseModule("src/ui/views/view.ts", 'import { a } from "#ui/list.ts"; export const b = a;');
    expect(importCircles([list, view])).toEqual(["src/ui/list.ts > src/ui/views/view.ts > src/ui/list.ts"]);
    expect(importCircles([view])).toEqual([]);
  });

  it("lie in folders that stand one above the other: no two import each other", () => {
    expect(mutualFolders(source)).toEqual([]);
    const [list, view] = [
      parseModule("src/ui/screens/list/list.ts", 'import { a } from "../views/view.ts";'),
      parseModule("src/ui/screens/views/view.ts", 'import { rows } from "#ui/screens/list/rows.ts";'),
    ];
    expect(mutualFolders([list, view])).toEqual(["src/ui/screens/list src/ui/screens/views"]);
  });

  it("are at most 25 in a folder, and none is alone in one, except the feature that is one file", () => {
    const paths = source.map(({ path }) => path);
    expect(crowded(paths)).toEqual([]);
    const features = ["container", "hazard", "stateField"].map((name) => `src/application/${name}`);
    expect(lonely(paths)).toEqual([...features, "src/domain/container"]);
    expect(crowded(Array.from({ length: 26 }, (_, at) => `src/domain/many/${at}.ts`))).toEqual(["src/domain/many"]);
  });

  it("are no barrels", () => {
    expect(barrels(all)).toEqual([]);
    expect(barrels([parseModule("src/domain/index.ts", 'export * from "./Role.ts";')])).toHaveLength(1);
  });
});
