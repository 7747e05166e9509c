import { existsSync, readdirSync } from "node:fs";

/** One check of the project: a command, and how to read from it what passed. */
export type Step = {
  readonly name: string;
  readonly args: ReadonlyArray<string>;
  /** "check" counts 1 by its exit code; the others are counted from their JSON report. */
  readonly kind: "check" | "vitest" | "playwright";
  readonly timeout: number;
  /** A step whose failure makes this one pointless. */
  readonly needs?: string;
  /** Shows its output as it comes instead of at its end. */
  readonly live?: boolean;
};

const minute = 60_000;
const bin = (path: string, ...args: ReadonlyArray<string>) => [`node_modules/${path}`, ...args];

const check = (name: string, args: ReadonlyArray<string>): Step => ({ name, args, kind: "check", timeout: 2 * minute });

/** Where the step's JSON report is written. */
export const reportOf = (name: string): string => `reports/${name.replaceAll(" ", "-")}.json`;

const vitest = (name: string, timeout: number, ...projects: ReadonlyArray<string>): Step => ({
  name,
  args: bin(
    "vitest/vitest.mjs",
    "run",
    ...projects.map((project) => `--project=${project}`),
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${reportOf(name)}`,
  ),
  kind: "vitest",
  timeout,
});

const playwright = (name: string, ...projects: ReadonlyArray<string>): Step => ({
  name,
  args: bin("@playwright/test/cli.js", "test", ...projects.map((project) => `--project=${project}`)),
  kind: "playwright",
  // Three times what it takes on two idle processors.
  timeout: 12 * minute,
  needs: "build",
  live: true,
});

export const types = check("types", bin("typescript/bin/tsc", "-p", "tsconfig.json"));
export const lint = check("lint", bin("oxlint/bin/oxlint", "."));
export const format = check("format", bin("@biomejs/biome/bin/biome", "format", "."));
export const deadCode = check("dead code", bin("knip/bin/knip.js", "--no-progress", "--treat-config-hints-as-errors"));
export const documents = check("documents", ["tools/docs.ts", "--check"]);
export const architecture = vitest("architecture", 2 * minute, "architecture");
export const build = check("build", ["tools/build.ts"]);
export const bundle: Step = { ...vitest("bundle", minute, "bundle"), needs: "build" };
export const unit = vitest("unit", 10 * minute, "unit", "alone");
export const http: Step = { ...vitest("http", 10 * minute, "http"), needs: "build" };
export const faults = vitest("faults", 5 * minute, "faults");
export const postgres = vitest("postgres", 5 * minute, "postgres");
export const browser = playwright("browser", "long", "chromium");

const hasTiming =
  existsSync("e2e") && readdirSync("e2e", { recursive: true }).some((name) => String(name).endsWith(".timing.spec.ts"));
/** Browser tests that look at the clock, after all others and alone; there may be none. */
export const timing: ReadonlyArray<Step> = hasTiming ? [playwright("timing", "timing")] : [];
