import { basename } from "node:path";
import type { SheetReading } from "#domain/sheet/SheetReading.ts";
import { isSameMaker, judge, LABELLED_FIELDS, type SheetLabel, type Verdict } from "./scoreSheets.ts";

type Tally = Record<Verdict, number>;

const figures = ({ right, wrong, missed }: Tally): string => {
  const share = (of: number) => (of === 0 ? "   - " : (right / of).toFixed(3));
  return `precision ${share(right + wrong)}  recall ${share(right + wrong + missed)}  (${right} right, ${wrong} wrong, ${missed} missed)`;
};

/** By the path below the folder, else by the file's name alone: folders are given from higher and from lower. */
const labelOf = (labels: ReadonlyMap<string, SheetLabel>, file: string): SheetLabel | undefined =>
  labels.get(file) ?? labels.get(basename(file));

/** Lines with precision and recall of each labelled field, and of each of its surenesses. */
export const reportScores = (
  readings: ReadonlyArray<{ readonly file: string; readonly reading: SheetReading | null }>,
  labels: ReadonlyMap<string, SheetLabel>,
): string[] =>
  LABELLED_FIELDS.flatMap((field) => {
    const tallies = new Map<string, Tally>([["all", { right: 0, wrong: 0, missed: 0 }]]);
    const count = (row: string, verdict: Verdict) => {
      const tally = tallies.get(row) ?? { right: 0, wrong: 0, missed: 0 };
      tallies.set(row, { ...tally, [verdict]: tally[verdict] + 1 });
    };
    for (const { file, reading } of readings) {
      const proposal = reading?.proposals.find((one) => one.field === field);
      const label = labelOf(labels, file)?.[field] ?? [];
      const value = typeof proposal?.value === "string" ? proposal.value : undefined;
      const verdict = judge(field, value, label);
      if (verdict === null) continue;
      count("all", verdict);
      if (proposal !== undefined) count(proposal.sureness, verdict);
      if (field !== "mfg_name") continue;
      const aside = verdict === "wrong" && value !== undefined && isSameMaker(value, label) ? "right" : verdict;
      count("all*", aside);
      if (proposal !== undefined) count(`${proposal.sureness}*`, aside);
    }
    return ["all", "sure", "likely", "doubtful", "all*", "sure*", "likely*", "doubtful*"].flatMap((row) => {
      const tally = tallies.get(row);
      return tally === undefined ? [] : [`${field.padEnd(20)} ${row.padEnd(9)} ${figures(tally)}`];
    });
  });
