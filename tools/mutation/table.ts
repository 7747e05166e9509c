import { existsSync, readFileSync } from "node:fs";
import { FOLDERS } from "./folders.ts";

type Mutant = { readonly status: string; readonly static?: boolean };
type Report = { readonly files: Readonly<Record<string, { readonly mutants: ReadonlyArray<Mutant> }>> };

const reportOf = (root: string, folder: string): string =>
  `${root}reports/mutation/${folder.replaceAll(" ", "-")}.json`;

const HEAD = "| folder | mutants | killed | survived | no test | timeout | score | without static |";

const count = (mutants: ReadonlyArray<Mutant>, ...statuses: ReadonlyArray<string>): number =>
  mutants.filter(({ status }) => statuses.includes(status)).length;

/** The share of the mutants that a test has noticed. */
const scoreOf = (mutants: ReadonlyArray<Mutant>): number => {
  const found = count(mutants, "Killed", "Timeout");
  return found / Math.max(1, found + count(mutants, "Survived", "NoCoverage"));
};
const percent = (mutants: ReadonlyArray<Mutant>): string =>
  mutants.length === 0 ? "" : `${(100 * scoreOf(mutants)).toFixed(1)} %`;

const rowOf = (name: string, mutants: ReadonlyArray<Mutant>): string => {
  const figures = ["Killed", "Survived", "NoCoverage", "Timeout"].map((status) => count(mutants, status));
  const atRuntime = mutants.filter((mutant) => mutant.static !== true);
  return `| ${[name, mutants.length, ...figures, percent(mutants), percent(atRuntime)].join(" | ")} |`;
};

/** The folders that have been tried in this checkout, and the score of all of them together (0 to 1). */
export const mutationTable = (root: string): { readonly table: string; readonly score: number } => {
  const tried = Object.keys(FOLDERS)
    .filter((folder) => existsSync(reportOf(root, folder)))
    .map((folder) => {
      // The form of Stryker's report is fixed by its schema (mutation-testing-report-schema 2).
      const report = JSON.parse(readFileSync(reportOf(root, folder), "utf8")) as Report;
      const mutants = Object.values(report.files).flatMap((file) => file.mutants);
      return { folder, mutants: mutants.filter(({ status }) => status !== "Ignored") };
    });
  const all = tried.flatMap(({ mutants }) => mutants);
  const rows = tried.map(({ folder, mutants }) => rowOf(`\`${folder}\``, mutants));
  return {
    table: [HEAD, "|---|---|---|---|---|---|---|---|", ...rows, rowOf("**all**", all)].join("\n"),
    score: scoreOf(all),
  };
};
