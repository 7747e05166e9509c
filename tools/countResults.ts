import { existsSync, readFileSync } from "node:fs";
import type { CommandResult } from "./runCommand.ts";
import { reportOf, type Step } from "./steps.ts";

export type Counts = { readonly passed: number; readonly failed: number };

type VitestReport = {
  readonly numPassedTests: number;
  readonly testResults: ReadonlyArray<{
    readonly status: string;
    readonly assertionResults: ReadonlyArray<{ readonly status: string }>;
  }>;
};
type PlaywrightReport = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
};

/** A test that was left out has not passed; a file that broke before its first test counts as one failure. */
const countVitest = ({ numPassedTests, testResults }: VitestReport): Counts => ({
  passed: numPassedTests,
  failed: testResults.reduce((sum, { status, assertionResults }) => {
    const notPassed = assertionResults.filter((one) => one.status !== "passed").length;
    return sum + (status === "failed" && notPassed === 0 ? 1 : notPassed);
  }, 0),
});

const countPlaywright = ({ stats }: PlaywrightReport): Counts => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped,
});

/**
 * What a step adds to the sum, from its exit code and its report (null when it wrote none). A command that failed
 * without a failed test, or that ran no test at all, is one failure: nothing may pass by not happening.
 */
export const countReport = (kind: Step["kind"], code: number, report: unknown): Counts => {
  if (kind === "check") return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (report === null) return { passed: 0, failed: 1 };
  // The shape is that of the reporter of the pinned version.
  const counts = kind === "vitest" ? countVitest(report as VitestReport) : countPlaywright(report as PlaywrightReport);
  const brokenOtherwise = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return brokenOtherwise ? { ...counts, failed: 1 } : counts;
};

/** Counts a step that has run. */
export const countResults = ({ name, kind }: Step, { code }: CommandResult): Counts => {
  const file = reportOf(name);
  return countReport(kind, code, existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);
};
