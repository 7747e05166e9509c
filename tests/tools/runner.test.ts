import { describe, expect, it } from "vitest";
import { countReport } from "../../tools/countResults.ts";

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
    expect(countReport("check", 0, null)).toEqual({ passed: 1, failed: 0 });
    expect(countReport("check", 2, null)).toEqual({ passed: 0, failed: 1 });
  });

  it("each unit test and each browser test as one", () => {
    const report = vitest(2, file("passed", "passed"), file("failed", "passed", "failed"));
    expect(countReport("vitest", 1, report)).toEqual({ passed: 2, failed: 1 });
    expect(countReport("playwright", 1, playwright(3, 2))).toEqual({ passed: 3, failed: 2 });
  });

  it("a test that was left out, or passed only at the second try, as failed", () => {
    expect(countReport("vitest", 0, vitest(1, file("passed", "passed", "skipped")))).toEqual({ passed: 1, failed: 1 });
    expect(countReport("playwright", 0, playwright(3, 0, 1, 1))).toEqual({ passed: 3, failed: 2 });
  });

  it("a file that broke before its first test as a failure", () => {
    expect(countReport("vitest", 1, vitest(1, file("passed", "passed"), file("failed")))).toEqual({
      passed: 1,
      failed: 1,
    });
  });

  it("a step that ran no test, left no report or failed without a failed test as a failure", () => {
    expect(countReport("vitest", 0, vitest(0))).toEqual({ passed: 0, failed: 1 });
    expect(countReport("playwright", 0, null)).toEqual({ passed: 0, failed: 1 });
    expect(countReport("vitest", 1, vitest(1, file("passed", "passed")))).toEqual({ passed: 1, failed: 1 });
  });
});
