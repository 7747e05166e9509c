import { describe, expect, it } from "vitest";
import {
  parseParts,
  readSpecification,
  ruleFaults,
  rulesHeld,
} from "../../tools/docs/specification/readSpecification.ts";
import { parseModule } from "../../tools/source/parseModule.ts";
import { readSource } from "../../tools/source/sourceFiles.ts";
import { testCalls } from "../../tools/source/testCalls.ts";

describe("the specification", () => {
  it("has a test for each of its rules, and no test holds a rule that is not there", () => {
    const specification = readSpecification(readSource);
    const rulesOf = (keys: RegExp) =>
      specification.parts.filter(({ key }) => keys.test(key)).flatMap(({ rules }) => rules).length;
    // A rule that goes unnoticed is a rule that nothing holds: fewer of them has to be meant.
    expect(rulesOf(/^[AB]/)).toBeGreaterThanOrEqual(488);
    expect(rulesOf(/^[RD]/)).toBeGreaterThanOrEqual(33 + 23);
    expect(ruleFaults(specification)).toEqual([]);
  });
});

describe("a rule is refused", () => {
  const faults = (text: string, ...rules: ReadonlyArray<string>) =>
    ruleFaults({
      parts: parseParts(`# A1 Words\n${text}`),
      tests: [{ path: "e2e/a.spec.ts", title: "works", rules }],
    });

  it("without a test", () => {
    expect(faults("A1.1 Something.", "A1.1")).toEqual([]);
    expect(faults("A1.1 Something.")).toEqual(["A1.1: has no test: none says `// Rules: A1.1` above itself"]);
  });

  it("that only a test knows", () => {
    expect(faults("A1.1 Something.", "A1.1", "A1.2")).toEqual(["e2e/a.spec.ts: holds A1.2, which is not there"]);
  });

  it("whose number is there twice, leaves a gap or belongs elsewhere, and that speaks of what is not there", () => {
    expect(faults("A1.1 One.\nA1.1 Two.", "A1.1")).toEqual(["A1.1: is number 2 of its section"]);
    expect(faults("A1.2 One.", "A1.2")).toEqual(["A1.2: is number 1 of its section"]);
    expect(faults("A2.1 One.", "A2.1")).toEqual(["A2.1: stands in A1"]);
    expect(faults("A1.1 One (D7).", "A1.1")).toEqual(["A1.1: speaks of D7, which is not there"]);
  });

  it("that cannot be read", () => {
    expect(() => faults("Something without a number.")).toThrow(/no heading or rule/u);
  });
});

describe("the rules that a test holds", () => {
  const held = (...lines: ReadonlyArray<string>) => rulesHeld("e2e/a.spec.ts", lines.join("\n"));

  it("stand above it, on as many lines as they need", () => {
    expect(
      held(
        "// Rules: A1.1, R2",
        "// Rules: B2.3",
        'test("works", async () => {});',
        'it("holds no rule", () => {});',
        'describe("days", () => {',
        "  // Rules: A1.2",
        "  for (const day of DAYS) law(`counts ${day}`, [day], () => {});",
        "});",
      ),
    ).toEqual([
      { path: "e2e/a.spec.ts", title: "works", rules: ["A1.1", "R2", "B2.3"] },
      { path: "e2e/a.spec.ts", title: "days > counts …", rules: ["A1.2"] },
    ]);
  });

  it("are refused above anything else, and when they cannot be read", () => {
    expect(() => held("// Rules: A1.1", "", 'test("works", () => {});')).toThrow(/e2e\/a.spec.ts:1: .*here is none/u);
    expect(() => held("// Rules: A1.1", "const a = 1;")).toThrow(/here is none/u);
    expect(() => held("// Rules: A1.1 and more", 'test("works", () => {});')).toThrow(/not read/u);
  });
});

describe("the titles of tests", () => {
  const example = (...lines: ReadonlyArray<string>) =>
    testCalls(parseModule("e2e/a.spec.ts", lines.join("\n"))).map(({ title }) => title);

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
