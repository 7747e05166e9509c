type Folder = {
  /** Below src/domain. */
  readonly mutate: ReadonlyArray<string>;
  /** Tests that are not run: too slow for the little that they could notice here. Leaving one out can only lower the score. */
  readonly without: ReadonlyArray<string>;
};

/** Reports read everything, so every change runs them all. */
const REPORTS = "tests/domain/report/**";
const REPORT_LAWS = "tests/domain/report/laws/**";

const folder = (...without: ReadonlyArray<string>) => ({
  of: (...mutate: ReadonlyArray<string>): Folder => ({ mutate, without }),
});
const inside = folder(REPORTS);

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
  "report amounts": folder(REPORT_LAWS).of("report/amounts/**/*.ts"),
  "report facts": folder(REPORT_LAWS).of("report/facts/**/*.ts", "substance/**/*.ts"),
  "report laws": folder(REPORT_LAWS).of("report/laws/**/*.ts"),
  "report rest": folder().of(
    "report/*.ts",
    ...["differences", "preview", "snapshot"].map((name) => `report/${name}/**/*.ts`),
  ),
  "report pages": folder().of("report/pages/**/*.ts"),
};
