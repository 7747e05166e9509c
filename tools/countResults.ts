import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { reportOf, type Step } from "./steps.ts";

/** Of a failure, at the end of a run. */
const [SHOWN_LINES, SHOWN_WIDTH] = [12, 300];

export type Counts = { readonly passed: number; readonly failed: number };

type VitestReport = {
  readonly numPassedTests: number;
  readonly testResults: ReadonlyArray<{
    readonly status: string;
    readonly name: string;
    readonly message: string;
    readonly assertionResults: ReadonlyArray<{
      readonly status: string;
      readonly tags?: ReadonlyArray<string>;
      readonly fullName: string;
      readonly failureMessages: ReadonlyArray<string>;
    }>;
  }>;
};
type PlaywrightSuite = {
  readonly suites?: ReadonlyArray<PlaywrightSuite>;
  readonly specs: ReadonlyArray<{
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: ReadonlyArray<{
      readonly results: ReadonlyArray<{
        readonly duration: number;
        readonly errors: ReadonlyArray<{ readonly message?: string }>;
      }>;
    }>;
  }>;
};
type PlaywrightReport = {
  readonly suites: ReadonlyArray<PlaywrightSuite>;
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
};

/**
 * A test that was left out has not passed, unless the step asks for those with a tag and it has none; a file that broke
 * before its first test counts as one failure.
 */
const countVitest = ({ numPassedTests, testResults }: VitestReport, tag: string | undefined): Counts => ({
  passed: numPassedTests,
  failed: testResults.reduce((sum, { status, assertionResults }) => {
    const asked = assertionResults.filter(({ tags }) => tag === undefined || tags?.includes(tag));
    const notPassed = asked.filter((one) => one.status !== "passed").length;
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
export const countReport = ({ kind, tag }: Pick<Step, "kind" | "tag">, code: number, report: unknown): Counts => {
  if (kind === "check") return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (report === null) return { passed: 0, failed: 1 };
  const counts =
    kind === "vitest"
      ? countVitest(report as VitestReport, tag) // The shape is that of the reporter of the pinned version.
      : countPlaywright(report as PlaywrightReport); // Here as well.
  const brokenOtherwise = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return brokenOtherwise ? { ...counts, failed: 1 } : counts;
};

const vitestFailures = ({ testResults }: VitestReport): ReadonlyArray<string> =>
  testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message === "" ? [] : [`${name}\n${message}`]),
    ...assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => `${name} > ${fullName}\n${failureMessages.join("\n")}`),
  ]);

const suiteFailures = ({ suites = [], specs }: PlaywrightSuite): ReadonlyArray<string> => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ results }) =>
      results
        .filter(({ errors }) => errors.length > 0)
        .map(({ duration, errors }) => {
          const why = errors.map(({ message }) => message ?? "").join("\n");
          return `${file}:${line} > ${title} (after ${(duration / 1000).toFixed(0)} s)\n${why}`;
        }),
    ),
  ),
  ...suites.flatMap(suiteFailures),
];

const shortened = (failures: ReadonlyArray<string>): ReadonlyArray<string> =>
  failures.map((text) =>
    stripVTControlCharacters(text)
      .split("\n")
      .filter((line) => line.trim() !== "")
      .slice(0, SHOWN_LINES)
      .map((line) => line.slice(0, SHOWN_WIDTH))
      .join("\n"),
  );

/** Which tests of a report failed, and why: the first lines of each. */
export const failuresOf = (kind: Step["kind"], report: unknown): ReadonlyArray<string> => {
  if (kind === "check" || report === null) return [];
  if (kind === "vitest") return shortened(vitestFailures(report as VitestReport)); // As in countReport.
  return shortened((report as PlaywrightReport).suites.flatMap(suiteFailures)); // As in countReport.
};

/** What a step that has run left in its report; null if it wrote none. */
export const readReport = ({ name }: Step): unknown => {
  const file = reportOf(name);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
};
