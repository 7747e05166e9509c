// For `npm run mutation` (tools/mutation.ts), which names the files to mutate and the reports.
const name = process.env.MUTATION_NAME ?? "all";

// oxlint-disable-next-line import/no-default-export -- Stryker reads it so.
export default {
  testRunner: "warm",
  plugins: ["./tools/mutation/warmRunner.ts"],
  coverageAnalysis: "perTest",
  // Not incremental: a new test would not be held against what is static. A folder takes a minute or two.
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
  reporters: ["json"],
  // The sandbox holds what the tests of the domain read and nothing else; node_modules is a link.
  ignorePatterns: [
    "*",
    "!package.json",
    "!tsconfig.json",
    "!src/**/*.ts",
    "!src/**/*.json",
    "!tests/domain/**",
    "!tests/support/**",
    "!tools/support/**",
    "!data/**",
  ],
  // TypeScript 7 has no compiler API: Stryker must find no tsconfig to rewrite, and types are not its matter.
  tsconfigFile: "none",
  disableTypeChecks: false,
  tempDirName: "reports/mutation/sandbox",
  // Endless loops are counted and endless waits are seen by the runner; on a busy machine time says little.
  timeoutMS: 30_000,
  // A module that was loaded stays in memory.
  maxTestRunnerReuse: 1500,
  timeoutFactor: 3,
  concurrency: 3,
};
