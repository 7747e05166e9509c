/** One check of the project: a command, and how to read from it what passed. */
export type Step = {
  readonly name: string;
  readonly args: ReadonlyArray<string>;
  /** "check" counts 1 by its exit code; the others are counted from their JSON report. */
  readonly kind: "check" | "vitest" | "playwright";
  /** Milliseconds without output after which it hangs. Vitest and Playwright print something for each test that ends. */
  readonly silence: number;
  /** Only tests with this tag are run. */
  readonly tag?: string;
  /** Runs in Chromium: starts once Chromium is installed, and gets its path. */
  readonly inBrowser?: boolean;
  /** A step whose failure makes this one pointless. */
  readonly needs?: string;
  /** Shows its output as it comes instead of at its end. */
  readonly live?: boolean;
};

/** Steps one after the other. */
export type Lane = ReadonlyArray<Step>;
/** Lanes side by side; the next phase begins when all of them have ended. */
export type Phase = ReadonlyArray<Lane>;

const minute = 60_000;
const bin = (path: string, ...args: ReadonlyArray<string>) => [`node_modules/${path}`, ...args];

/** A compiler or a linter prints nothing until it is done; a busy machine may take minutes for what takes seconds. */
const check = (name: string, args: ReadonlyArray<string>): Step => ({
  name,
  args,
  kind: "check",
  silence: 15 * minute,
});

/** Where the step's JSON report is written. */
export const reportOf = (name: string): string => `reports/${name.replaceAll(" ", "-")}.json`;

const vitest = (name: string, ...projects: ReadonlyArray<string>): Step => ({
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
  silence: 3 * minute,
});

/** Of these projects what has this tag. */
const tagged = (name: string, tag: string, ...projects: ReadonlyArray<string>): Step => {
  const step = vitest(name, ...projects);
  return { ...step, tag, args: [...step.args, `--tags-filter=${tag}`] };
};

const playwright = (name: string, ...args: ReadonlyArray<string>): Step => ({
  name,
  args: bin("@playwright/test/cli.js", "test", "--project=long", "--project=chromium", ...args),
  kind: "playwright",
  // Its own limit of a test, and a minute to say so.
  silence: 11 * minute,
  inBrowser: true,
  needs: "build",
  live: true,
});

/** What can be said without running the product. */
export const codeChecks: Lane = [
  check("lint", bin("oxlint/bin/oxlint", ".")),
  check("format", bin("@biomejs/biome/bin/biome", "format", ".")),
  check("dead code", bin("knip/bin/knip.js", "--no-progress", "--treat-config-hints-as-errors")),
  check("documents", ["tools/docs.ts", "--check"]),
  vitest("architecture", "architecture"),
];

/** One test may take minutes here, more on a busy machine. */
const long = (step: Step): Step => ({ ...step, silence: 15 * minute });

const build = check("build", ["tools/build.ts", "--if-changed"]);

/** Needs a browser, but no server. */
const components: Step = { ...vitest("components", "components"), inBrowser: true, silence: 11 * minute };

/**
 * `npm test`. Three lanes for two cores, since servers and databases wait for the disk most of their time; the browser
 * needs both cores for itself, but the components are done while its servers start. The servers of the `http` tests serve
 * the page that `build` made.
 */
export const testPhases: ReadonlyArray<Phase> = [
  [
    [...codeChecks, vitest("unit", "unit", "alone")],
    [build, { ...vitest("bundle", "bundle"), needs: "build" }, { ...vitest("http", "http"), needs: "build" }],
    [vitest("postgres", "postgres")],
  ],
  [[playwright("browser", "--grep-invert", "@long")], [components]],
];

/** `npm run test:long`: what takes minutes, or finds only what a test of `npm test` finds as well on other values. */
export const longPhases: ReadonlyArray<Phase> = [
  [
    [long(vitest("long unit", "long")), long(tagged("long laws", "costly", "costly"))],
    [build, { ...long(vitest("long servers", "long-servers")), needs: "build" }],
    [long(vitest("faults", "faults"))],
  ],
  [[long(playwright("long browser", "--grep", "@long"))]],
];
