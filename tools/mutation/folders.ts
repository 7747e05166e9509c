type Folder = {
  /** Below src/domain. */
  readonly mutate: ReadonlyArray<string>;
  /** Tests that are not run: too slow for the little that they could notice here. Leaving one out can only lower the score. */
  readonly without: ReadonlyArray<string>;
};

/** Walks through whole machines, about a second each. */
const WALKS = "tests/domain/everyMachine.test.ts";
/** Reports read everything, so every change runs them all. */
const REPORTS = "tests/domain/report/**";
const REPORT_LAWS = "tests/domain/report/laws/**";

const folder = (...without: ReadonlyArray<string>) => ({
  of: (...mutate: ReadonlyArray<string>): Folder => ({ mutate, without }),
});
const inside = folder(WALKS, REPORTS);

/** The folders of src/domain, each mutated and judged by itself, with its own tests. */
export const FOLDERS: Readonly<Record<string, Folder>> = {
  quantity: inside.of("quantity/**/*.ts"),
  shared: inside.of("shared/**/*.ts"),
  identity: inside.of("identity/**/*.ts"),
  form: inside.of("form/**/*.ts"),
  inventory: inside.of("inventory/**/*.ts"),
  reference: inside.of("reference/**/*.ts"),
  component: inside.of("component/**/*.ts"),
  files: inside.of("files/**/*.ts"),
  history: inside.of("history/**/*.ts"),
  resources: inside.of("container/**/*.ts", "customer/**/*.ts", "hazard/**/*.ts", "product/**/*.ts"),
  "report facts": folder(WALKS, REPORT_LAWS).of("report/facts/**/*.ts"),
  "report rules": folder(WALKS, REPORT_LAWS).of("report/rules/**/*.ts"),
  "report model": folder(WALKS).of("report/model/**/*.ts", "report/*.ts"),
  "report rest": folder(WALKS).of(
    ...["differences", "preview", "request", "snapshot"].map((name) => `report/${name}/**/*.ts`),
  ),
  "report body": folder(WALKS).of("report/body/**/*.ts"),
};
