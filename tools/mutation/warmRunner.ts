// A test runner for Stryker that keeps the tests of the domain loaded. With Vitest's own runner a mutant costs more than
// a second, because everything is imported again for each; here it costs what its tests cost.
import { globSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { pathToFileURL } from "node:url";
import type { MutantCoverage } from "@stryker-mutator/api/core";
import { declareFactoryPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  determineHitLimitReached,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { freshModules } from "./freshModules.ts";
import { type LoadedTest, loadedTests, loadTests } from "./testBook.ts";

/** What Stryker's instrumented code and a runner say to each other. */
type Blackboard = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  mutantCoverage?: MutantCoverage;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
};

const board: Blackboard = {};
Object.assign(globalThis, { __stryker__: board });

/** Told of failures outside of any test, such as an error that a machine throws when nobody listens. */
let onStray: (error: unknown) => void = () => undefined;

/** Milliseconds with nothing to do (not those on a busy machine): a test that waits for what will not come has failed. */
const PATIENCE = 500;

const runTest = async ({ id, name, file, run }: LoadedTest): Promise<TestResult> => {
  const started = performance.now();
  const told = () => ({ id, name, fileName: file, timeSpentMs: performance.now() - started });
  const { promise: strayed, reject } = Promise.withResolvers<never>();
  onStray = reject;
  const before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    if (performance.eventLoopUtilization(before).idle > PATIENCE) reject(new Error("The test did not end."));
  }, PATIENCE);
  try {
    await Promise.race([run(), strayed]);
    // Errors that are thrown in the turn after the test are the test's.
    await Promise.race([new Promise((resolve) => setImmediate(resolve)), strayed]);
    return { ...told(), status: TestStatus.Success };
  } catch (error) {
    return { ...told(), status: TestStatus.Failed, failureMessage: String(error).slice(0, 2000) };
  } finally {
    clearInterval(timer);
    strayed.catch(() => undefined);
    onStray = () => undefined;
  }
};

/** Tests that are left out: those that cost too much for what they could notice in the folder. */
const WITHOUT = (process.env["MUTATION_WITHOUT"] ?? "").split(",").filter((path) => path !== "");

