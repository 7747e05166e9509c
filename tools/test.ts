// npm test [-- --only unit,lint], npm run test:long: what can be known about the project, on a fresh clone.
import { parseArgs } from "node:util";
import { installChromium } from "./installChromium.ts";
import { runSteps } from "./runSteps.ts";
import { longPhases, testPhases } from "./steps.ts";

const { values } = parseArgs({ options: { only: { type: "string" }, long: { type: "boolean", default: false } } });
const all = values.long ? longPhases : testPhases;
const names = all.flat(2).map((step) => step.name);
const only = values.only?.split(",").map((name) => name.trim());
const unknown = only?.filter((name) => !names.includes(name)) ?? [];
if (unknown.length > 0) {
  process.stderr.write(`Unknown step: ${unknown.join(", ")}. Available: ${names.join(", ")}.\n`);
  process.exit(1);
}

const phases = all.map((phase) =>
  phase.map((lane) => lane.filter((step) => only === undefined || only.includes(step.name))),
);
const wantsBrowser = phases.flat(2).some((step) => step.inBrowser === true);
const browserEnv = wantsBrowser
  ? installChromium().then(
      (path) => ({ CHROMIUM_PATH: path }),
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    )
  : Promise.resolve({});

process.exit((await runSteps(phases, browserEnv)) ? 0 : 1);
