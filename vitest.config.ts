import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

const project = (name: string, include: ReadonlyArray<string>, options: object = {}) => ({
  extends: true as const,
  test: { name, include: [...include], ...options },
});

/** Suites that start a real server or database: slow to set up, and kinder to two cores one file at a time. */
const withServers = { testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 1 };

export default defineConfig({
  // Components import their styles, which have to be told their file names.
  plugins: [vanillaExtractPlugin()],
  test: {
    pool: "forks",
    environment: "node",
    testTimeout: 20_000,
    hookTimeout: 20_000,
    projects: [
      project(
        "unit",
        ["domain", "application", "adapters", "ui"].map((room) => `tests/${room}/**/*.test.{ts,tsx}`),
      ),
      project("architecture", ["tests/architecture/**/*.test.ts", "!tests/architecture/bundle.test.ts"]),
      project("bundle", ["tests/architecture/bundle.test.ts"]),
      project("http", ["tests/http/**/*.test.ts", "tests/faults/**/*.test.ts"], withServers),
      project("postgres", ["tests/postgres/**/*.test.ts"], withServers),
    ],
  },
});
