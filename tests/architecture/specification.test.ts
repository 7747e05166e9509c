import { describe, expect, it } from "vitest";
import { parseParts, readSpecification } from "../../tools/docs/specification/readSpecification.ts";
import { ruleFaults } from "../../tools/docs/specification/ruleFaults.ts";
import { parseModule } from "../../tools/source/parseModule.ts";
import { codeFiles, readSource } from "../../tools/source/sourceFiles.ts";
import { testTitles } from "../support/testTitles.ts";

const files = new Set(codeFiles("tests", "e2e"));
const known = new Map<string, ReadonlyArray<string>>();
const titlesOf = (path: string): ReadonlyArray<string> | null => {
  if (!files.has(path)) return null;
  const titles = known.get(path) ?? testTitles(parseModule(path, readSource(path)));
  known.set(path, titles);
  return titles;
};

describe("the specification", () => {
  it("has a test for each of its rules, and each of these tests is there", () => {
    const parts = readSpecification(readSource);
    expect(parts.flatMap(({ rules }) => rules).length).toBeGreaterThan(400);
    expect(ruleFaults(parts, titlesOf)).toEqual([]);
  });
});

describe("a rule is refused", () => {
  const titles = ["signing in > works", "signing in > works twice", "a … of … is kept", "every day is one"];
  const faults = (...lines: ReadonlyArray<string>) =>
    ruleFaults(parseParts(["# A1 Words", ...lines].join("\n")), (path) => (path === "e2e/a.spec.ts" ? titles : null));

  it("without a test", () => {
    expect(faults("A1.1 Something.")).toEqual(["A1.1: has no test"]);
  });

  it("whose test or its file is gone, or that could mean several", () => {
    expect(faults("A1.1 Something.", "  e2e/a.spec.ts > a … of …")).toEqual([]);
    expect(faults("A1.1 Something.", "  e2e/a.spec.ts > signing in > works twice")).toEqual([]);
    expect(faults("A1.1 Something.", "  e2e/b.spec.ts > works")).toEqual(["A1.1: there is no file e2e/b.spec.ts"]);
    expect(faults("A1.1 Something.", "  e2e/a.spec.ts > breaks")).toEqual([
      "A1.1: no test of e2e/a.spec.ts begins with 'breaks'",
    ]);
    expect(faults("A1.1 Something.", "  e2e/a.spec.ts > works")).toEqual([
      "A1.1: more than one test of e2e/a.spec.ts begins with 'works'",
    ]);
  });

  it("whose number is there twice, leaves a gap or belongs elsewhere, and that speaks of what is not there", () => {
    const test = "  e2e/a.spec.ts > every day";
    expect(faults("A1.1 One.", test, "A1.1 Two.", test)).toEqual(["A1.1: is number 2 of its section"]);
    expect(faults("A1.2 One.", test)).toEqual(["A1.2: is number 1 of its section"]);
    expect(faults("A2.1 One.", test)).toEqual(["A2.1: stands in A1"]);
    expect(faults("A1.1 One (D7).", test)).toEqual(["A1.1: speaks of D7, which is not there"]);
  });

  it("that cannot be read", () => {
    expect(() => faults("Something without a number.")).toThrow(/no heading, rule or test/u);
  });
});

describe("the titles of tests", () => {
  const example = (...lines: ReadonlyArray<string>) => testTitles(parseModule("e2e/a.spec.ts", lines.join("\n")));

  it("are found wherever tests are made, with their groups", () => {
    expect(
      example(
        'test.describe("staff", () => { test("works", async () => { await test.step("inner", () => {}); }); });',
        'describe.each([1])("the %s", () => { it.each([1])("is %s", () => {}); law("all days", [day], () => {}); });',
        "for (const kind of KINDS) test(`counts ${kind} of ${state}`, () => {});",
        'test.use({ who: "admin" });',
      ),
    ).toEqual(["staff > works", "the %s > is %s", "the %s > all days", "counts … of …"]);
  });
});
