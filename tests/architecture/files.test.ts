import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { parseModule, type SourceModule } from "../../tools/source/parseModule.ts";
import { codeFiles, readSource } from "../../tools/source/sourceFiles.ts";

const read = (...folders: ReadonlyArray<string>): ReadonlyArray<SourceModule> =>
  codeFiles(...folders).map((path) => parseModule(path, readSource(path)));

const all = read("src", "tests", "e2e", "tools");
const source = all.filter(({ path }) => path.startsWith("src/"));

const mostLines = 300;
const linesOf = (text: string): number => text.replace(/\n$/, "").split("\n").length;
const tooLong = (modules: ReadonlyArray<SourceModule>): ReadonlyArray<string> =>
  modules.filter(({ text }) => linesOf(text) > mostLines).map(({ path, text }) => `${path}: ${linesOf(text)} lines`);

/** Files of several small things of one kind bear the name of the kind, in the plural: errors, columns, formChanges. */
const isKind = (name: string, exports: ReadonlyArray<string>): boolean =>
  name.endsWith("s") && new Set(exports).size > 1;

const hasItsName = ({ path, exports }: SourceModule): boolean => {
  const name = basename(path).replace(/(?:\.css)?\.tsx?$/, "");
  const isRouteOrStyle = path.startsWith("src/ui/routes/") || path.endsWith(".css.ts");
  return (
    isRouteOrStyle ||
    isKind(name, exports) ||
    exports.some((one) => one.toLowerCase().includes(name.toLowerCase().replace(/s$/, "")))
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

const defaultExports = (modules: ReadonlyArray<SourceModule>): ReadonlyArray<string> =>
  modules
    .filter(({ path }) => !path.endsWith(".config.ts") && !path.startsWith("src/ui/routes/"))
    .filter(({ exports }) => exports.includes("default"))
    .map(({ path }) => path);

describe("files", () => {
  it("were read from every folder that has code", () => {
    for (const folder of ["src", "tests", "tools"]) {
      expect(
        all.some(({ path }) => path.startsWith(`${folder}/`)),
        folder,
      ).toBe(true);
    }
  });

  it("have at most 300 lines", () => {
    expect(tooLong(all)).toEqual([]);
    expect(tooLong([parseModule("src/domain/long.ts", "export {};\n".repeat(mostLines + 1))])).toHaveLength(1);
  });

  it("bear the name of what they export in domain, application and ui", () => {
    expect(wronglyNamed(source)).toEqual([]);
    expect(wronglyNamed([parseModule("src/domain/helpers.ts", "export const half = 0.5;")])).toHaveLength(1);
  });

  it("are no barrels", () => {
    expect(barrels(all)).toEqual([]);
    expect(barrels([parseModule("src/domain/index.ts", 'export * from "./Role.ts";')])).toHaveLength(1);
  });

  it("export no default, but for configuration and routes", () => {
    expect(defaultExports(all)).toEqual([]);
    expect(defaultExports([parseModule("src/domain/Role.ts", "export default 1;")])).toHaveLength(1);
  });
});
