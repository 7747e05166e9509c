import { mkdirSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { countReport, type Counts, failuresOf, readReport } from "./countResults.ts";
import { endAllCommands, runCommand } from "./runCommand.ts";
import { type Lane, type Phase, reportOf, type Step } from "./steps.ts";
import { compiledOnce } from "./support/ServerProcess.ts";

const noCounts: Counts = { passed: 0, failed: 0 };
const add = (a: Counts, b: Counts): Counts => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const describeCounts = (step: Step, { passed, failed }: Counts): string =>
  step.kind === "check" ? "" : `  ${passed} passed${failed === 0 ? "" : `, ${failed} failed`}`;

/**
 * For all steps. What one of them has compiled, the programs that the next ones start do not compile again; and the type
 * checker and the linter, which are written in Go, take a third less processor on one thread than on several.
 */
const everyStep = { ...compiledOnce, GOMAXPROCS: "1", NO_COLOR: "1" };

type Outcome = Counts & { readonly failures: ReadonlyArray<string> };

const runStep = async (step: Step, env: Readonly<Record<string, string>>): Promise<Outcome> => {
  const report = reportOf(step.name);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const begin = performance.now();
  const result = await runCommand(process.execPath, ["--disable-warning=ExperimentalWarning", ...step.args], {
    silence: step.silence,
    env: { ...everyStep, ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    ...(step.live === true ? { onOutput: (text: string) => void process.stdout.write(text) } : {}),
  });
  const written = readReport(step);
  const counts = countReport(step, result.code, written);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1).padStart(6);
  if (counts.failed > 0 && step.live !== true) say(`\n--- ${step.name} ---\n${result.output.trim()}\n---\n`);
  say(
    `${counts.failed === 0 ? "ok    " : "FAILED"} ${step.name.padEnd(10)} ${seconds} s${describeCounts(step, counts)}`,
  );
  return { ...counts, failures: failuresOf(step.kind, written).map((text) => `${step.name}: ${text}`) };
};

const failedFor = (step: Step, reason: string): Counts => {
  say(`FAILED ${step.name.padEnd(10)} ${reason}`);
  return { passed: 0, failed: 1 };
};

/**
 * Runs the phases in order and prints each step with its time; last, which tests failed and why, and "N passed, N failed".
 * Answers true when something passed and nothing failed. `env` may still be in the making while the first phase
 * runs: it is awaited by the steps that are `inBrowser`.
 */
export const runSteps = async (
  phases: ReadonlyArray<Phase>,
  browserEnv: Promise<Readonly<Record<string, string>> | Error> = Promise.resolve({}),
): Promise<boolean> => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      endAllCommands();
      process.exit(1);
    });
  }
  const begin = performance.now();
  const broken = new Set<string>();
  const failures: Array<string> = [];
  const runOne = async (step: Step): Promise<Counts> => {
    if (step.needs !== undefined && broken.has(step.needs)) return failedFor(step, `not run: ${step.needs} failed`);
    const env = step.inBrowser === true ? await browserEnv : {};
    if (env instanceof Error) return failedFor(step, env.message);
    const outcome = await runStep(step, env);
    if (outcome.failed > 0) broken.add(step.name);
    failures.push(...outcome.failures);
    return outcome;
  };
  const runLane = async (lane: Lane): Promise<Counts> => {
    let sum = noCounts;
    for (const step of lane) sum = add(sum, await runOne(step));
    return sum;
  };
  let sum = noCounts;
  for (const phase of phases) sum = (await Promise.all(phase.map(runLane))).reduce(add, sum);
  for (const failure of failures) say(`\n${failure}`);
  say(`\n${((performance.now() - begin) / 1000).toFixed(1)} s`);
  say(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.passed > 0 && sum.failed === 0;
};
