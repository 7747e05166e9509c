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
  /** A third of the cases is tried in `npm test`, all of them in `npm run test:long` and `npm run laws`. */
  readonly isCostly?: boolean;
  /** What has to hold when all cases have been tried. */
  readonly afterwards?: () => void | Promise<void>;
};

/** LAW_RUNS=20 tries at most so many cases of each law and tells a failure as it was met: for mutants, by the thousand. */
const FEWER = process.env["LAW_RUNS"] === undefined ? undefined : Number(process.env["LAW_RUNS"]);
/** Whether all cases of what is costly are tried: not in `npm test`. */
export const isAll = process.env["LAWS"] === "all";

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
    const property = fc.asyncProperty<T>(...arbitraries, async (...values) => holds(...values));
    const run = await fc.check(property, {
      numRuns: Math.min(isCostly && !isAll ? Math.ceil(runs / 3) : runs, FEWER ?? Infinity),
      endOnFailure: isSlow || FEWER !== undefined,
    });
    record(task, title, run);
    if (run.failed) throw new Error(fc.defaultReportMessage(run), { cause: run.errorInstance });
    await afterwards?.();
  };
  // oxlint-disable-next-line vitest/valid-title -- The title is a string by its type.
  it(title, test);
};
