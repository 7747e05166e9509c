// npm run check: everything that can be said without running the product, in seconds.
import { runSteps } from "./runSteps.ts";
import { architecture, deadCode, documents, format, lint, types } from "./steps.ts";

process.exit(
  (await runSteps([
    [
      [types, lint, format],
      [architecture, deadCode, documents],
    ],
  ]))
    ? 0
    : 1,
);
