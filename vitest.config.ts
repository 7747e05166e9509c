import { globSync, readFileSync } from "node:fs";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { chromiumArguments } from "./tools/chromiumArguments.ts";
import { findChromium } from "./tools/findChromium.ts";

const project = (name: string, include: ReadonlyArray<string>, options: object = {}) => ({
  extends: true as const,
  test: { name, include: [...include], ...options },
});

/** Effect and its like are loaded once for all files of a worker: half the time of the suite was loading. */
const together = { isolate: false };
/** Vitest leaves one core free by default; here nothing else needs it. */
const onAllCores = { ...together, maxWorkers: 2 };
/** Files that put something in the place of a module, and so need modules of their own. */
const alone = "tests/**/*.alone.test.ts";
/** What takes minutes, or holds on other values what a test of `npm test` holds: `npm run test:long`. */
const long = "**/*.long.test.{ts,tsx}";
/** In a browser, without a server: components, and what only a browser keeps. `npx vitest run --project=components`. */
const inBrowser = "tests/{adapters,ui}/**/*.browser.test.{ts,tsx}";
/** With something of whose cases `npm test` tries some: `npm run test:long` tries the rest, and nothing else of them. */
const costly = globSync("tests/{domain,application,adapters,tools,http}/**/*.test.ts").filter((path) =>
  /isCostly|costlyCases/.test(readFileSync(path, "utf8")),
);
const rooms = ["domain", "application", "adapters", "ui", "tools"];

/** A single test may take minutes, more on a busy machine; what hangs is ended by its step. */
const patient = { testTimeout: 600_000, hookTimeout: 600_000 };

/**
 * Suites that start a real server or database: slow to set up, and kinder to two cores one file at a time. After the unit
 * tests, where files of both are run together.
 */
const withServers = { ...together, maxWorkers: 1, sequence: { groupOrder: 2 } };

/** Of Effect, what components need: as a whole it is larger than all else that they import. */
const effectParts = [
  "BigDecimal",
  "Clock",
  "Context",
  "Data",
  "Effect",
  "Layer",
  "Option",
  "Result",
  "Schema",
  "SchemaGetter",
  "SchemaIssue",
  "SchemaTransformation",
  "Stream",
];
const partsOfEffect = {
  name: "parts-of-effect",
  enforce: "pre" as const,
  resolveId: (id: string) => (id === "effect" ? "\0effect" : null),
  load: (id: string) =>
    id === "\0effect" ? effectParts.map((part) => `export * as ${part} from "effect/${part}";`).join("\n") : null,
};
/** Packages that screens and their tests import. */
const packages = new Set([
  "react/jsx-dev-runtime",
  "vitest-browser-react/pure",
  ...effectParts.map((part) => `effect/${part}`),
  ...globSync("src/ui/**/*.ts*").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/^(?:import (?!type)|\} ).*?from "([@a-z][^"?]*)";$/gm)].map(
      ([, name = ""]) => name,
    ),
  ),
]);
packages.delete("effect");

/** In one page of one browser, one file after the other. */
const components = {
  // Of what all others have, only the styles are wanted here.
  extends: false as const,
  plugins: [vanillaExtractPlugin(), partsOfEffect],
  // All are known before the first test: one that is found later loads the page anew in the middle of a test.
  optimizeDeps: { noDiscovery: true, include: [...packages] },
  test: {
    name: "components",
    include: [inBrowser],
    setupFiles: ["tests/support/components/setUp.ts"],
    ...patient,
    ...together,
    fileParallelism: false,
    sequence: { groupOrder: 3 },
    expect: { poll: { timeout: 120_000, interval: 50 } },
    browser: {
      enabled: true,
      headless: true,
      ui: false,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          // Looked for when a browser is started, not whenever this file is read.
          get executablePath() {
            return findChromium() ?? "";
          },
          args: chromiumArguments,
        },
        contextOptions: { locale: "en-US" },
        // Without it, what is expected of an element is waited for until the test itself is given up.
        actionTimeout: 120_000,
      }),
      instances: [{ browser: "chromium" as const, viewport: { width: 1280, height: 800 } }],
    },
  },
};

export default defineConfig({
  // Components import their styles, which have to be told their file names.
  plugins: [vanillaExtractPlugin()],
  test: {
    pool: "forks",
    setupFiles: ["tests/support/seed.ts"],
    environment: "node",
    tags: [{ name: "costly", description: "More cases of it are tried in `npm run test:long`" }],
    // Limits against hanging only: how fast something is decides no test.
    ...patient,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    projects: [
      project(
        "unit",
        [...rooms.map((room) => `tests/${room}/**/*.test.{ts,tsx}`), `!${alone}`, `!${long}`, `!${inBrowser}`],
        onAllCores,
      ),
      components,
      project("alone", [alone, `!${long}`]),
      project("architecture", ["tests/architecture/**/*.test.ts", "!tests/architecture/bundle.test.ts", `!${long}`]),
      project("bundle", ["tests/architecture/bundle.test.ts"]),
      project("http", ["tests/http/**/*.test.ts", `!${long}`], withServers),
      project("postgres", ["tests/postgres/**/*.test.ts", `!${long}`], withServers),
      project(
        "long",
        [...rooms, "architecture"].map((room) => `tests/${room}/**/*.long.test.{ts,tsx}`),
        // After the unit tests, where a folder is run that has files of both.
        { ...together, ...patient, sequence: { groupOrder: 1 }, env: { LAWS: "all" } },
      ),
      project("costly", costly, { ...together, ...patient, sequence: { groupOrder: 1 }, env: { LAWS: "rest" } }),
      project("long-servers", ["tests/{http,postgres,upgrades}/**/*.long.test.ts"], { ...withServers, ...patient }),
      // Hostile files beside kills: each has folders and ports of its own.
      project("faults", ["tests/faults/**/*.test.ts"], {
        ...onAllCores,
        ...patient,
        sequence: { groupOrder: 3 },
      }),
    ],
  },
});
