/** The folders of src/domain, each mutated and judged by itself; what is not named belongs to the last. */
export const FOLDERS: Readonly<Record<string, ReadonlyArray<string>>> = {
  quantity: ["quantity/**/*.ts"],
  shared: ["shared/**/*.ts"],
  identity: ["identity/**/*.ts"],
  inventory: ["inventory/**/*.ts"],
  reference: ["reference/**/*.ts"],
  component: ["component/**/*.ts"],
  files: ["files/**/*.ts"],
  history: ["history/**/*.ts"],
  "plain nouns": ["container/**/*.ts", "customer/**/*.ts", "hazard/**/*.ts", "product/**/*.ts"],
  "report facts": ["report/facts/**/*.ts"],
  "report rules": ["report/rules/**/*.ts"],
  "report body": ["report/body/**/*.ts"],
  "report model": ["report/model/**/*.ts", "report/*.ts"],
  "report rest": ["differences", "preview", "request", "snapshot"].map((folder) => `report/${folder}/**/*.ts`),
};
