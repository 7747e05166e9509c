import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

const project = (name: string, include: ReadonlyArray<string>, options: object = {}) => ({
  extends: true as const,
  test: { name, include: [...include], ...options },
});

/** Effect and its like are loaded once for all files of a worker: half the time of the suite was loading. */
const together = { isolate: false };
/** Files that put something in the place of a module, and so need modules of their own. */
const alone = "tests/**/*.alone.test.ts";

/** Suites that start a real server or database: slow to set up, and kinder to two cores one file at a time. */
const withServers = { ...together, testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 1 };

export default defineConfig({
  // Components import their styles, which have to be told their file names.
  plugins: [vanillaExtractPlugin()],
  test: {
    pool: "forks",
    setupFiles: ["tests/support/seed.ts"],
    environment: "node",
    testTimeout: 20_000,
    hookTimeout: 20_000,
    projects: [
      project(
        "unit",
        [...["domain", "application", "adapters", "ui"].map((room) => `tests/${room}/**/*.test.{ts,tsx}`), `!${alone}`],
        together,
      ),
      project("alone", [alone]),
      project("architecture", ["tests/architecture/**/*.test.ts", "!tests/architecture/bundle.test.ts"]),
      project("bundle", ["tests/architecture/bundle.test.ts"]),
      project("http", ["tests/http/**/*.test.ts"], withServers),
      project("faults", ["tests/faults/**/*.test.ts"], withServers),
      project("postgres", ["tests/postgres/**/*.test.ts"], withServers),
    ],
  },
});
