// npm run check: everything that can be said without running the product, in seconds.
import { runSteps } from "./runSteps.ts";
import { codeChecks } from "./steps.ts";

const half = codeChecks.length / 2;
process.exit((await runSteps([[codeChecks.slice(0, half), codeChecks.slice(half)]])) ? 0 : 1);
