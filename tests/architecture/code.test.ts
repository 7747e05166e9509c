import { describe, expect, it } from "vitest";
import { testsWithoutAssertion, uncheckedTypes } from "../support/codeRules.ts";
import { parseModule, type SourceModule } from "../../tools/source/parseModule.ts";
import { codeFiles, readSource } from "../../tools/source/sourceFiles.ts";

const read = (...folders: ReadonlyArray<string>): ReadonlyArray<SourceModule> =>
  codeFiles(...folders).map((path) => parseModule(path, readSource(path)));

const all = read("src", "tests", "e2e", "tools");
const inFolder = (folder: string) => all.filter(({ path }) => path.startsWith(`${folder}/`));
const example = (...lines: ReadonlyArray<string>) => parseModule("src/domain/example.ts", lines.join("\n"));

describe("the code", () => {
  it("was read", () => {
    expect(inFolder("src").length).toBeGreaterThan(0);
    expect(inFolder("tests").length).toBeGreaterThan(0);
  });

  it("asserts no type without a reason", () => {
    expect(all.flatMap(uncheckedTypes)).toEqual([]);
    expect(uncheckedTypes(example("export const a = (b: unknown) => b as string;"))).toHaveLength(1);
    expect(uncheckedTypes(example("export const a = (b: Array<string>) => b[0]!;"))).toHaveLength(1);
    expect(uncheckedTypes(example("// Checked above.", "export const a = (b: unknown) => b as string;"))).toEqual([]);
    expect(uncheckedTypes(example('export const a = ["b"] as const;'))).toEqual([]);
    expect(uncheckedTypes(example("setup({ types: {} as { context: string } });"))).toEqual([]);
  });
});

describe("the tests", () => {
  it("assert something, each of them", () => {
    expect([...inFolder("tests"), ...inFolder("e2e")].flatMap(testsWithoutAssertion)).toEqual([]);
    expect(testsWithoutAssertion(example('it("a", () => { run(); });'))).toHaveLength(1);
    expect(testsWithoutAssertion(example('it.each([1])("a", (b) => { run(b); });'))).toHaveLength(1);
    expect(testsWithoutAssertion(example('law("a", [fc.nat()], (b) => { run(b); });'))).toHaveLength(1);
  });
});
