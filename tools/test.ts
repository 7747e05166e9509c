// npm test [-- --only unit,types]: everything that can be known about the project, on a fresh clone.
import { parseArgs } from "node:util";
import { installChromium } from "./installChromium.ts";
import { type Phase, runSteps } from "./runSteps.ts";
import * as steps from "./steps.ts";

/**
 * Two cores, three lanes, since servers and databases wait for the disk most of their time; the browser needs both cores
 * for itself, and what looks at the clock runs alone. The servers of the `http` tests serve the page that `build` made.
 */
const allPhases: ReadonlyArray<Phase> = [
  [
    [steps.types, steps.lint, steps.format, steps.deadCode, steps.documents, steps.architecture, steps.unit],
    [steps.build, steps.bundle, steps.http],
    [steps.postgres, steps.faults],
  ],
  [[steps.browser, ...steps.timing]],
];

const { values } = parseArgs({ options: { only: { type: "string" } } });
const names = allPhases.flat(2).map((step) => step.name);
const only = values.only?.split(",").map((name) => name.trim());
const unknown = only?.filter((name) => !names.includes(name)) ?? [];
if (unknown.length > 0) {
  process.stderr.write(`No such step: ${unknown.join(", ")}. There are: ${names.join(", ")}.\n`);
  process.exit(1);
}

const phases = allPhases.map((phase) =>
  phase.map((lane) => lane.filter((step) => only === undefined || only.includes(step.name))),
);
const wantsBrowser = phases.flat(2).some((step) => step.kind === "playwright");
const browserEnv = wantsBrowser
  ? installChromium().then(
      (path) => ({ CHROMIUM_PATH: path }),
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    )
  : Promise.resolve({});

process.exit((await runSteps(phases, browserEnv)) ? 0 : 1);
