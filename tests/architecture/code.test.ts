import { describe, expect, it } from "vitest";
import { callsForNothing, testsWithoutAssertion, uncheckedTypes } from "../support/codeRules.ts";
import { messageComparisons } from "../support/messageComparisons.ts";
import { SECTIONS } from "#ui/screens/shell/sections.ts";
import { parseModule, type SourceModule } from "../../tools/source/parseModule.ts";
import { codeFiles, readSource } from "../../tools/source/sourceFiles.ts";
import { nodesOfType } from "../../tools/source/walk.ts";

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

describe("the day", () => {
  const ofClock =
    /(?:currentTimeMillis|Date\.now\(\)|new Date\(\)).*(?:slice\(0, 10\)|FullYear)|new Date\(now\)\.(?:toISOString\(\)\.slice|get\w*FullYear)/;
  it("is asked for in one place, which knows where the firm is", () => {
    const askers = codeFiles("src").filter((path) => ofClock.test(readSource(path)));
    expect(askers).toEqual([]);
    expect(ofClock.test("new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10)")).toBe(true);
  });
});

/** Where the words themselves are the matter, or nobody gives more than words. */
const ON_WORDS: Readonly<Record<string, string>> = {
  "src/adapters/spreadsheets/readXls.ts": "the library throws nothing but sentences",
  "src/domain/shared/fieldErrors.ts": "the library does not tell its own sentences from those of a schema",
  "src/ui/screens/shell/FullPage.tsx": "browsers throw nothing but sentences",
  "src/ui/screens/useErrorAnnouncement.ts":
    "while offline, the frame says once what each call without a network would say",
  "src/application/sheet/reviewChanges.ts": "a sentence is shown once",
  "src/domain/form/formRefusals.ts": "what the fields tell is not told again above them",
};

/** What the browser runs; the server runs from its source. */
const OF_PAGE = /^src\/(?:domain|application|ui|adapters\/(?:browser|http-client|wire)|main\.browser)\b/;

describe("the code of the page", () => {
  it("has no statement that its build takes for one that does nothing", () => {
    const [, listed = ""] = /manualPureFunctions: \[([^\]]+)\]/.exec(readSource("vite.config.ts")) ?? [];
    const names = [...listed.matchAll(/\w+/g)].map(([name]) => name);
    expect(names).toContain("Effect");
    expect(all.filter(({ path }) => OF_PAGE.test(path)).flatMap((one) => callsForNothing(one, names))).toEqual([]);
    const lost = ["Effect.runFork(a);", "void Effect.runPromise(a);", "Effect.gen(a).pipe(Effect.runFork);"];
    expect(callsForNothing(example(...lost), names)).toHaveLength(3);
    expect(
      callsForNothing(example("export const a = Effect.map(b, c);", "void runtime.runPromise(a);"), names),
    ).toEqual([]);
  });
});

describe("decisions", () => {
  const decided = (modules: ReadonlyArray<SourceModule>) =>
    messageComparisons(modules).filter((one) => !Object.keys(ON_WORDS).some((path) => one.startsWith(`${path}: `)));

  it("are made on tags, never on the words of a message", () => {
    expect(decided(inFolder("src"))).toEqual([]);
    const words = parseModule("src/domain/words.ts", 'export const GONE = "It is gone.";');
    const uses = (code: string) =>
      decided([
        words,
        parseModule("src/domain/uses.ts", `import { GONE } from "./words.ts"; export const a = ${code};`),
      ]);
    expect(uses("b.refusal === GONE")).toHaveLength(1);
    expect(uses("[GONE].includes(b)")).toHaveLength(0);
    expect(uses("b.includes(GONE)")).toHaveLength(1);
    expect(uses("b.failure?.message !== c")).toHaveLength(1);
    expect(uses("/^No/.test(b.message)")).toHaveLength(1);
    expect(uses('b.missing.startsWith("No percentage")')).toHaveLength(1);
    expect(uses('b.message === null || b.message === ""')).toEqual([]);
  });

  it("of the domain know no address of a screen", () => {
    const addresses = new RegExp(`^(?:${SECTIONS.map(({ path }) => path).join("|")}|/profile|/login)(?:/|$)`);
    const addressesIn = ({ path, program, text }: SourceModule) =>
      nodesOfType(program, "Literal", "TemplateLiteral")
        .map(({ start, end }) => text.slice(start + 1, end - 1))
        .flatMap((words) => (addresses.test(words) ? [`${path}: ${words}`] : []));
    expect(inFolder("src/domain").flatMap(addressesIn)).toEqual([]);
    expect(addressesIn(example('export const a = "/inventories/7";'))).toHaveLength(1);
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