const createRunner = (): TestRunner => {
  const root = process.cwd();
  const files = globSync("tests/domain/**/*.test.ts", { cwd: root, exclude: WITHOUT })
    .map((file) => join(root, file))
    .sort();
  const modules = freshModules(root, new URL("testBook.ts", import.meta.url).href);
  let whole: ReadonlyArray<TestResult> = [];
  /** What was loaded while a mutant was active. */
  let mutated: ReadonlySet<string> = new Set();
  const loadFile = (file: string) => loadTests(file, () => modules.load(file));

  /** Loads all tests and runs them without a mutant, which also makes what is made at first use and then kept. */
  const loadAll = async (): Promise<ReadonlyArray<TestResult>> => {
    await modules.load(join(root, "tests/support/seed.ts"));
    for (const file of files) await loadFile(file);
    const results: Array<TestResult> = [];
    for (const test of loadedTests().values()) {
      board.currentTestId = test.id;
      results.push(await runTest(test));
      board.currentTestId = undefined;
    }
    return results;
  };

  const filesAmong = (urls: ReadonlySet<string>): ReadonlyArray<string> => {
    const nearest = [...urls];
    const at = (file: string): number => nearest.indexOf(pathToFileURL(file).href);
    return files.filter((file) => at(file) >= 0).sort((one, other) => at(one) - at(other));
  };

  /** Loads anew, without a mutant, what was loaded with one. */
  const clean = async (urls: ReadonlySet<string>): Promise<void> => {
    modules.forget(urls);
    mutated = new Set();
    for (const file of filesAmong(urls)) await loadFile(file);
  };

  /** Tests until the first that fails. */
  const runUntilFailure = async (tests: Iterable<LoadedTest>): Promise<ReadonlyArray<TestResult>> => {
    const results: Array<TestResult> = [];
    for (const test of tests) {
      const result = await runTest(test);
      results.push(result);
      if (result.status === TestStatus.Failed) break;
    }
    return results;
  };

  const tryLoaded = async (
    id: string,
    source: string,
    filter: ReadonlyArray<string>,
  ): Promise<ReadonlyArray<TestResult>> => {
    if (mutated.size > 0) await clean(mutated);
    const cost = new Map(whole.map((test) => [test.id, test.timeSpentMs]));
    const chosen = filter
      .flatMap((one) => loadedTests().get(one) ?? [])
      .sort((one, other) => (cost.get(one.id) ?? 0) - (cost.get(other.id) ?? 0));
    board.hitCount = 0;
    board.activeMutant = id;
    const results = await runUntilFailure(chosen);
    board.activeMutant = undefined;
    const failed = results.find(({ status }) => status === TestStatus.Failed);
    const test = failed && loadedTests().get(failed.id);
    // The same test without the mutant: does it fail because a mutant before this one left something behind?
    if (test && (await runTest(test)).status === TestStatus.Failed) {
      await clean(modules.importersOf(source));
      return tryLoaded(id, source, filter);
    }
    return results;
  };

  /** Loads what imports the file while the mutant is active, file by file, until a test fails. */
  const tryLoading = async (id: string, source: string): Promise<ReadonlyArray<TestResult>> => {
    const results: Array<TestResult> = [];
    const related = modules.importersOf(source);
    if (mutated.size > 0) modules.forget(mutated);
    mutated = new Set([...mutated, ...related]);
    modules.forget(related);
    board.hitCount = 0;
    board.activeMutant = id;
    for (const file of filesAmong(related)) {
      try {
        await loadFile(file);
      } catch (error) {
        results.push({ ...NOT_LOADED, id: file, name: file, fileName: file, failureMessage: String(error) });
        break;
      }
      results.push(...(await runUntilFailure([...loadedTests().values()].filter((test) => test.file === file))));
      if (results.some(({ status }) => status === TestStatus.Failed)) break;
    }
    board.activeMutant = undefined;
    return results;
  };

  return {
    capabilities: () => ({ reloadEnvironment: true }),

    init: async () => {
      for (const name of ["uncaughtException", "unhandledRejection"]) {
        process.on(name, (error: unknown) => onStray(error));
      }
      // Here and not in the first run: a new process after a mutant that never ended has its time for this.
      whole = await loadAll();
    },

    dryRun: async (): Promise<DryRunResult> => {
      const { mutantCoverage } = board;
      return { status: DryRunStatus.Complete, tests: [...whole], ...(mutantCoverage ? { mutantCoverage } : {}) };
    },

    mutantRun: async (options: MutantRunOptions): Promise<MutantRunResult> => {
      const { activeMutant, testFilter, hitLimit, sandboxFileName } = options;
      board.hitLimit = hitLimit;
      const isPlain = testFilter !== undefined && !options.reloadEnvironment;
      let tests = isPlain
        ? await tryLoaded(activeMutant.id, sandboxFileName, testFilter)
        : await tryLoading(activeMutant.id, sandboxFileName);
      let timeout = determineHitLimitReached(board.hitCount, hitLimit);
      // What a module remembers, such as the categories of a name, was found without the mutant and hides it.
      if (isPlain && timeout === undefined && !tests.some(({ status }) => status === TestStatus.Failed)) {
        tests = await tryLoading(activeMutant.id, sandboxFileName);
        timeout = determineHitLimitReached(board.hitCount, hitLimit);
      }
      return toMutantRunResult(timeout ?? { status: DryRunStatus.Complete, tests: [...tests] });
    },
  };
};

const NOT_LOADED = { status: TestStatus.Failed, timeSpentMs: 0 } as const;

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, "warm", createRunner)];
