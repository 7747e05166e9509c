import type { LawRecord } from "../../tools/laws/lawReport.ts";
import { appendFileSync } from "node:fs";
import fc from "fast-check";
import { it, type TestContext } from "vitest";

type Values = [unknown, ...Array<unknown>];
type Arbitraries<T extends Values> = { readonly [K in keyof T]: fc.Arbitrary<T[K]> };

export type LawOptions = {
  /** Cases to try; 100 when nothing is said. */
  readonly runs?: number;
  /** For cases that take long: a failure is told as it was met, without looking for a smaller one. */
  readonly isSlow?: boolean;
  /** A third of the cases is tried in `npm test`, the rest in `npm run test:long`, all of them in `npm run laws`. */
  readonly isCostly?: boolean;
  /** What has to hold when all cases have been tried. */
  readonly afterwards?: () => void | Promise<void>;
};

/** LAW_RUNS=20 tries at most so many cases of each law and tells a failure as it was met: for mutants, by the thousand. */
const FEWER = process.env["LAW_RUNS"] === undefined ? undefined : Number(process.env["LAW_RUNS"]);
/** Which cases of what is costly this run tries: the first in `npm test`, the rest in `npm run test:long`, or all. */
const share = process.env["LAWS"] === "all" ? "all" : process.env["LAWS"] === "rest" ? "rest" : "first";
/** For what `npm run test:long` tries again on other cases; it leaves out all else in the same file. */
export const costly = { tags: ["costly"] };
/** Examples of something costly. */
export const costlyCases = <T>(first: ReadonlyArray<T>, rest: ReadonlyArray<T>): ReadonlyArray<T> =>
  ({ first, rest, all: [...first, ...rest] })[share];
/** Of so many cases of something costly, in their order, those that this run tries: after `from`, through `to`. */
const costlyRuns = (runs: number): { readonly from: number; readonly to: number } => {
  const first = Math.ceil(runs / 3);
  return { from: share === "rest" ? first : 0, to: share === "first" ? first : runs };
};

const record = <T>(task: TestContext["task"], title: string, run: fc.RunDetails<T>): void => {
  const report = process.env["LAWS_REPORT"] ?? "";
  if (report === "") return;
  const { numRuns: cases, numSkips: skipped, seed, failed } = run;
  const told: LawRecord = { file: task.file.name, title, cases, skipped, seed, holds: !failed };
  appendFileSync(report, `${JSON.stringify(told)}\n`);
};

/**
 * A property test: something that holds for whatever values there are. `npm run laws` prints the title, after those of
 * the `describe`s around it, with the number of cases tried and the seed; `docs/laws.md` lists all of them.
 * @param title the law in words, a plain string; for laws of several things at once write `describe.each` around it
 * @param holds fails by `expect`, or by answering false
 */
export const law = <T extends Values>(
  title: string,
  arbitraries: Arbitraries<T>,
  holds: (...values: T) => boolean | void | Promise<boolean | void>,
  { runs = 100, isSlow = false, isCostly = false, afterwards }: LawOptions = {},
): void => {
  const test = async ({ task }: TestContext): Promise<void> => {
    const { from, to } = isCostly ? costlyRuns(runs) : { from: 0, to: runs };
    let at = 0;
    const property = fc.asyncProperty<T>(...arbitraries, async (...values) => at++ < from || holds(...values));
    const run = await fc.check(property, {
      numRuns: Math.min(to, FEWER ?? Infinity),
      endOnFailure: isSlow || FEWER !== undefined,
    });
    record(task, title, run);
    if (run.failed) throw new Error(fc.defaultReportMessage(run), { cause: run.errorInstance });
    await afterwards?.();
  };
  // oxlint-disable-next-line vitest/valid-title -- The title is a string by its type.
  it(title, isCostly ? costly : {}, test);
};
