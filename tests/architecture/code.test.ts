import { describe, expect, it } from "vitest";
import { memberUses, testsWithoutAssertion, uncheckedTypes } from "../support/codeRules.ts";
import { parseModule, type SourceModule } from "../../tools/source/parseModule.ts";
import { codeFiles, readSource } from "../../tools/source/sourceFiles.ts";

const read = (...folders: ReadonlyArray<string>): ReadonlyArray<SourceModule> =>
  codeFiles(...folders).map((path) => parseModule(path, readSource(path)));

const all = read("src", "tests", "e2e", "tools");
const inFolder = (folder: string) => all.filter(({ path }) => path.startsWith(`${folder}/`));
const example = (...lines: ReadonlyArray<string>) => parseModule("src/domain/example.ts", lines.join("\n"));

const fakedRequests = (module: SourceModule) => [
  ...memberUses(module, /^(?:page|context|.*\.(?:page|context)(?:\(\))?)$/, /^(?:route|routeFromHAR|routeWebSocket)$/),
  ...memberUses(module, /route/i, /^(?:fulfill|abort|continue)$/),
];
const lawsBesideTheWay = (module: SourceModule) =>
  memberUses(module, /^fc$/, /^(?:assert|check|property|asyncProperty)$/);
/**
 * Who gives work in a transaction the context from outside of it takes away which savepoint is open: the next one
 * waits for its own outer one, for ever. Only what is made once, before any transaction, may keep a context.
 */
const keptContexts = (module: SourceModule) => memberUses(module, /^Effect$/, /^(?:context|contextWith)$/);
const MADE_ONCE = [
  "src/application/import/FilingImportsLive.ts",
  "src/application/sheet/SheetsLive.ts",
  "src/application/import/importsInto.ts",
];
const skippedTests = (module: SourceModule) =>
  memberUses(module, /^(?:it|test|describe|suite)(?:\.\w+)*$/, /^(?:only|skip|todo|fixme|skipIf|runIf|fails)$/);

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

describe("work on the database", () => {
  it("keeps no context that a transaction could be in", () => {
    const rooms = [...inFolder("src/application"), ...inFolder("src/adapters/postgres")];
    expect(rooms.filter(({ path }) => !MADE_ONCE.includes(path)).flatMap(keptContexts)).toEqual([]);
    expect(rooms.filter(({ path }) => MADE_ONCE.includes(path)).flatMap(keptContexts)).toHaveLength(3);
    expect(keptContexts(example("const needs = yield* Effect.context<Needs>();"))).toHaveLength(1);
  });
});

describe("the tests", () => {
  it("fake no request in the browser", () => {
    expect(inFolder("e2e").flatMap(fakedRequests)).toEqual([]);
    expect(fakedRequests(example('await page.route("**", (route) => route.fulfill());'))).toHaveLength(2);
  });

  it("leave none out", () => {
    expect([...inFolder("tests"), ...inFolder("e2e")].flatMap(skippedTests)).toEqual([]);
    expect(skippedTests(example('it.only("a", () => {});'))).toHaveLength(1);
    expect(skippedTests(example('test.describe.skip("a", () => {});'))).toHaveLength(1);
  });

  it("assert something, each of them", () => {
    expect([...inFolder("tests"), ...inFolder("e2e")].flatMap(testsWithoutAssertion)).toEqual([]);
    expect(testsWithoutAssertion(example('it("a", () => { run(); });'))).toHaveLength(1);
    expect(testsWithoutAssertion(example('it.each([1])("a", (b) => { run(b); });'))).toHaveLength(1);
    expect(testsWithoutAssertion(example('law("a", [fc.nat()], (b) => { run(b); });'))).toHaveLength(1);
  });

  it("try their laws by one way, which tells what was tried", () => {
    const others = inFolder("tests").filter(({ path }) => path !== "tests/support/law.ts");
    expect(others.flatMap(lawsBesideTheWay)).toEqual([]);
    expect(lawsBesideTheWay(example('it("a", () => { fc.assert(fc.property(b, c)); });'))).toHaveLength(2);
  });
});
