import { describe, expect, it } from "vitest";
import { countReport, failuresOf } from "../../tools/countResults.ts";

const file = (status: string, ...tests: ReadonlyArray<string>) => ({
  status,
  assertionResults: tests.map((one) => ({ status: one })),
});
const vitest = (numPassedTests: number, ...testResults: ReadonlyArray<object>) => ({ numPassedTests, testResults });
const playwright = (expected: number, unexpected: number, skipped = 0, flaky = 0) => ({
  stats: { expected, unexpected, skipped, flaky },
});

describe("npm test counts", () => {
  it("a check as one, by its exit code", () => {
    expect(countReport({ kind: "check" }, 0, null)).toEqual({ passed: 1, failed: 0 });
    expect(countReport({ kind: "check" }, 2, null)).toEqual({ passed: 0, failed: 1 });
  });

  it("each unit test and each browser test as one", () => {
    const report = vitest(2, file("passed", "passed"), file("failed", "passed", "failed"));
    expect(countReport({ kind: "vitest" }, 1, report)).toEqual({ passed: 2, failed: 1 });
    expect(countReport({ kind: "playwright" }, 1, playwright(3, 2))).toEqual({ passed: 3, failed: 2 });
  });

  it("a test that was left out, or passed only at the second try, as failed", () => {
    expect(countReport({ kind: "vitest" }, 0, vitest(1, file("passed", "passed", "skipped")))).toEqual({
      passed: 1,
      failed: 1,
    });
    expect(countReport({ kind: "playwright" }, 0, playwright(3, 0, 1, 1))).toEqual({ passed: 3, failed: 2 });
  });

  it("of a step that asks for a tag, the tests that have it", () => {
    const report = vitest(1, {
      status: "passed",
      assertionResults: [
        { status: "passed", tags: ["costly"] },
        { status: "skipped", tags: ["costly"] },
        { status: "skipped", tags: [] },
      ],
    });
    expect(countReport({ kind: "vitest", tag: "costly" }, 0, report)).toEqual({ passed: 1, failed: 1 });
  });

  it("a file that broke before its first test as a failure", () => {
    expect(countReport({ kind: "vitest" }, 1, vitest(1, file("passed", "passed"), file("failed")))).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  it("a step that ran no test, left no report or failed without a failed test as a failure", () => {
    expect(countReport({ kind: "vitest" }, 0, vitest(0))).toEqual({ passed: 0, failed: 1 });
    expect(countReport({ kind: "playwright" }, 0, null)).toEqual({ passed: 0, failed: 1 });
    expect(countReport({ kind: "vitest" }, 1, vitest(1, file("passed", "passed")))).toEqual({ passed: 1, failed: 1 });
  });
});

describe("npm test says at its end", () => {
  it("which unit test failed, and why, in a few lines", () => {
    const one = {
      status: "failed",
      fullName: "gallons stay gallons",
      failureMessages: [`\u001b[31mexpected 1\u001b[39m\n${"  at a place\n".repeat(40)}`],
    };
    const report = vitest(1, {
      name: "units.test.ts",
      message: "",
      ...file("failed", "passed"),
      assertionResults: [one],
    });
    const [failure = "", ...more] = failuresOf("vitest", report);
    expect(more).toEqual([]);
    expect(failure.split("\n").slice(0, 2)).toEqual(["units.test.ts > gallons stay gallons", "expected 1"]);
    expect(failure.split("\n")).toHaveLength(12);
  });

  it("which file broke before its first test", () => {
    const report = vitest(1, { name: "units.test.ts", message: "Cannot find module", ...file("failed") });
    expect(failuresOf("vitest", report)).toEqual(["units.test.ts\nCannot find module"]);
  });

  it("which browser test failed, after how long, and why", () => {
    const spec = (title: string, ...messages: ReadonlyArray<string>) => ({
      title,
      file: "sheets.spec.ts",
      line: 75,
      tests: [{ results: [{ duration: 180_400, errors: messages.map((message) => ({ message })) }] }],
    });
    const suites = [{ specs: [spec("passes")], suites: [{ specs: [spec("by mouse", "not visible")] }] }];
    expect(failuresOf("playwright", { ...playwright(1, 1), suites })).toEqual([
      "sheets.spec.ts:75 > by mouse (after 180 s)\nnot visible",
    ]);
  });

  it("nothing of a check or of a step without a report", () => {
    expect(failuresOf("check", null)).toEqual([]);
    expect(failuresOf("vitest", null)).toEqual([]);
  });
});
